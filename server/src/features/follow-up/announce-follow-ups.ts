import type { Db } from '../../platform/database/database';
import { publish } from '../../platform/http/live';

/** Has reception and the doctors read the list again. */
export async function announceFollowUps(db: Db): Promise<void> {
  await publish(db, { kind: 'followUps' }, { roles: ['Staff', 'Doctor'] });
}
