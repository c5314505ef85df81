import type { NotificationChoices } from '@antam/contract/accounts';
import type { Gender, Role } from '@antam/contract/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Page } from '../../platform/http/paging';

const COLUMNS = [
  'id',
  'userName',
  'email',
  'role',
  'fullName',
  'dateOfBirth',
  'gender',
  'address',
  'phone',
  'avatar',
  'patientCode',
  'mustChangePassword',
  'createdAt',
  'sortName',
] as const;

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

function selectAccount(db: Db, id: string) {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', id).where('closedAt', 'is', null);
}

export async function findAccount(db: Db, id: string) {
  return selectAccount(db, id).executeTakeFirst();
}

/** The same, held until the transaction ends: what is decided about an account is still so when it is done. */
export async function lockAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  return selectAccount(db, id).forUpdate().executeTakeFirst();
}

/** Every Admin whose account is open, held: of two Admins closing each other, the second finds itself alone. */
export async function lockAdmins(db: Db): Promise<{ id: string }[]> {
  return db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('closedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Accounts in the order of their names, found without diacritics; none is read before the page is cut. */
export async function listAccounts(
  db: Db,
  filter: { search?: string; role?: Role },
  page: Page,
): Promise<AccountRow[]> {
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
    cut = cut.where(sql<boolean>`(search like search_key(${pattern}) or lower(user_name) like lower(${pattern}))`);
  }
  if (page.after) {
    const [name, id] = page.after;
    cut = cut.where(sql<boolean>`(sort_name collate "vi-x-icu", id) > (${name}::text, ${id}::uuid)`);
  }
  return db
    .selectFrom(cut.as('cut'))
    .innerJoin('users', 'users.id', 'cut.id')
    .select(COLUMNS.map((column) => `users.${column}` as const))
    .orderBy(sql`cut.sort_name collate "vi-x-icu"`)
    .orderBy('cut.id')
    .execute();
}

/** A search word as it stands inside a LIKE pattern. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

export async function findUserByName(db: Db, userName: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst();
}

export async function findAccountByEmail(db: Db, email: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where('closedAt', 'is', null)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
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
  role?: Role;
  fullName?: string | null;
  dateOfBirth?: string | null;
  gender?: Gender | null;
  address?: string | null;
  phone?: string | null;
  avatar?: string | null;
  patientCode?: RawBuilder<string>;
}

export async function updateAccount(db: Db, id: string, changes: AccountChanges): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await db.updateTable('users').set(given).where('id', '=', id).execute();
}

export async function findPendingAddress(
  db: Db,
  which: { id: string } | { userId: string },
): Promise<{ id: string; userId: string; email: string } | undefined> {
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

/** Keeps the address an account had, until the letter that tells it has gone out. */
export async function insertFormerAddress(
  db: Db,
  former: { id: string; userId: string; email: string },
): Promise<void> {
  await db.insertInto('formerAddresses').values(former).execute();
}

export async function findPicture(db: Db, file: string): Promise<Buffer | undefined> {
  return (await db.selectFrom('pictures').select('bytes').where('file', '=', file).executeTakeFirst())?.bytes;
}

export async function findNotificationChoices(db: Db, userId: string): Promise<NotificationChoices> {
  return db
    .selectFrom('users')
    .select(['notifyEmail as email', 'notifyPush as push', 'quietFrom', 'quietTo'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function updateNotificationChoices(db: Db, userId: string, choices: NotificationChoices): Promise<void> {
  const { email, push, quietFrom, quietTo } = choices;
  await db
    .updateTable('users')
    .set({ notifyEmail: email, notifyPush: push, quietFrom, quietTo })
    .where('id', '=', userId)
    .execute();
}
