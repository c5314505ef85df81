import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { takeLink } from '../../platform/session/one-time-links';
import { type AccountRow, findPendingAddress, lockAccount } from './queries';
import { isSameAddress, saveAccount } from './save-account';

/**
 * Lets an address count, with the link sent to it. Of two accounts that gave the same one, the first to follow its link
 * has it; the other is told no more than that its link no longer counts.
 */
export async function confirmAddress({ db, jobs }: Pick<Call, 'db' | 'jobs'>, token: string): Promise<AccountRow> {
  const link = await takeLink(db, 'confirm-address', token);
  const account = link?.userId ? await lockAccount(db, link.userId) : undefined;
  const pending = link?.pendingAddressId ? await findPendingAddress(db, { id: link.pendingAddressId }) : undefined;
  if (!account || !pending) throw new Refusal('auth.linkInvalid');

  const email = isSameAddress(pending.email, account.email) ? undefined : pending.email;
  await saveAccount(db, jobs, account, { email, emailConfirmed: true }).catch((error) => {
    const isTaken = error instanceof Refusal && error.code === 'account.emailTaken';
    throw isTaken ? new Refusal('auth.linkInvalid') : error;
  });
  return account;
}
