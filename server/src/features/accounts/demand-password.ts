import type { Db } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import { isPassword } from '../../platform/session/passwords';
import { lockPassword } from './queries';

/** Refuses a wrong password and locks the account, so that the password cannot change before the transaction ends. */
export async function demandPassword(db: Db, userId: string, password: string | null | undefined): Promise<void> {
  const passwordHash = await lockPassword(db, userId);
  // The account may be closed after its session was found.
  if (!passwordHash) throw new Refusal('auth.sessionEnded');
  if (!password || !(await isPassword(passwordHash, password))) throw new Refusal('auth.passwordWrong');
}
