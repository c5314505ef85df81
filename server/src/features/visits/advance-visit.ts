import type { VisitStep } from '@antam/contract/visits';
import type { VisitAct } from '@antam/rules/booking/visit-states';
import { mayNamePatient } from '@antam/rules/need-to-know';
import { publish } from '../../platform/http/live';
import type { Call } from '../../platform/http/serve';
import { deskScope } from '../../platform/session/scope';
import type { VisitCall } from '../appointments/hold-visit';
import { leaveOffVisit } from '../working-time/leave-off-visit';
import { type HeldArrival, holdArrival } from './hold-arrival';
import type { VisitRow } from './queries';
import { deleteArrival, type QueueAct, updateProgress } from './write-arrival';

const ACTS = {
  called: 'call',
  completed: 'complete',
  undoCalled: 'undoCall',
  undoCompleted: 'undoComplete',
  undoArrived: 'undoArrive',
} as const satisfies Record<VisitStep, VisitAct & (QueueAct | 'undoArrive')>;

type Advancing = Pick<Call, 'db' | 'viewer' | 'now' | 'clinic' | 'entry'>;

/** Calls a waiting patient in, marks the visit as done, or undoes the last of these steps. */
export async function advanceVisit(call: VisitCall, id: string, step: VisitStep): Promise<VisitRow> {
  const scope = deskScope(call.viewer);
  const visit = await advanceHeldVisit(call, await holdArrival(call, { scope, id, act: ACTS[step] }), step);
  if (step === 'undoArrived' && visit.appointmentId) await leaveOffVisit(call, visit.appointmentId);
  return visit;
}

/** The same for an arrival that is locked already. */
export async function advanceHeldVisit(call: Advancing, visit: HeldArrival, step: VisitStep): Promise<VisitRow> {
  const { db } = call;
  const act = ACTS[step];
  const note = {
    action: `visit.${step}` as const,
    patientIds: [visit.patientId],
    objectType: 'visit',
    objectId: visit.id,
  };
  const entry = call.entry(note);
  const progress =
    act === 'undoArrive' ? await deleteArrival(db, visit, entry) : await updateProgress(db, visit, { act, entry });
  await publish(db, { kind: 'visits' }, { roles: ['Staff', 'Doctor'] });
  return { ...visit, fullName: mayNamePatient(visit.basis) ? visit.fullName : null, ...progress };
}
