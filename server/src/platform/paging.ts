import { Refusal } from './refusal';

export interface Page {
  limit: number;
  /** The sort values of the last row already seen. */
  after: readonly (string | number | boolean | null)[] | null;
}

/** A call with no paging words answers a plain array, bounded here. */
const BOUND = 200;

export function readPage(query: { limit?: number; cursor?: string } | undefined): Page {
  return { limit: query?.limit ?? BOUND, after: query?.cursor ? decode(query.cursor) : null };
}

export interface Sliced<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** Queries fetch one row more than asked for; that row says whether there is a next page. */
export function slicePage<Row>(
  rows: Row[],
  page: Page,
  keyOf: (row: Row) => readonly (string | number | boolean | Date | null)[],
): Sliced<Row> {
  if (rows.length <= page.limit) return { rows, nextCursor: null };
  const kept = rows.slice(0, page.limit);
  return { rows: kept, nextCursor: encode(keyOf(kept.at(-1) as Row)) };
}

const KINDS = {
  id: (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
  day: (value: unknown) => isTime(value, (text) => `${text}T00:00:00.000Z`),
  instant: (value: unknown) => isTime(value, (text) => text),
  text: (value: unknown) => typeof value === 'string' && !value.includes('\0'),
  count: (value: unknown) => Number.isSafeInteger(value),
  flag: (value: unknown) => typeof value === 'boolean',
};
type Kind = keyof typeof KINDS;
interface Values {
  id: string;
  day: string;
  instant: string;
  text: string;
  count: number;
  flag: boolean;
}

/** Where a page begins, checked to be what the list is sorted by: a cursor comes from outside like any input. */
export function afterOf<const K extends readonly Kind[]>(
  page: Page,
  ...kinds: K
): { [I in keyof K]: Values[K[I]] } | null {
  const { after } = page;
  if (!after) return null;
  if (after.length !== kinds.length || !kinds.every((kind, at) => KINDS[kind](after[at])))
    throw new Refusal('request.cursorInvalid');
  return after as unknown as { [I in keyof K]: Values[K[I]] };
}

function isTime(value: unknown, inFull: (text: string) => string): boolean {
  if (typeof value !== 'string' || !/^[1-9]\d{3}-/.test(value)) return false;
  const time = new Date(inFull(value));
  return !Number.isNaN(time.getTime()) && time.toISOString() === inFull(value);
}

function encode(key: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

function decode(cursor: string): Page['after'] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isPlain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
    if (Array.isArray(key) && key.length > 0 && key.length <= 4 && key.every(isPlain)) return key;
  } catch {
    // Falls through: whatever it was, it is not one of our cursors.
  }
  throw new Refusal('request.cursorInvalid');
}
