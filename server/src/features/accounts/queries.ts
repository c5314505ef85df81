import type { Gender, Role } from '@antam/contract/constants';
import type { NotificationChoices } from '@antam/contract/own-account';
import { isPhoneSearch, phoneKey } from '@antam/rules/phone';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Page } from '../../platform/http/paging';
import { Refusal } from '../../platform/http/refusal';

const COLUMNS = [
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
  return db.selectFrom('users').select(COLUMNS).where('id', '=', id).where('closedAt', 'is', null);
}

export async function findAccount(db: Db, id: string) {
  return selectAccount(db, id).executeTakeFirst();
}

function selectProfile(db: Db, id: string) {
  return db
    .selectFrom('users')
    .leftJoin('pendingAddresses as pending', 'pending.userId', 'users.id')
    .select(COLUMNS.map((column) => `users.${column}` as const))
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

/** The same for the viewer's own account. */
export async function lockOwnAccount(db: Db, id: string): Promise<AccountRow> {
  return selectAccount(db, id).forUpdate().executeTakeFirstOrThrow(sessionEnded);
}

interface AccountFilter {
  search?: string;
  role?: Role;
  byPhone?: boolean;
  /** Conditions on `users` for a doctor: which patients are found, and of which more is shown than the code. */
  within?: { isFound: RawBuilder<boolean>; isListed: RawBuilder<boolean> };
}

export type ListedAccountRow = AccountRow & { isListed: boolean };

/** Accounts in the order of their names, searched without diacritics; the page is cut before any account is read. */
export async function listAccounts(db: Db, filter: AccountFilter, page: Page): Promise<ListedAccountRow[]> {
  let cut = db
    .selectFrom('users')
    .select(['id', 'sortName'])
    .where('closedAt', 'is', null)
    .orderBy(sql`sort_name collate "vi-x-icu"`)
    .orderBy('id')
    .limit(page.limit + 1);
  if (filter.role) cut = cut.where('role', '=', filter.role);
  if (filter.search) {
    const pattern = likePattern(filter.search);
    const isFound = sql`search like search_key(${pattern}) or lower(user_name) like lower(${pattern})`;
    cut = cut.where(sql<boolean>`(${isFound} ${filter.byPhone ? orPhone(filter.search) : sql``})`);
  }
  if (filter.within) cut = cut.where(filter.within.isFound);
  if (page.after) {
    const [name, id] = page.after;
    cut = cut.where(sql<boolean>`(sort_name collate "vi-x-icu", id) > (${name}::text, ${id}::uuid)`);
  }
  return db
    .selectFrom(cut.as('cut'))
    .innerJoin('users', 'users.id', 'cut.id')
    .select(COLUMNS.map((column) => `users.${column}` as const))
    .select((filter.within?.isListed ?? sql<boolean>`true`).as('isListed'))
    .orderBy(sql`cut.sort_name collate "vi-x-icu"`)
    .orderBy('cut.id')
    .execute();
}

/** A further condition for a search word that looks like a phone number; nothing for any other. */
export function orPhone(search: string): RawBuilder<unknown> {
  if (!isPhoneSearch(search)) return sql``;
  return sql`or (phone is not null and phone_key(phone) like ${`%${phoneKey(search)}%`})`;
}

/** A search word as it stands inside a LIKE pattern. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
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

/** The same without locking it. */
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
