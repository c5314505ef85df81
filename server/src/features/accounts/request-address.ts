import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import type { Jobs } from '../../platform/jobs/jobs';

interface Asker {
  db: Db;
  jobs: Jobs;
  viewer: { userId: string };
}

/**
 * Asks a new address to be confirmed. Whose it is already is looked at when the letter is written, not here: neither
 * the answer nor its time tells.
 */
export async function requestAddress({ db, jobs, viewer }: Asker, email: string): Promise<void> {
  const { id } = await savePendingAddress(db, viewer.userId, email);
  await jobs.send(db, 'send-mail', { template: 'confirmAddress', objectId: id });
}

/** Keeps a new address until it is confirmed; another one asked for before, and the links sent to it, end. */
async function savePendingAddress(db: Db, userId: string, email: string): Promise<{ id: string }> {
  await db
    .deleteFrom('pendingAddresses')
    .where('userId', '=', userId)
    .where(sql`lower(email)`, '<>', email.toLowerCase())
    .execute();
  return db
    .insertInto('pendingAddresses')
    .values({ id: newId(), userId, email })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ email, askedAt: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow();
}
