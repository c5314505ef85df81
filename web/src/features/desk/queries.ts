import { getOverview } from '@antam/contract/overview';
import { type CheckInPatient, checkInPatient, lookUpPatient } from '@antam/contract/visits';
import { mustAskFirst } from '@antam/rules/booking/patient-day';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../lib/call/call';
import { CallError, isUnanswered } from '../../lib/call/call-error';
import { once } from '../../lib/call/once';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

export function useStaffOverview() {
  return useQuery({
    queryKey: [QUERY_ROOTS.overview, 'staff'],
    queryFn: ({ signal }) => call(getOverview, { signal, as: 'Staff' }),
  });
}

type Found = { patient: CheckInPatient; isReceived: boolean } | null;

interface Told {
  onDone: (found: Found) => void;
  onFailed: (error: Error) => void;
}

/**
 * Finds the patient of a code and, when there is an appointment today and nothing to confirm, checks them in. Returns
 * the patient and whether that was done; null when the code is unknown. The screen may be left before everything is read
 * again, so the words belong to the call itself.
 */
export function useCheckInByCode({ onDone, onFailed }: Told) {
  const cache = useQueryClient();
  // An arrival whose answer was lost is sent again as it was: a new look-up would find the patient here already.
  const lost = useRef<{ code: string; patient: CheckInPatient; key: string } | null>(null);
  return useMutation({
    mutationFn: async (code: string): Promise<Found> => {
      const again = lost.current?.code === code ? lost.current : null;
      lost.current = null;
      const patient = again?.patient ?? (await findPatient(code));
      if (!patient?.todayAppointment || mustAskFirst(patient)) return patient && { patient, isReceived: false };
      const key = again?.key ?? crypto.randomUUID();
      const body = { userId: patient._id, appointmentId: patient.todayAppointment._id };
      await call(checkInPatient, { body, ...once(key) }).catch((failure: unknown) => {
        if (isUnanswered(failure)) lost.current = { code, patient, key };
        throw failure;
      });
      return { patient, isReceived: true };
    },
    onSuccess: onDone,
    onError: onFailed,
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
