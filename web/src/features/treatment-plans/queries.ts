import { listMedicalRecords } from '@antam/contract/medical-records';
import {
  createTreatmentPlan,
  deleteTreatmentPlan,
  listTreatmentPlans,
  type PlanOrder,
  type TreatmentPlan,
  updateTreatmentPlan,
} from '@antam/contract/treatment-plans';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../lib/call/call';
import { callToDelete } from '../../lib/call/delete';
import { once } from '../../lib/call/once';
import { QUERY_ROOTS, STALE_AFTER } from '../../lib/call/query-roots';
import { type PlanBody, valuesOf } from './plan-fields';

const PAGE = 50;

/** Plans by patient name or code, sorted over all pages; the previous list is shown while the next one loads. */
export function usePlans(search: string, sort: PlanOrder) {
  return useInfiniteQuery({
    queryKey: [QUERY_ROOTS.plans, 'all', search, sort],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      callPage(listTreatmentPlans, {
        query: { search: search || undefined, sort, limit: PAGE, cursor: pageParam ?? undefined },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The plan as it is now: a colleague may have agreed its next visit since the list was read. */
export function usePlanNow(plan: TreatmentPlan) {
  return useQuery({
    queryKey: [QUERY_ROOTS.plans, 'now', plan._id],
    queryFn: async ({ signal }) => {
      const plans = await call(listTreatmentPlans, { query: { userId: plan.userId._id }, signal });
      return plans.find(({ _id }) => _id === plan._id) ?? plan;
    },
    gcTime: 0,
  });
}

export function useSavePlan(plan?: TreatmentPlan) {
  const refresh = useRefreshPlans();
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: PlanBody }) =>
      plan
        ? call(updateTreatmentPlan, { params: { id: plan._id }, body: { ...body, before: valuesOf(plan) } })
        : call(createTreatmentPlan, { body, ...once(key) }),
    // A refusal also means that the list may be out of date.
    onSettled: refresh,
  });
}

/** Reads the patient's other plans again, because a new plan may end one of them. */
export function useReadOtherPlans(planId?: string) {
  return useMutation({
    mutationFn: async (userId: string) => {
      const plans = await call(listTreatmentPlans, { query: { userId } });
      return plans.filter(({ _id }) => _id !== planId);
    },
  });
}

export function useDeletePlan() {
  const refresh = useRefreshPlans();
  return useMutation({
    mutationFn: (id: string) => callToDelete(deleteTreatmentPlan, id),
    onSettled: refresh,
  });
}

/** The records that a plan of this patient may refer to. */
export function useRecordsOf(patientId: string | undefined) {
  return useQuery({
    queryKey: [QUERY_ROOTS.records, 'of', patientId],
    queryFn: ({ signal }) => call(listMedicalRecords, { query: { userId: patientId }, signal }),
    enabled: patientId !== undefined,
  });
}

function useRefreshPlans() {
  const cache = useQueryClient();
  return () => {
    for (const root of STALE_AFTER.care) {
      void cache.invalidateQueries({ queryKey: [root] });
    }
  };
}
