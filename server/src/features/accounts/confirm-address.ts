import type { Db } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import type { Jobs } from '../../platform/jobs/jobs';
import { takeLink } from '../../platform/session/one-time-links';
import { type AccountRow, findPendingAddress, lockAccount } from './queries';
import { saveAccount } from './save-account';

/** Takes a new address with the link sent to it; somebody else's by now is no longer to be had. */
export async function confirmAddress({ db, jobs }: { db: Db; jobs: Jobs }, token: string): Promise<AccountRow> {
  const link = await takeLink(db, 'confirm-address', token);
  const account = link?.userId ? await lockAccount(db, link.userId) : undefined;
  const pending = link?.pendingAddressId ? await findPendingAddress(db, { id: link.pendingAddressId }) : undefined;
  if (!account || !pending) throw new Refusal('auth.linkInvalid');

  await saveAccount(db, jobs, account, { email: pending.email }).catch((error) => {
    const isTaken = error instanceof Refusal && error.code === 'account.emailTaken';
    throw isTaken ? new Refusal('auth.linkInvalid') : error;
  });
  return account;
}
