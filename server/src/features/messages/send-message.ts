import { notices } from '@antam/texts/notices';
import type { Db } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import type { ConversationScope } from '../../platform/session/scope';
import { announceNotifications } from '../notifications/queries';
import { announceConversation } from './announce-conversation';
import * as queries from './queries';

/** Adds a message to a conversation. A message sent again under the same client id is stored and counted once. */
export async function sendMessage(
  { db, viewer, clinic, now }: Pick<Call, 'db' | 'viewer' | 'clinic' | 'now'>,
  scope: ConversationScope,
  { text, clientId }: { text: string; clientId: string | null },
): Promise<queries.MessageRow> {
  const fromClinic = viewer.role !== 'Customer';
  await queries.holdConversation(db, scope);
  const message = { senderId: viewer.userId, fromClinic, body: text, clientId };
  const today = clinic.dateOf(now);
  const added = await queries.insertMessage(db, scope, { ...message, notice: notices.message, today });
  if (!added) return findEarlier(db, scope, message);
  if (added.isTold) await announceNotifications(db, [scope.patientId]);
  await announceConversation(db, scope, added.doctorIds);
  return added;
}

async function findEarlier(
  db: Db,
  scope: ConversationScope,
  { senderId, clientId, body: text }: { senderId: string; clientId: string | null; body: string },
): Promise<queries.MessageRow> {
  const earlier = clientId ? await queries.findByClientId(db, senderId, clientId) : undefined;
  const message = earlier && (await queries.findMessage(db, scope, earlier.id));
  // Another text under the same id would be lost if it were answered like the first.
  if (!message || message.body !== text) throw new Refusal('request.idempotencyConflict');
  return message;
}
