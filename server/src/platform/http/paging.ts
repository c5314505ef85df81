import { Refusal } from './refusal';

export interface Page {
  limit: number;
  /** The sort values of the last row already seen. */
  after: readonly (string | number | boolean | null)[] | null;
}

/** The limit of a call without paging parameters, which returns a plain array, where the contract says no other. */
const BOUND = 200;

export function readPage(query: { limit?: number; cursor?: string } | undefined, bound = BOUND): Page {
  return { limit: query?.limit ?? bound, after: query?.cursor ? decode(query.cursor) : null };
}

export interface Sliced<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/**
 * Queries fetch one row more than requested; that row shows whether there is a next page. `beforeAll` are sort values before
 * those of every row, for a page that has room for none.
 */
export function slicePage<Row>(
  rows: Row[],
  page: Page,
  keyOf: (row: Row) => readonly (string | number | boolean | Date | null)[],
  beforeAll: readonly string[] = [],
): Sliced<Row> {
  if (rows.length <= page.limit) return { rows, nextCursor: null };
  const kept = rows.slice(0, page.limit);
  const last = kept.at(-1);
  return { rows: kept, nextCursor: cursorOf(last === undefined ? beforeAll : keyOf(last)) };
}

/** The cursor of a page that begins after these sort values. */
export function cursorOf(key: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

function decode(cursor: string): Page['after'] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isPlain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
    if (Array.isArray(key) && key.length > 0 && key.length <= 4 && key.every(isPlain)) return key;
  } catch {
    // Falls through: it is not one of our cursors.
  }
  throw new Refusal('request.cursorInvalid');
}
