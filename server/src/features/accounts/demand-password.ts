import type { Db } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import type { OwnSession } from '../../platform/session/session';
import { lockOwnPassword } from './queries';

/**
 * Refuses, unless `guardPassword` found the typed password right and it has not changed since. It locks account and
 * session: neither password nor session ends before the transaction does.
 */
export async function demandPassword(db: Db, viewer: OwnSession, provenHash: string | null): Promise<void> {
  const passwordHash = await lockOwnPassword(db, viewer);
  // Its session may end after it was found.
  if (!passwordHash) throw new Refusal('auth.sessionEnded');
  if (passwordHash !== provenHash) throw new Refusal('auth.passwordWrong');
}
