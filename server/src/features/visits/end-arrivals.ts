import type { AuditAction } from '@antam/contract/audit-actions';
import { stateOf, transition } from '@antam/rules/booking/visit-states';
import { publish } from '../../platform/http/live';
import type { Call } from '../../platform/http/serve';
import type { DeskScope } from '../../platform/session/scope';
import { type HeldArrival, holdOpenArrivals } from './hold-arrival';
import { deleteArrival, updateProgress } from './write-arrival';

type Ending = Pick<Call, 'db' | 'clinic' | 'now' | 'entry'>;

/**
 * Ends today's open arrivals of a patient whose account is closed: a visit to which the patient was called in is done, and the
 * arrival of one who was not seen is taken back. The audit log keeps both.
 */
export async function endArrivals(call: Ending, scope: DeskScope, patientId: string): Promise<void> {
  const date = call.clinic.dateOf(call.now);
  const arrivals = await holdOpenArrivals(call.db, scope, { patientId, date });
  for (const arrival of arrivals) await endArrival(call, arrival);
  if (arrivals.length > 0) await publish(call.db, { kind: 'visits' }, { roles: ['Staff', 'Doctor'] });
}

async function endArrival({ db, entry }: Pick<Ending, 'db' | 'entry'>, arrival: HeldArrival): Promise<void> {
  const { id, patientId } = arrival;
  const noteOf = (action: AuditAction) => entry({ action, patientIds: [patientId], objectType: 'visit', objectId: id });
  const state = stateOf(arrival);
  if ('next' in transition('undoArrive', state)) await deleteArrival(db, arrival, noteOf('visit.undoArrived'));
  else if ('next' in transition('complete', state))
    await updateProgress(db, arrival, { act: 'complete', entry: noteOf('visit.completed') });
}
