import type { Db } from '../../platform/database/database';
import { publish } from '../../platform/http/live';
import type { ConversationScope } from '../../platform/session/scope';
import { listDoctorsOf } from './queries';

/** Notifies the open screens of the patient, reception and the patient's doctors. */
export async function announceConversation(db: Db, scope: ConversationScope): Promise<void> {
  const { patientId } = scope;
  const doctorIds = await listDoctorsOf(db, scope);
  await publish(db, { kind: 'messages', userId: patientId }, { userIds: [patientId], roles: ['Staff'], doctorIds });
}
