import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import type { PendingAddress } from './queries';

/**
 * Requests confirmation of an address. Whether it belongs to another account is checked when the letter is written, not
 * here, so that neither the answer nor its duration reveals it.
 */
export async function requestAddress(
  { db, jobs }: Pick<Call, 'db' | 'jobs'>,
  account: { id: string; email: string },
): Promise<void> {
  await deleteOtherAddress(db, account);
  await sendLink({ db, jobs }, account);
}

/** Sends a link to an address that is already waiting for confirmation, or whose waiting entry has expired. */
export async function sendLink(
  { db, jobs }: Pick<Call, 'db' | 'jobs'>,
  account: { id: string; email: string },
): Promise<void> {
  const pending = await savePendingAddress(db, account);
  if (pending) await jobs.send(db, 'send-mail', { template: 'confirmAddress', objectId: pending.id });
}

/** Links sent to a previously requested address become invalid. */
async function deleteOtherAddress(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await db
    .deleteFrom('pendingAddresses')
    .where('userId', '=', id)
    .where(sql`lower(email)`, '<>', email.toLowerCase())
    .execute();
}

/**
 * Stores an address until it is confirmed; nothing of an account that is closed, or being closed. With `isOwn` only while it is
 * the account's address and not confirmed: without a lock the account may have changed since it was read.
 */
export async function savePendingAddress(
  db: Db,
  { id: userId, email, isOwn = false }: { id: string; email: string; isOwn?: boolean },
): Promise<PendingAddress | undefined> {
  const account = db
    .selectFrom('users')
    .select((eb) => [eb.val(newId()).$castTo<string>().as('newId'), 'id', eb.val(email).as('newEmail')])
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .$if(isOwn, (query) => query.where('emailConfirmed', '=', false).where(sql`lower(email)`, '=', email.toLowerCase()))
    .forKeyShare();
  return db
    .insertInto('pendingAddresses')
    .columns(['id', 'userId', 'email'])
    .expression(account)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ email, askedAt: sql`now()` }))
    .returning(['id', 'userId', 'email'])
    .executeTakeFirst();
}
