import type { Role } from '@antam/contract/constants';
import { isPatientCode, normaliseCode } from '@antam/rules/codes';
import { isPhoneSearch, phoneKey } from '@antam/rules/phone';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { pageOf } from '../../platform/database/one-page';
import { likePattern, matches } from '../../platform/database/search';
import type { Page } from '../../platform/http/paging';
import type { InOrder } from '../../platform/session/in-order';
import { ACCOUNT_COLUMNS, type AccountRow } from './queries';

interface AccountFilter {
  search?: string;
  role?: Role;
  byPhone?: boolean;
  /** Whether a whole patient code also finds a closed account, of which nothing but the code is left. */
  findsClosed?: boolean;
  /** For a doctor: which patients of `users` are found. */
  found?: InOrder;
}

/** Accounts in the order of their names, searched without diacritics. */
export async function listAccounts(db: Db, filter: AccountFilter, page: Page): Promise<AccountRow[]> {
  const { role, search, byPhone, found } = filter;
  const orClosed = filter.findsClosed && search ? orCode(search) : sql``;
  const isWanted =
    search &&
    sql`${matches(sql`search`, search)} or lower(user_name) like lower(${likePattern(search)})
      ${byPhone ? orPhone(search) : sql``} ${orClosed}`;
  return db
    .selectFrom(cutByName(db, { role, isWanted: isWanted || sql`true`, orClosed, found }, page).as('cut'))
    .innerJoin('users', 'users.id', 'cut.id')
    .select(ACCOUNT_COLUMNS.map((column) => `users.${column}` as const))
    .orderBy(sql`cut.sort_name collate "vi-x-icu"`)
    .orderBy('cut.id')
    .execute();
}

interface Cut {
  role?: Role;
  isWanted: RawBuilder<unknown>;
  /** Which closed accounts are among them; left out, none. */
  orClosed?: RawBuilder<unknown>;
  found?: InOrder;
}

const EVERYONE: InOrder = { shared: [], conditions: [sql<boolean>`true`] };

/** One page of open accounts, or of those and some closed ones, in the order of their names, before anything else of them is read. */
export function cutByName(db: Db, { role, isWanted, orClosed = sql``, found = EVERYONE }: Cut, { limit, after }: Page) {
  const order = sql`sort_name collate "vi-x-icu", id`;
  const selects = found.conditions.map((isFound) => {
    let cut = db
      .selectFrom('users')
      .select(['id', 'sortName'])
      .where(sql<boolean>`(closed_at is null ${orClosed})`)
      .where(sql<boolean>`(${isWanted})`)
      .where(isFound)
      .orderBy(sql`sort_name collate "vi-x-icu"`)
      .orderBy('id')
      .limit(limit + 1);
    if (role) cut = cut.where('role', '=', role);
    return after ? cut.where(sql<boolean>`(${order}) > (${after[0]}::text, ${after[1]}::uuid)`) : cut;
  });
  const page = pageOf(selects, { shared: found.shared, order, limit: limit + 1 });
  return sql<{ id: string; sortName: string }>`(${page})`;
}

/** A further condition for a search word that looks like a phone number; nothing for any other. */
export function orPhone(search: string): RawBuilder<unknown> {
  if (!isPhoneSearch(search)) return sql``;
  return sql`or (phone is not null and phone_key(phone) like ${`%${phoneKey(search)}%`})`;
}

/** A further condition for a search word that is a whole patient code; nothing for any other. */
function orCode(search: string): RawBuilder<unknown> {
  return isPatientCode(search) ? sql`or patient_code = ${normaliseCode(search)}` : sql``;
}
