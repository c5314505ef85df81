import type { Role } from '@antam/contract/constants';
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
  /** For a doctor: which patients of `users` are found, and of which more is shown than the code. */
  within?: { found: InOrder; isListed: RawBuilder<boolean> };
}

export type ListedAccountRow = AccountRow & { isListed: boolean };

/** Accounts in the order of their names, searched without diacritics. */
export async function listAccounts(db: Db, filter: AccountFilter, page: Page): Promise<ListedAccountRow[]> {
  const { role, search, byPhone, within } = filter;
  const isWanted =
    search &&
    sql`${matches(sql`search`, search)} or lower(user_name) like lower(${likePattern(search)})
      ${byPhone ? orPhone(search) : sql``}`;
  return db
    .selectFrom(cutByName(db, { role, isWanted: isWanted || sql`true`, found: within?.found }, page).as('cut'))
    .innerJoin('users', 'users.id', 'cut.id')
    .select(ACCOUNT_COLUMNS.map((column) => `users.${column}` as const))
    .select((within?.isListed ?? sql<boolean>`true`).as('isListed'))
    .orderBy(sql`cut.sort_name collate "vi-x-icu"`)
    .orderBy('cut.id')
    .execute();
}

interface Cut {
  role?: Role;
  isWanted: RawBuilder<unknown>;
  found?: InOrder;
}

const EVERYONE: InOrder = { shared: [], conditions: [sql<boolean>`true`] };

/** One page of open accounts in the order of their names, before anything else of them is read. */
export function cutByName(db: Db, { role, isWanted, found = EVERYONE }: Cut, { limit, after }: Page) {
  const order = sql`sort_name collate "vi-x-icu", id`;
  const selects = found.conditions.map((isFound) => {
    let cut = db
      .selectFrom('users')
      .select(['id', 'sortName'])
      .where('closedAt', 'is', null)
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
