import type { Gender, Role } from '@antam/contract/constants';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import type { Page } from '../../platform/paging';

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

export async function findAccount(db: Db, id: string) {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', id).where('closedAt', 'is', null).executeTakeFirst();
}

/** Accounts in the order of their names, found without diacritics. */
export async function listAccounts(
  db: Db,
  filter: { search?: string; role?: Role },
  page: Page,
): Promise<AccountRow[]> {
  const name = sql`sort_name collate "vi-x-icu"`;
  let query = db
    .selectFrom('users')
    .select(COLUMNS)
    .where('closedAt', 'is', null)
    .orderBy(name)
    .orderBy('id')
    .limit(page.limit + 1);
  if (filter.role) query = query.where('role', '=', filter.role);
  if (filter.search) {
    const pattern = likePattern(filter.search);
    query = query.where(sql<boolean>`(search like search_key(${pattern}) or lower(user_name) like lower(${pattern}))`);
  }
  if (page.after)
    query = query.where(sql<boolean>`(sort_name collate "vi-x-icu", id) > (${page.after[0]}, ${page.after[1]})`);
  return query.execute();
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
  passwordHash?: string;
  mustChangePassword?: boolean;
}

export async function updateAccount(db: Db, id: string, changes: AccountChanges): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await db.updateTable('users').set(given).where('id', '=', id).execute();
}
