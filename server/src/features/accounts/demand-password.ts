import type { Db } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import { isPassword } from '../../platform/session/passwords';
import type { OwnSession } from '../../platform/session/session';
import { lockOwnPassword } from './queries';

/** Refuses a wrong password, and locks account and session: neither password nor session ends before the transaction does. */
export async function demandPassword(db: Db, viewer: OwnSession, password: string | null | undefined): Promise<void> {
  const passwordHash = await lockOwnPassword(db, viewer);
  // Its session may end after it was found.
  if (!passwordHash) throw new Refusal('auth.sessionEnded');
  if (!password || !(await isPassword(passwordHash, password))) throw new Refusal('auth.passwordWrong');
}
