import { type NotNull, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { LinkPurpose } from '../../platform/database/tables/accounts';
import { hashOf } from '../../platform/ids';

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

/** The password hash of the account that a link belongs to, while it is good; the link is not used up. */
export async function findPasswordByLink(db: Db, purpose: LinkPurpose, token: string): Promise<string | null> {
  const account = await db
    .selectFrom('oneTimeLinks as link')
    .innerJoin('users', 'users.id', 'link.userId')
    .select('passwordHash')
    .where('tokenHash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return account?.passwordHash ?? null;
}

const REPEATED_FOR_MINUTES = 30;

/** No link's token has a space, so this one opens nothing. */
const ofTry = ({ token, key }: ResetTry) => hashOf(`${token} ${key}`);

/** A link with the random key of the browser that used it. */
export interface ResetTry {
  token: string;
  key: string;
}

/** Notes with which key a link was used, so that the same browser may ask again after a lost answer. It ends with the password. */
export async function insertResetTry(db: Db, given: ResetTry, userId: string): Promise<void> {
  await db
    .insertInto('oneTimeLinks')
    .values({
      ...{ tokenHash: ofTry(given), purpose: 'reset-password', userId },
      ...{ usedAt: new Date(), expiresAt: new Date(Date.now() + REPEATED_FOR_MINUTES * 60_000) },
    })
    .execute();
}

/** Whether a link was used with this key, and the password that it set still holds. */
export async function isResetDone(db: Db, given: ResetTry): Promise<boolean> {
  const done = await db
    .selectFrom('oneTimeLinks')
    .select('userId')
    .where('tokenHash', '=', ofTry(given))
    .where('purpose', '=', 'reset-password')
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return done !== undefined;
}

export async function listSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .orderBy('lastSeenAt', 'desc')
    .execute();
}
