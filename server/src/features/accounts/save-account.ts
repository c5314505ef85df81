import { type Db, violatedConstraint } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import { newId } from '../../platform/ids';
import type { Jobs } from '../../platform/jobs/jobs';
import { deleteLinks } from '../../platform/session/one-time-links';
import {
  type AccountChanges,
  type AccountRow,
  deletePendingAddress,
  insertFormerAddress,
  updateAccount,
} from './queries';

/** Writes changes to an account; a new address is told to the old one, and links sent to the old one end. */
export async function saveAccount(db: Db, jobs: Jobs, account: AccountRow, changes: AccountChanges): Promise<void> {
  await updateAccount(db, account.id, changes).catch((error) => {
    throw takenRefusal(violatedConstraint(error)) ?? error;
  });
  const { email } = changes;
  if (!email || !account.email || isSameAddress(email, account.email)) return;
  const objectId = newId();
  await insertFormerAddress(db, { id: objectId, userId: account.id, email: account.email });
  await jobs.send(db, 'send-mail', { template: 'addressChanged', objectId });
  await deleteLinks(db, 'reset-password', account.id);
  await deletePendingAddress(db, account.id);
}

/** Without regard to case, as logging in does. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function takenRefusal(constraint: string | null): Refusal | null {
  if (constraint === 'users_user_name')
    return new Refusal('account.userNameTaken', { fields: { userName: 'account.userNameTaken' } });
  if (constraint === 'users_email')
    return new Refusal('account.emailTaken', { fields: { email: 'account.emailTaken' } });
  return null;
}

/** A birth date may not lie in the future. */
export function demandBorn(dateOfBirth: string | null | undefined, today: string): void {
  if (dateOfBirth && dateOfBirth > today)
    throw new Refusal('request.malformed', { fields: { dateOfBirth: 'dateOutOfRange' } });
}
