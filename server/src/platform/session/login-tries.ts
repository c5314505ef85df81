import { sql } from 'kysely';
import type { Db } from '../database/database';

const FREE_TRIES = 3;
const LONGEST_DELAY_SECONDS = 15 * 60;
const FORGET_AFTER = '1 day';

/**
 * Takes a try at a password; answers the seconds to wait where there is none to take. From the fourth wrong one on the
 * wait doubles, up to fifteen minutes, and never becomes a lock. A try is counted before the password is looked at:
 * counted afterwards, all guesses made in the same moment would pass.
 */
export async function takeLoginTry(db: Db, key: string): Promise<number> {
  const { rows } = await sql`
    insert into login_failures as f (key, failures, blocked_until) values (${key}, 1, now())
    on conflict (key) do update set
      failures = case when f.updated_at < now() - ${FORGET_AFTER}::interval then 1 else f.failures + 1 end,
      blocked_until = case when f.updated_at < now() - ${FORGET_AFTER}::interval or f.failures < ${FREE_TRIES} then now()
        else now() + least(${LONGEST_DELAY_SECONDS}, power(2, least(f.failures - ${FREE_TRIES}, 20))) * interval '1 second' end,
      updated_at = now()
      where f.failures <= ${FREE_TRIES} or f.blocked_until <= now()
    returning key`.execute(db);
  return rows.length === 1 ? 0 : Math.max(1, await findLoginDelay(db, key));
}

async function findLoginDelay(db: Db, key: string): Promise<number> {
  const row = await db
    .selectFrom('loginFailures')
    .select(sql<number>`ceil(extract(epoch from blocked_until - now()))::int`.as('seconds'))
    .where('key', '=', key)
    .where('blockedUntil', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.seconds ?? 0;
}

export async function forgetLoginFailures(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('loginFailures')
    .where('key', 'in', [`account:${userId}`, `device:${userId}`])
    .execute();
}
