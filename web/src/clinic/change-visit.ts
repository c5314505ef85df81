import { type AppointmentForStaff, recordOutcome, setAppointmentStatus } from '@antam/contract/appointments';
import { advanceVisit, checkInPatient, type VisitStep } from '@antam/contract/visits';
import type { VisitAct } from '@antam/rules/booking/visit-states';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call/call';
import { once, useOnceKey } from '../lib/call/once';
import { refreshVisits } from './refresh-visits';

/** The acts that need no more than the visit; a move also needs a new time. */
export type VisitChange = Exclude<VisitAct, 'move'>;
type Visit = Pick<AppointmentForStaff, '_id' | 'userId' | 'visitId'>;

interface Told {
  onDone: (change: VisitChange) => void;
  onFailed: (error: Error, change: VisitChange) => void;
}

/**
 * Sends one act on a visit to the server; the same for doctors and reception. A list may lose the visit, and with it
 * what was pressed, before everything is read again, so the words belong to the call itself.
 */
export function useChangeVisit({ onDone, onFailed }: Told) {
  const cache = useQueryClient();
  const onceKey = useOnceKey();
  return useMutation({
    mutationFn: ({ visit, change }: { visit: Visit; change: VisitChange }) =>
      send(visit, change, onceKey.keyFor([visit._id, change])),
    onSuccess: (_answer, { change }) => {
      onceKey.isDone();
      onDone(change);
    },
    onError: (error, { change }) => onFailed(error, change),
    onSettled: () => refreshVisits(cache),
  });
}

function send(visit: Visit, change: VisitChange, key: string): Promise<unknown> {
  const params = { id: visit._id };
  switch (change) {
    case 'confirm':
      return call(setAppointmentStatus, { params, body: { status: 'Confirmed' }, ...once(key) });
    case 'cancel':
      return call(setAppointmentStatus, { params, body: { status: 'Cancelled' }, ...once(key) });
    case 'complete':
      return call(recordOutcome, { params, body: { outcome: 'completed' }, ...once(key) });
    case 'miss':
      return call(recordOutcome, { params, body: { outcome: 'noShow' }, ...once(key) });
    case 'arrive':
      return call(checkInPatient, {
        body: { userId: visit.userId?._id ?? '', appointmentId: visit._id },
        ...once(key),
      });
    default:
      return call(advanceVisit, { params: { id: visit.visitId ?? '' }, body: { step: STEPS[change] }, ...once(key) });
  }
}

const STEPS = {
  call: 'called',
  undoCall: 'undoCalled',
  undoComplete: 'undoCompleted',
  undoArrive: 'undoArrived',
} as const satisfies Record<string, VisitStep>;
