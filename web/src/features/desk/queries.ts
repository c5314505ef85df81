import { getOverview } from '@antam/contract/overview';
import { type CheckInPatient, checkInPatient, lookUpPatient } from '@antam/contract/visits';
import { mustAskFirst } from '@antam/rules/booking/patient-day';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { CallError } from '../../lib/call/call-error';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

export function useStaffOverview() {
  return useQuery({
    queryKey: [QUERY_ROOTS.overview, 'staff'],
    queryFn: ({ signal }) => call(getOverview, { signal, as: 'Staff' }),
  });
}

/**
 * Finds the patient of a code and, when there is an appointment today and nothing to confirm, checks them in. Returns
 * the patient and whether that was done; null when the code is unknown.
 */
export function useCheckInByCode() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) => {
      const patient = await findPatient(code);
      if (!patient?.todayAppointment || mustAskFirst(patient)) return patient && { patient, isReceived: false };
      await call(checkInPatient, { body: { userId: patient._id, appointmentId: patient.todayAppointment._id } });
      return { patient, isReceived: true };
    },
    onSettled: () =>
      Promise.all(
        [QUERY_ROOTS.appointments, QUERY_ROOTS.visits, QUERY_ROOTS.overview].map((root) =>
          cache.invalidateQueries({ queryKey: [root] }),
        ),
      ),
  });
}

async function findPatient(code: string): Promise<CheckInPatient | null> {
  return call(lookUpPatient, { query: { code } }).catch((failure: unknown) => {
    if (failure instanceof CallError && failure.code === 'patient.notFound') return null;
    throw failure;
  });
}
