import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newCode } from '../../platform/ids';
import { forgetFailuresOf } from '../../platform/session/login-tries';
import { hashPassword } from '../../platform/session/passwords';
import { demandSecondAdmin, FACTOR_ACTS } from './demand-second-admin';
import { type AccountRow, lockAccount } from './queries';
import { replacePassword } from './replace-password';

type Asker = Pick<Call, 'db' | 'jobs'> & { viewer: { userId: string } };

/** Makes a password and hashes it, before the transaction of `giveTemporaryPassword` begins. */
export async function makePassword(): Promise<{ password: string; passwordHash: string }> {
  const password = readable(newCode() + newCode());
  return { password, passwordHash: await hashPassword(password) };
}

/** Gives an account a password to be read out and changed at the next login; its sessions end at once. */
export async function giveTemporaryPassword(
  { db, jobs, viewer }: Asker,
  id: string,
  passwordHash: string,
): Promise<AccountRow> {
  if (id === viewer.userId) throw new Refusal('account.notOneself');
  const account = await lockAccount(db, id);
  if (!account) throw new Refusal('account.notFound');
  if (account.userName === null) throw new Refusal('account.notCompleted');
  if (account.mustEnrol) await demandSecondAdmin(db, { by: viewer.userId, accountId: id }, FACTOR_ACTS);
  await replacePassword({ db, jobs }, id, { passwordHash, mustChange: true });
  // The owner will log in with the password that the Admin reads out, and must not wait because of earlier wrong
  // guesses.
  await forgetFailuresOf(db, id, account.userName);
  return account;
}

/** Groups of five, from letters and digits that are not easily confused. */
function readable(code: string): string {
  return code.replace(/(.{5})(?=.)/g, '$1-').toLowerCase();
}
