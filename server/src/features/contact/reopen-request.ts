import { writeAudit } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { publish } from '../../platform/http/live';
import { updateNotDelivered } from './queries';

/** Puts a request back among the open ones, once, because the letter with its last answer was not delivered. */
export async function reopenRequest(tx: Db, answerId: string): Promise<void> {
  const request = await updateNotDelivered(tx, answerId);
  if (!request) return;
  await publish(tx, { kind: 'contact' }, { roles: ['Staff'] });
  const note = { action: 'contact.update', objectType: 'contactRequest', objectId: request.id } as const;
  await writeAudit(tx, { viewer: null, requestId: null }, { ...note, outcome: 'refused' });
}
