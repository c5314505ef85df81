import { type NotNull, sql } from 'kysely';
import type { Db } from '../../platform/database/database';

export type LoginAccount = NonNullable<Awaited<ReturnType<typeof findAccountByLogin>>>;

/**
 * Finds an account by user name or confirmed address, ignoring case, and whether this browser has logged in to it
 * before.
 */
export async function findAccountByLogin(db: Db, login: string, deviceHash: Buffer | null) {
  const name = login.toLowerCase();
  return (
    db
      .selectFrom('users')
      .leftJoin('knownDevices', (join) =>
        join.onRef('knownDevices.userId', '=', 'users.id').on('knownDevices.deviceHash', '=', deviceHash),
      )
      .select(['users.id', 'passwordHash', 'hasFactor'])
      .select((eb) => eb('knownDevices.userId', 'is not', null).as('isKnownDevice'))
      .where('closedAt', 'is', null)
      .where('passwordHash', 'is not', null)
      .$narrowType<{ passwordHash: NotNull }>()
      .where(sql<boolean>`(lower(user_name) = ${name} or (email_confirmed and lower(email) = ${name}))`)
      // Some old user names are another person's address: then that person's account is meant.
      .orderBy(sql`email_confirmed and lower(email) = ${name}`, 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

export async function listSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .orderBy('lastSeenAt', 'desc')
    .execute();
}
