import type { Role } from '@antam/contract/constants';
import { isPhoneSearch, phoneKey } from '@antam/rules/phone';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Page } from '../../platform/http/paging';
import { ACCOUNT_COLUMNS, type AccountRow } from './queries';

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
    .select(ACCOUNT_COLUMNS.map((column) => `users.${column}` as const))
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
