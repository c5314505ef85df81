import type { Role } from '@antam/contract/constants';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { LinkPurpose } from '../../platform/database/tables/accounts';

export interface AccountRow {
  id: string;
  userName: string;
  passwordHash: string;
  role: Role;
}

/** Finds who is signing in by user name or e-mail, without regard to case. */
export async function findAccountByLogin(db: Db, login: string): Promise<AccountRow | undefined> {
  return (
    db
      .selectFrom('users')
      .select(['id', 'userName', 'passwordHash', 'role'])
      .where('closedAt', 'is', null)
      .where((eb) =>
        eb.or([eb(sql`lower(user_name)`, '=', login.toLowerCase()), eb(sql`lower(email)`, '=', login.toLowerCase())]),
      )
      // A user name that looks like somebody else's address must not open the wrong account.
      .orderBy(sql`lower(user_name) = ${login.toLowerCase()}`, 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

export async function findAccountByEmail(db: Db, email: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where('closedAt', 'is', null)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

export async function findPasswordHash(db: Db, userId: string): Promise<string> {
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return passwordHash;
}

export async function updatePassword(db: Db, userId: string, passwordHash: string, mustChange = false): Promise<void> {
  await db
    .updateTable('users')
    .set({ passwordHash, mustChangePassword: mustChange })
    .where('id', '=', userId)
    .execute();
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('closedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

export async function insertLink(
  db: Db,
  link: {
    tokenHash: Buffer;
    purpose: LinkPurpose;
    userId: string | null;
    pendingAddressId?: string;
    expiresAt: Date;
  },
): Promise<void> {
  await db.insertInto('oneTimeLinks').values(link).execute();
}

/** Uses a link up; only one of two requests at once gets it. */
export async function takeLink(
  db: Db,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<{ userId: string | null; pendingAddressId: string | null } | undefined> {
  return db
    .updateTable('oneTimeLinks')
    .set({ usedAt: sql`now()` })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['userId', 'pendingAddressId'])
    .executeTakeFirst();
}

export async function deleteLinks(db: Db, purpose: LinkPurpose, userId: string | null): Promise<void> {
  await db
    .deleteFrom('oneTimeLinks')
    .where('purpose', '=', purpose)
    .where((eb) => (userId === null ? eb('userId', 'is', null) : eb('userId', '=', userId)))
    .execute();
}

export async function listSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .orderBy('lastSeenAt', 'desc')
    .execute();
}

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
