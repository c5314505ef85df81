import type { Db } from '../../platform/database/database';
import { publish } from '../../platform/http/live';
import type { ConversationScope } from '../../platform/session/scope';

/** Notifies the open screens of the patient, reception and the doctors in whose list the conversation is. */
export async function announceConversation(
  db: Db,
  { patientId }: ConversationScope,
  doctorIds: readonly string[],
): Promise<void> {
  await publish(db, { kind: 'messages', userId: patientId }, { userIds: [patientId], roles: ['Staff'], doctorIds });
}
