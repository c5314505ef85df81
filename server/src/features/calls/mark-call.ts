import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { deskScope } from '../../platform/session/scope';
import { announceCalls } from './ask-for-call';
import { type CallRow, findCall, updateDone, updateUndone } from './queries';

/** Notes that a patient was called, or takes that back. Marked twice, it stays with the person who marked it first. */
export async function markCall({ db, viewer, audit }: Call, id: string, isDone: boolean): Promise<CallRow> {
  const scope = deskScope(viewer as NonNullable<typeof viewer>);
  if (isDone) await updateDone(db, scope, id, viewer.userId);
  const isOnList = isDone || (await updateUndone(db, scope, id));
  const call = await findCall(db, scope, id);
  if (!call) throw new Refusal('call.notFound');
  if (!isOnList) throw new Refusal('call.replaced');
  const action = isDone ? 'call.done' : 'call.undo';
  await audit({ action, patientIds: [call.patientId], objectType: 'call', objectId: id });
  await announceCalls(db);
  return call;
}
