import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import type { PendingAddress } from './queries';

/**
 * Asks an address to be confirmed. Whether it is another account's is looked at when the letter is written, not here:
 * neither the answer nor its time tells.
 */
export async function requestAddress(
  { db, jobs }: Pick<Call, 'db' | 'jobs'>,
  account: { id: string; email: string },
): Promise<void> {
  await deleteOtherAddress(db, account);
  await sendLink({ db, jobs }, account);
}

/** Sends a link to an address that is asked for already, or would be if its wait had not been forgotten. */
export async function sendLink(
  { db, jobs }: Pick<Call, 'db' | 'jobs'>,
  account: { id: string; email: string },
): Promise<void> {
  const { id } = await savePendingAddress(db, account);
  await jobs.send(db, 'send-mail', { template: 'confirmAddress', objectId: id });
}

/** The links sent to another address that was asked for before end with it. */
async function deleteOtherAddress(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await db
    .deleteFrom('pendingAddresses')
    .where('userId', '=', id)
    .where(sql`lower(email)`, '<>', email.toLowerCase())
    .execute();
}

/** Keeps an address until it is confirmed. */
export async function savePendingAddress(
  db: Db,
  { id: userId, email }: { id: string; email: string },
): Promise<PendingAddress> {
  return db
    .insertInto('pendingAddresses')
    .values({ id: newId(), userId, email })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ email, askedAt: sql`now()` }))
    .returning(['id', 'userId', 'email'])
    .executeTakeFirstOrThrow();
}
