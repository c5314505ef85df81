import { type RawBuilder, sql } from 'kysely';

/** Whether a column that was written by `search_key` holds a word, without regard to diacritics. */
export const matches = (column: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql<boolean>`${column} like search_key(${likePattern(search)})`;

/** A search word as it stands inside a LIKE pattern. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
