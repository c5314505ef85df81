import { createMedicalRecord } from '@antam/contract/medical-records';
import { listTreatmentPlans } from '@antam/contract/treatment-plans';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { once } from '../../lib/call/once';
import { QUERY_ROOTS, STALE_AFTER } from '../../lib/call/query-roots';
import type { bodyOf } from './record-fields';

export function useCreateRecord() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: ReturnType<typeof bodyOf> }) =>
      call(createMedicalRecord, { body, ...once(key) }),
    onSuccess: () => {
      for (const root of STALE_AFTER.care) {
        void cache.invalidateQueries({ queryKey: [root] });
      }
    },
  });
}

/** The plans that a record of this patient may refer to. */
export function usePlansOf(patientId: string) {
  return useQuery({
    queryKey: [QUERY_ROOTS.plans, 'of', patientId],
    queryFn: ({ signal }) => call(listTreatmentPlans, { query: { userId: patientId }, signal }),
  });
}
