import { listDoctors } from '@antam/contract/doctors';
import type { BodyOf } from '@antam/contract/endpoint';
import {
  addClosure,
  addExtraHours,
  addLeave,
  checkClosure,
  checkHoursBack,
  checkLeave,
  deleteClosure,
  deleteLeave,
  listClosures,
  listExtraHours,
  listLeave,
  takeBackHours,
} from '@antam/contract/working-time';
import type { VisitDecision } from '@antam/contract/working-time-shapes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { callToDelete } from '../../lib/call/delete';
import { once } from '../../lib/call/once';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const ROOT = QUERY_ROOTS.workingTime;

export function useLeave(doctorId: string) {
  return useQuery({
    queryKey: [ROOT, 'leave', doctorId],
    queryFn: ({ signal }) => call(listLeave, { params: { id: doctorId }, signal }),
  });
}

export function useClosures() {
  return useQuery({ queryKey: [ROOT, 'closures'], queryFn: ({ signal }) => call(listClosures, { signal }) });
}

export function useExtraHours(doctorId: string) {
  return useQuery({
    queryKey: [ROOT, 'extraHours', doctorId],
    queryFn: ({ signal }) => call(listExtraHours, { params: { id: doctorId }, signal }),
  });
}

export function useDoctors() {
  return useQuery({
    queryKey: [QUERY_ROOTS.doctors],
    queryFn: ({ signal }) => call(listDoctors, { signal }),
  });
}

export type LeaveInput = BodyOf<typeof addLeave>;
export type ClosureInput = BodyOf<typeof addClosure>;
export type ExtraHoursInput = BodyOf<typeof addExtraHours>;

/** The calls about a change of time; what they change is read again. */
export function useChanges() {
  const cache = useQueryClient();
  function refresh() {
    for (const root of [ROOT, QUERY_ROOTS.slots, QUERY_ROOTS.appointments])
      void cache.invalidateQueries({ queryKey: [root] });
  }
  const refreshed = async <T>(answer: Promise<T>): Promise<T> => answer.finally(refresh);
  return {
    checkLeave: (doctorId: string, body: LeaveInput) => call(checkLeave, { params: { id: doctorId }, body }),
    addLeave: (doctorId: string, body: LeaveInput, key: string) =>
      refreshed(call(addLeave, { params: { id: doctorId }, body, ...once(key) })),
    checkClosure: (body: ClosureInput) => call(checkClosure, { body }),
    addClosure: (body: ClosureInput, key: string) => refreshed(call(addClosure, { body, ...once(key) })),
    addExtraHours: (doctorId: string, body: ExtraHoursInput, key: string) =>
      refreshed(call(addExtraHours, { params: { id: doctorId }, body, ...once(key) })),
    checkHoursBack: (id: string) => call(checkHoursBack, { params: { id } }),
    takeBackHours: (id: string, visits: VisitDecision[], key: string) =>
      refreshed(call(takeBackHours, { params: { id }, body: { visits }, ...once(key) })),
  };
}

const DELETIONS = { leave: deleteLeave, closure: deleteClosure };

export function useTakeBack(kind: keyof typeof DELETIONS) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callToDelete(DELETIONS[kind], id),
    onSettled: () => {
      for (const root of [ROOT, QUERY_ROOTS.slots, QUERY_ROOTS.appointments])
        void cache.invalidateQueries({ queryKey: [root] });
    },
  });
}
