import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { deskScope } from '../../platform/session/scope';
import { announceCalls } from '../calls/ask-for-call';
import { findReply, type ReplyRow, updateCalledBack } from './queries';

/** Notes that a patient was called back, or takes that back. Marked twice, it stays with the person who marked it first. */
export async function markReply(
  { db, viewer, audit }: Pick<Call, 'db' | 'viewer' | 'audit'>,
  id: string,
  isDone: boolean,
): Promise<ReplyRow> {
  const scope = deskScope(viewer);
  const isChanged = await updateCalledBack(db, scope, id, isDone ? viewer.userId : null);
  const reply = await findReply(db, scope, id);
  if (reply?.says !== 'callMe') throw new Refusal('sms.replyNotFound');
  if (!isChanged && (reply.doneAt !== null) !== isDone) throw new Refusal('call.replaced');
  await audit({ action: isDone ? 'sms.calledBack' : 'sms.undo', objectType: 'smsReply', objectId: id });
  await announceCalls(db);
  return reply;
}
