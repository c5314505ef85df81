import type { VisitStep } from '@antam/contract/visits';
import type { VisitAct } from '@antam/rules/booking/visit-states';
import { publish } from '../../platform/http/live';
import type { Call } from '../../platform/http/serve';
import { deskScope } from '../../platform/session/scope';
import { holdArrival } from './hold-arrival';
import type { VisitRow } from './queries';
import { deleteArrival, type QueueAct, updateProgress } from './write-arrival';

const ACTS = {
  called: 'call',
  completed: 'complete',
  undoCalled: 'undoCall',
  undoCompleted: 'undoComplete',
  undoArrived: 'undoArrive',
} as const satisfies Record<VisitStep, VisitAct & (QueueAct | 'undoArrive')>;

/** Calls a waiting patient in, marks the visit as done, or undoes the last of these steps. */
export async function advanceVisit(
  call: Pick<Call, 'db' | 'viewer' | 'now' | 'clinic' | 'entry'>,
  id: string,
  step: VisitStep,
): Promise<VisitRow> {
  const { db, viewer } = call;
  const act = ACTS[step];
  const visit = await holdArrival(call, { scope: deskScope(viewer), id, act });
  const note = { action: `visit.${step}`, patientIds: [visit.patientId], objectType: 'visit', objectId: id };
  const entry = call.entry(note);
  const progress =
    act === 'undoArrive' ? await deleteArrival(db, visit, entry) : await updateProgress(db, visit, { act, entry });
  await publish(db, { kind: 'visits' }, { roles: ['Staff', 'Doctor'] });
  return { ...visit, ...progress };
}
