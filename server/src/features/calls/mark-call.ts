import type { VisitNewsKind } from '@antam/contract/calls';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { deskScope } from '../../platform/session/scope';
import { announceCalls } from './ask-for-call';
import { type CallRow, findCall, updateDone, updateUndone } from './queries';

interface Mark {
  done: boolean;
  said?: { news: VisitNewsKind; appointmentDate: string; doctorName: string | null };
}

/**
 * Notes that a patient was called, or takes that back. Marked twice, it stays with the person who marked it first. What was
 * said must still hold: a change that came during the call would otherwise count as told.
 */
export async function markCall(
  { db, viewer, audit }: Call,
  id: string,
  { done: isDone, said }: Mark,
): Promise<CallRow> {
  const scope = deskScope(viewer as NonNullable<typeof viewer>);
  if (isDone) await updateDone(db, scope, id, viewer.userId);
  const isOnList = isDone || (await updateUndone(db, scope, id));
  const call = await findCall(db, scope, id);
  if (!call) throw new Refusal('call.notFound');
  if (!isOnList) throw new Refusal('call.replaced');
  if (isDone && said && !isSame(said, call)) throw new Refusal('call.changed');
  const action = isDone ? 'call.done' : 'call.undo';
  await audit({ action, patientIds: [call.patientId], objectType: 'call', objectId: id });
  await announceCalls(db);
  return call;
}

const isSame = ({ news, appointmentDate, doctorName }: NonNullable<Mark['said']>, call: CallRow): boolean =>
  news === call.news &&
  doctorName === call.doctorName &&
  new Date(appointmentDate).getTime() === call.startsAt.getTime();
