import { type Db, violatedConstraint } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import { newId } from '../../platform/ids';
import type { Jobs } from '../../platform/jobs/jobs';
import { deleteLinks } from '../../platform/session/one-time-links';
import { type AccountChanges, type AccountRow, deletePendingAddress, updateAccount } from './queries';

/**
 * Writes changes to an account. A confirmed address that is replaced is informed, and links sent to it end; confirming
 * an address removes the waiting one.
 */
export async function saveAccount(db: Db, jobs: Jobs, account: AccountRow, changes: AccountChanges): Promise<void> {
  await updateAccount(db, account.id, changes).catch((error) => {
    throw takenRefusal(violatedConstraint(error)) ?? error;
  });
  if (changes.emailConfirmed) await deletePendingAddress(db, account.id);
  const { email } = changes;
  if (!email || !account.email || !account.emailConfirmed || isSameAddress(email, account.email)) return;
  const objectId = newId();
  await insertFormerAddress(db, { id: objectId, userId: account.id, email: account.email });
  await jobs.send(db, 'send-mail', { template: 'addressChanged', objectId });
  await deleteLinks(db, 'reset-password', account.id);
}

/** Stores the previous address until the letter that informs it has been sent. */
async function insertFormerAddress(db: Db, former: { id: string; userId: string; email: string }): Promise<void> {
  await db.insertInto('formerAddresses').values(former).execute();
}

/** Ignores upper and lower case, as logging in does. */
export function isSameAddress(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}

function takenRefusal(constraint: string | null): Refusal | null {
  if (constraint === 'users_user_name')
    return new Refusal('account.userNameTaken', { fields: { userName: 'account.userNameTaken' } });
  if (constraint === 'users_email')
    return new Refusal('account.emailTaken', { fields: { email: 'account.emailTaken' } });
  return null;
}
