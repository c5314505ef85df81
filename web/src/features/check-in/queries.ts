import { listPatients } from '@antam/contract/patients';
import { type CheckInPatient, checkInPatient, listVisits, lookUpPatient } from '@antam/contract/visits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshVisits } from '../../clinic/refresh-visits';
import { call } from '../../lib/call/call';
import { once } from '../../lib/call/once';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import type { Choice } from '../../ui/combobox';

export function useLookUpPatient() {
  return useMutation({ mutationFn: (code: string) => call(lookUpPatient, { query: { code } }) });
}

/** For a patient without a code; the chosen value is the patient's code, which the look-up accepts. */
export async function searchByName(text: string, signal: AbortSignal): Promise<Choice[]> {
  const found = await call(listPatients, { query: { search: text || undefined, limit: 20 }, signal, as: 'Staff' });
  return found.map(({ patientCode, fullName, phone, email }) => ({
    value: patientCode,
    label: fullName ?? patientCode,
    detail: [patientCode, phone, email].filter(Boolean).join(' · '),
  }));
}

type Arrival = { key: string; patient: CheckInPatient; reason: string; doctor: string };

/** The screen may be left before the answer, so the words of a failure belong to the call itself. */
export function useCheckIn(onFailed: (failure: Error) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, patient, reason, doctor }: Arrival) =>
      call(checkInPatient, {
        body: {
          userId: patient._id,
          appointmentId: patient.todayAppointment?._id ?? null,
          reason,
          isBack: patient.presence?.state === 'seen',
          doctorId: doctor || null,
        },
        ...once(key),
      }),
    onError: onFailed,
    onSettled: () => void refreshVisits(cache),
  });
}

export function useTodaysVisits() {
  return useQuery({
    queryKey: [QUERY_ROOTS.visits, 'today'],
    queryFn: ({ signal }) => call(listVisits, { as: 'Staff', signal }),
  });
}
