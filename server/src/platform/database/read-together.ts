import { type Expression, type InferResult, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './database';

// biome-ignore lint/suspicious/noExplicitAny: any select will do; its rows keep their own type.
type Select = SelectQueryBuilder<any, any, any>;

/**
 * Runs several selects in one round trip, and returns the rows of each. They are transferred as JSON: names become
 * camelCase again, and instants, whose names end in `At`, become dates. Days and numbers stay as they are.
 */
export async function readTogether<R extends Record<string, Select>>(
  db: Db,
  reads: R,
): Promise<{ [Name in keyof R]: InferResult<R[Name]> }> {
  const parts = Object.entries(reads).map(
    ([name, select]) =>
      sql`(select coalesce(json_agg(part), '[]') from (${select as Expression<unknown>}) part) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, Record<string, unknown>[]>>`select ${sql.join(parts)}`.execute(db);
  const read = Object.entries(rows[0] ?? {}).map(([name, found]) => [name, found.map(revived)]);
  return Object.fromEntries(read);
}

function revived(row: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(row).map(([column, value]) => {
    const name = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    return [name, name.endsWith('At') && typeof value === 'string' ? new Date(value) : value];
  });
  return Object.fromEntries(entries);
}
