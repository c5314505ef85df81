import { sql } from 'kysely';
import type { Db } from '../database/database';
import { hashOf } from '../ids';

const FREE_TRIES = 3;
const LONGEST_DELAY_SECONDS = 15 * 60;
const FORGET_AFTER = sql.lit('1 day');
/**
 * Much longer than the longest queue for a hash, and short enough for a user whose login was interrupted by an error.
 */
const TRY_LASTS = sql.lit('1 minute');

/**
 * The key for counting a stranger's guesses: the typed name, known or not. Counted by account, an e-mail address and a
 * user name that slow down together would be known to belong together. It is hashed, because people also type their
 * password there.
 */
export const keyOfLogin = (login: string): string => `login:${hashOf(login.toLowerCase()).toString('base64url')}`;

/**
 * The key for counting guesses from a browser that has logged in before. Each browser is counted apart, because others
 * may use one of them.
 */
export const keyOfDevice = (userId: string, deviceHash: Buffer): string =>
  `${keysOfDevices(userId)}${deviceHash.toString('base64url')}`;
const keysOfDevices = (userId: string) => `device:${userId}:`;

/**
 * The keys for counting wrong codes of a second factor, by account: to be asked for a code one needs the password
 * first, so this tells a stranger nothing. A browser that has logged in before is counted apart.
 */
export const keyOfCodes = (userId: string, isKnownDevice = false): string =>
  `${isKnownDevice ? 'device-code' : 'code'}:${userId}`;

/**
 * The key for counting wrong codes at a step-up. By session, because one is needed to be asked there: who guesses codes
 * at the login, or with a stolen session, does not slow down the owner's own.
 */
export const keyOfStepUp = (sessionId: string): string => `step-up:${sessionId}`;

/** The key for counting wrong passwords where one is asked for it again while logged in; by session for the same reason. */
export const keyOfOwnPassword = (sessionId: string): string => `password:${sessionId}`;

const isForgotten = sql`f.updated_at < now() - ${FORGET_AFTER}::interval`;
const openTries = sql`(case when f.tries_until > now() then f.tries else 0 end)`;

/**
 * Reserves a try at a password; returns the seconds to wait where none is available. From the fourth wrong password on
 * the wait doubles, up to fifteen minutes, and never becomes a lock. The try is reserved before the password is
 * checked, because otherwise all guesses made at the same moment would pass.
 */
export async function takeLoginTry(db: Db, key: string): Promise<number> {
  const { rows } = await sql`
    insert into login_failures as f (key, failures, blocked_until, tries, tries_until)
    values (${key}, 0, now(), 1, now() + ${TRY_LASTS}::interval)
    on conflict (key) do update set
      failures = case when ${isForgotten} then 0 else f.failures end,
      updated_at = case when ${isForgotten} then now() else f.updated_at end,
      tries = ${openTries} + 1,
      tries_until = now() + ${TRY_LASTS}::interval
      where ${isForgotten} or f.failures + ${openTries} <= ${FREE_TRIES} or (${openTries} = 0 and f.blocked_until <= now())
    returning key`.execute(db);
  return rows.length === 1 ? 0 : findLoginDelay(db, key);
}

async function findLoginDelay(db: Db, key: string): Promise<number> {
  const row = await db
    .selectFrom('loginFailures')
    .select(sql<number>`ceil(extract(epoch from blocked_until - now()))::int`.as('seconds'))
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.max(1, row?.seconds ?? 1);
}

/** Records that the try was a wrong password. */
export async function countWrongPassword(db: Db, key: string): Promise<void> {
  const failures = sql`(case when ${isForgotten} then 1 else f.failures + 1 end)`;
  await sql`
    update login_failures as f set
      failures = ${failures},
      tries = greatest(f.tries - 1, 0),
      blocked_until = case when ${failures} <= ${FREE_TRIES} then now() else now() + interval '1 second' *
        least(${LONGEST_DELAY_SECONDS}, power(2, least(${failures} - ${FREE_TRIES} - 1, 20))) end,
      updated_at = now()
    where key = ${key}`.execute(db);
}

/**
 * Records that the try was no wrong password. Earlier failures stay counted: otherwise a stranger who guesses at an
 * address would notice by the end of the wait that its owner has logged in.
 */
export async function giveLoginTryBack(db: Db, key: string): Promise<void> {
  await sql`with
    gone as (delete from login_failures where key = ${key} and failures = 0 and tries <= 1 returning key)
    update login_failures set tries = greatest(tries - 1, 0)
    where key = ${key} and not exists (select from gone)`.execute(db);
}

/**
 * Forgets the wrong passwords that were typed for an account in browsers that have logged in to it before, and where the
 * name is given, those that were typed with it anywhere.
 */
export async function forgetFailuresOf(db: Db, userId: string, login?: string): Promise<void> {
  const key = login ? keyOfLogin(login) : null;
  await sql`delete from login_failures where starts_with(key, ${keysOfDevices(userId)}) or key = ${key}`.execute(db);
}

export async function forgetLoginFailures(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('loginFailures').where('key', 'in', keys).execute();
}
