import { getOverview } from '@antam/contract/overview';
import { type CheckInPatient, checkInPatient, lookUpPatient } from '@antam/contract/visits';
import { mustAskFirst } from '@antam/rules/booking/patient-day';
import { normaliseCode } from '@antam/rules/codes';
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

/** Later the patient may have come for another visit. */
const AGAIN_WITHIN_MS = 5 * 60_000;

type Found = { patient: CheckInPatient; isReceived: boolean } | null;

interface Told {
  onDone: (found: Found, code: string) => void;
  onFailed: (error: Error, code: string) => void;
}

/**
 * Finds the patient of a code and, when there is an appointment today and nothing to confirm, checks them in. Returns
 * the patient and whether that was done; null when the code is unknown. A code that is sent before the answer about the
 * one before it waits for its turn, and the screen may be left meanwhile, so the words belong to the call itself.
 * A code that is awaited must not be sent again: a scanner may read the same one twice, and at the second time the
 * patient would be here already.
 */
export function useCheckInByCode({ onDone, onFailed }: Told) {
  const cache = useQueryClient();
  // An arrival whose answer was lost is sent again as it was: a new look-up would find the patient here already.
  const lost = useRef(new Map<string, { patient: CheckInPatient; key: string; until: number }>());
  const awaited = useRef(new Set<string>());
  const { mutate, isPending } = useMutation({
    scope: { id: 'check-in by code' },
    mutationFn: async (typed: string): Promise<Found> => {
      const code = normaliseCode(typed);
      const found = lost.current.get(code);
      lost.current.delete(code);
      const again = found && performance.now() < found.until ? found : undefined;
      const patient = again?.patient ?? (await findPatient(typed));
      if (!patient?.todayAppointment || mustAskFirst(patient)) return patient && { patient, isReceived: false };
      const key = again?.key ?? crypto.randomUUID();
      const body = { userId: patient._id, appointmentId: patient.todayAppointment._id };
      await call(checkInPatient, { body, ...once(key) }).catch((failure: unknown) => {
        if (isUnanswered(failure)) lost.current.set(code, { patient, key, until: performance.now() + AGAIN_WITHIN_MS });
        throw failure;
      });
      return { patient, isReceived: true };
    },
    onSuccess: onDone,
    onError: onFailed,
    onSettled: (_answer, _error, code) => {
      awaited.current.delete(normaliseCode(code));
      for (const root of [QUERY_ROOTS.appointments, QUERY_ROOTS.visits, QUERY_ROOTS.overview])
        void cache.invalidateQueries({ queryKey: [root] });
    },
  });

  function send(code: string) {
    awaited.current.add(normaliseCode(code));
    mutate(code);
  }
  return { send, isPending, isAwaited: (code: string) => awaited.current.has(normaliseCode(code)) };
}

async function findPatient(code: string): Promise<CheckInPatient | null> {
  return call(lookUpPatient, { query: { code } }).catch((failure: unknown) => {
    if (failure instanceof CallError && failure.code === 'patient.notFound') return null;
    throw failure;
  });
}
