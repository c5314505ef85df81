import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { takeLink } from '../../platform/session/one-time-links';
import { type AccountRow, findPendingAddress, lockAccount } from './queries';
import { isSameAddress, saveAccount } from './save-account';

/**
 * Confirms an address with the link sent to it. Of two accounts that entered the same address, the first to follow its
 * link gets it; the other is only told that its link is no longer valid.
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
