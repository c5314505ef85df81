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
  const { id } = await savePendingAddress(db, account);
  await jobs.send(db, 'send-mail', { template: 'confirmAddress', objectId: id });
}

/** Keeps an address until it is confirmed; another one asked for before, and the links sent to it, end. */
export async function savePendingAddress(
  db: Db,
  { id: userId, email }: { id: string; email: string },
): Promise<PendingAddress> {
  await db
    .deleteFrom('pendingAddresses')
    .where('userId', '=', userId)
    .where(sql`lower(email)`, '<>', email.toLowerCase())
    .execute();
  return db
    .insertInto('pendingAddresses')
    .values({ id: newId(), userId, email })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ email, askedAt: sql`now()` }))
    .returning(['id', 'userId', 'email'])
    .executeTakeFirstOrThrow();
}
