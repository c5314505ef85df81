import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newCode } from '../../platform/ids';
import { forgetFailuresOf } from '../../platform/session/login-tries';
import { hashPassword } from '../../platform/session/passwords';
import { demandSecondAdmin, FACTOR_ACTS } from './demand-second-admin';
import { type AccountRow, lockAccount } from './queries';
import { replacePassword } from './replace-password';

type Asker = Pick<Call, 'db' | 'jobs'> & { viewer: { userId: string } };

/** Gives an account a password to be read out and changed at the next login; its sessions end at once. */
export async function giveTemporaryPassword(
  { db, jobs, viewer }: Asker,
  id: string,
): Promise<{ account: AccountRow; password: string }> {
  if (id === viewer.userId) throw new Refusal('account.notOneself');
  const account = await lockAccount(db, id);
  if (!account) throw new Refusal('account.notFound');
  if (account.userName === null) throw new Refusal('account.notCompleted');
  if (account.mustEnrol) await demandSecondAdmin(db, { by: viewer.userId, accountId: id }, FACTOR_ACTS);
  const password = readable(newCode() + newCode());
  await replacePassword({ db, jobs }, id, { passwordHash: await hashPassword(password), mustChange: true });
  // The owner will log in with the password that the Admin reads out, and must not wait because of earlier wrong
  // guesses.
  await forgetFailuresOf(db, id, account.userName);
  return { account, password };
}

/** Groups of five, from letters and digits that are not easily confused. */
function readable(code: string): string {
  return code.replace(/(.{5})(?=.)/g, '$1-').toLowerCase();
}
