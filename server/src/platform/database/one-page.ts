import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from './database';

/**
 * A page out of selects of which only one finds rows, in one statement: PostgreSQL plans each of them apart and runs those
 * whose condition does not hold in no time. `order` names columns of the answer.
 */
export async function readOnePage<Row>(
  db: Db,
  selects: readonly Expression<unknown>[],
  { order, limit }: { order: RawBuilder<unknown>; limit: number },
): Promise<Row[]> {
  const parts = selects.map((select) => sql`(${select})`);
  const { rows } = await sql<Row>`
    select * from (${sql.join(parts, sql` union all `)}) page order by ${order} limit ${limit}`.execute(db);
  return rows;
}
