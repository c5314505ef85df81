import type { Db } from '../../platform/database/database';
import { publish } from '../../platform/http/live';

/** Has the doctors' screens read again which tests are due, and reception's the mark at a visit. */
export async function announceTests(db: Db): Promise<void> {
  await publish(db, { kind: 'tests' }, { roles: ['Doctor', 'Staff'] });
}
