import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from './database';

interface OnePage {
  /** Columns of the answer. */
  order: RawBuilder<unknown>;
  limit: number;
  /** What several of the selects ask, worked out once. */
  shared?: readonly RawBuilder<unknown>[];
}

/**
 * A page out of selects of which only one finds rows, in one statement: PostgreSQL plans each of them apart and runs those
 * whose condition does not hold in no time.
 */
export function pageOf<Row>(
  selects: readonly Expression<unknown>[],
  { order, limit, shared = [] }: OnePage,
): RawBuilder<Row> {
  const parts = selects.map((select) => sql`(${select})`);
  const given = shared.length > 0 ? sql`with ${sql.join(shared)}` : sql``;
  return sql<Row>`${given}
    select * from (${sql.join(parts, sql` union all `)}) page order by ${order} limit ${limit}`;
}

export async function readOnePage<Row>(db: Db, selects: readonly Expression<unknown>[], page: OnePage): Promise<Row[]> {
  const { rows } = await pageOf<Row>(selects, page).execute(db);
  return rows;
}
