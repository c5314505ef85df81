import { listPatients } from '@antam/contract/patients';
import {
  advanceVisit,
  type CheckInPatient,
  checkInPatient,
  listVisits,
  lookUpPatient,
  type VisitStep,
} from '@antam/contract/visits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import type { Choice } from '../../ui/combobox';

export function useLookUpPatient() {
  return useMutation({ mutationFn: (code: string) => call(lookUpPatient, { query: { code } }) });
}

/** For a patient without a code; the chosen value is the patient's code, which the look-up accepts. */
export async function searchByName(text: string, signal: AbortSignal): Promise<Choice[]> {
  const found = await call(listPatients, { query: { search: text || undefined, limit: 20 }, signal, as: 'Staff' });
  return found.map(({ patientCode, fullName, email }) => ({
    value: patientCode,
    label: fullName ?? patientCode,
    detail: [patientCode, email].filter(Boolean).join(' · '),
  }));
}

type Arrival = { patient: CheckInPatient; reason: string };

export function useCheckIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ patient, reason }: Arrival) =>
      call(checkInPatient, {
        body: {
          userId: patient._id,
          appointmentId: patient.todayAppointment?._id ?? null,
          reason,
          isBack: patient.presence?.state === 'seen',
        },
      }),
    onSettled: () =>
      Promise.all(
        [QUERY_ROOTS.visits, QUERY_ROOTS.appointments, QUERY_ROOTS.overview].map((root) =>
          cache.invalidateQueries({ queryKey: [root] }),
        ),
      ),
  });
}

export function useTodaysVisits() {
  return useQuery({
    queryKey: [QUERY_ROOTS.visits, 'today'],
    queryFn: ({ signal }) => call(listVisits, { signal }),
  });
}

export function useAdvanceVisit() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, step }: { id: string; step: VisitStep }) =>
      call(advanceVisit, { params: { id }, body: { step } }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: [QUERY_ROOTS.visits] }),
        cache.invalidateQueries({ queryKey: [QUERY_ROOTS.overview] }),
      ]),
  });
}
