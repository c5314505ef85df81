import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';

export type LoginAccount = NonNullable<Awaited<ReturnType<typeof findAccountByLogin>>>;

/** Finds who is signing in by user name or e-mail, without regard to case, and whether this browser is known there. */
export async function findAccountByLogin(db: Db, login: string, deviceHash: Buffer | null) {
  return (
    db
      .selectFrom('users')
      .leftJoin('knownDevices', (join) =>
        join.onRef('knownDevices.userId', '=', 'users.id').on('knownDevices.deviceHash', '=', deviceHash),
      )
      .select(['users.id', 'passwordHash'])
      .select((eb) => eb('knownDevices.userId', 'is not', null).as('isKnownDevice'))
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

/** The password of an account, held until the transaction ends: of two changes at once, the second sees the first. */
export async function lockPassword(db: Db, userId: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return account?.passwordHash;
}

export async function listSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .orderBy('lastSeenAt', 'desc')
    .execute();
}
