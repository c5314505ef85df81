import { checkSchedule, updateDoctor } from '@antam/contract/doctors';
import type { ResponseOf } from '@antam/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownDoctorKey } from '../../clinic/own-doctor';
import { call } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import type { ProfileFields } from './profile-fields';

export type AffectedVisit = ResponseOf<typeof checkSchedule>[number];

/** Which booked visits the new hours would no longer cover; asked before saving. */
export function useCheckSchedule(doctorId: string) {
  return useMutation({
    mutationFn: (workSchedule: ProfileFields['workSchedule']) =>
      call(checkSchedule, { params: { id: doctorId }, body: { workSchedule } }),
  });
}

export function useSaveProfile(doctorId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<ProfileFields>) => call(updateDoctor, { params: { id: doctorId }, body }),
    onSuccess: (saved) => {
      cache.setQueryData(ownDoctorKey(saved.userId._id), saved);
      for (const root of [QUERY_ROOTS.doctors, QUERY_ROOTS.slots]) {
        void cache.invalidateQueries({ queryKey: [root] });
      }
    },
  });
}
