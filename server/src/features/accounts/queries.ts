import type { Gender, Role } from '@antam/contract/constants';
import type { NotificationChoices } from '@antam/contract/own-account';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import type { OwnSession } from '../../platform/session/session';

export const ACCOUNT_COLUMNS = [
  'id',
  'userName',
  'email',
  'emailConfirmed',
  'role',
  'fullName',
  'dateOfBirth',
  'gender',
  'address',
  'phone',
  'avatar',
  'patientCode',
  'mustChangePassword',
  'mayDispense',
  'hasFactor',
  'mustEnrol',
  'createdAt',
  'sortName',
] as const;

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
export type ProfileRow = Awaited<ReturnType<typeof findProfile>>;

function selectAccount(db: Db, id: string) {
  return db.selectFrom('users').select(ACCOUNT_COLUMNS).where('id', '=', id).where('closedAt', 'is', null);
}

export async function findAccount(db: Db, id: string) {
  return selectAccount(db, id).executeTakeFirst();
}

function selectProfile(db: Db, id: string) {
  return db
    .selectFrom('users')
    .leftJoin('pendingAddresses as pending', 'pending.userId', 'users.id')
    .select(ACCOUNT_COLUMNS.map((column) => `users.${column}` as const))
    .select(
      sql<string | null>`case when lower(pending.email) <> lower(users.email) then pending.email end`.as(
        'pendingEmail',
      ),
    )
    .leftJoin('trustSettings as trust', (join) => join.onTrue())
    .select(['trust.factorRequired', 'trust.factorRequiredSince'])
    .where('users.id', '=', id)
    .where('closedAt', 'is', null);
}

/** An account with the new address that is waiting for confirmation. */
export async function findProfile(db: Db, id: string) {
  return selectProfile(db, id).executeTakeFirstOrThrow(sessionEnded);
}

/** The same, held until the transaction ends. */
export async function lockProfile(db: Db, id: string): Promise<ProfileRow> {
  return selectProfile(db, id).forUpdate('users').executeTakeFirstOrThrow(sessionEnded);
}

/** An own account may be closed after its session was found; the session has ended with it. */
const sessionEnded = () => new Refusal('auth.sessionEnded');

/** Locks an account until the transaction ends, so that a decision about it stays valid. */
export async function lockAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  return selectAccount(db, id).forUpdate().executeTakeFirst();
}

/** The id of an open account, for the commands on the server. */
export async function findByUserName(db: Db, userName: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('userName', '=', userName)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

/** The same for the viewer's own account. */
export async function lockOwnAccount(db: Db, id: string): Promise<AccountRow> {
  return selectAccount(db, id).forUpdate().executeTakeFirstOrThrow(sessionEnded);
}

/**
 * The account of an address: the one where it is confirmed, otherwise the newest one that entered it. What reception
 * wrote down of a patient who has not completed the account is not theirs yet.
 */
export async function findAccountByEmail(
  db: Db,
  email: string,
): Promise<{ id: string; emailConfirmed: boolean } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'emailConfirmed'])
    .where('closedAt', 'is', null)
    .where('passwordHash', 'is not', null)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('emailConfirmed', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The password hash of an account, its row locked until the transaction ends, so that concurrent changes are
 * sequential.
 */
export async function lockPassword(db: Db, userId: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return account?.passwordHash ?? undefined;
}

/** The same for the viewer's own account, in a session that has not ended; that is locked too. */
export async function lockOwnPassword(db: Db, { userId, sessionId }: OwnSession): Promise<string | undefined> {
  const account = await db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.userId', 'users.id')
    .select('passwordHash')
    .where('users.id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .where('closedAt', 'is', null)
    .forUpdate('users')
    .forKeyShare('sessions')
    .executeTakeFirst();
  return account?.passwordHash ?? undefined;
}

/** The same without locking anything. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return account?.passwordHash ?? null;
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

/** The next patient code; one that was given out is never given again. */
export const nextPatientCode: RawBuilder<string> = sql`'BN' || nextval('patient_codes')`;

export interface AccountChanges {
  userName?: string;
  email?: string;
  emailConfirmed?: boolean;
  role?: Role;
  fullName?: string | null;
  dateOfBirth?: string | null;
  gender?: Gender | null;
  address?: string | null;
  phone?: string | null;
  avatar?: string | null;
  mayDispense?: boolean;
  patientCode?: RawBuilder<string>;
}

export async function updateAccount(db: Db, id: string, changes: AccountChanges): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await db.updateTable('users').set(given).where('id', '=', id).execute();
}

export interface PendingAddress {
  id: string;
  userId: string;
  email: string;
}

export async function findPendingAddress(
  db: Db,
  which: { id: string } | { userId: string },
): Promise<PendingAddress | undefined> {
  const [column, value] = 'id' in which ? (['id', which.id] as const) : (['userId', which.userId] as const);
  return db
    .selectFrom('pendingAddresses')
    .select(['id', 'userId', 'email'])
    .where(column, '=', value)
    .executeTakeFirst();
}

export async function deletePendingAddress(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('pendingAddresses').where('userId', '=', userId).execute();
}

export async function findPicture(db: Db, file: string): Promise<Buffer | undefined> {
  return (await db.selectFrom('pictures').select('bytes').where('file', '=', file).executeTakeFirst())?.bytes;
}

export async function findNotificationChoices(db: Db, userId: string): Promise<NotificationChoices> {
  return db
    .selectFrom('users')
    .select(['notifyEmail as email', 'notifyPush as push', 'placeInLetters as place', 'quietFrom', 'quietTo'])
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow(sessionEnded);
}

export async function updateNotificationChoices(db: Db, userId: string, choices: NotificationChoices): Promise<void> {
  const { email, push, place, quietFrom, quietTo } = choices;
  await db
    .updateTable('users')
    .set({ notifyEmail: email, notifyPush: push, placeInLetters: place, quietFrom, quietTo })
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(sessionEnded);
}
