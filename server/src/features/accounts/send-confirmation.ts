import type { Call } from '../../platform/http/serve';
import { type AccountRow, findPendingAddress, lockAccount } from './queries';
import { requestAddress } from './request-address';

/** Sends the link once more to the address that waits, or to one's own if that was never confirmed. */
export async function sendConfirmation({
  db,
  jobs,
  viewer,
}: Pick<Call, 'db' | 'jobs'> & { viewer: { userId: string } }): Promise<void> {
  const account = (await lockAccount(db, viewer.userId)) as AccountRow;
  const pending = await findPendingAddress(db, { userId: account.id });
  const email = pending?.email ?? (account.emailConfirmed ? null : account.email);
  if (email) await requestAddress({ db, jobs }, { id: account.id, email });
}
