import type { Endpoint, RateLimit } from '@antam/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database';
import { prepared } from '../database/prepared';
import { addressOf } from './address';
import { Refusal } from './refusal';

/** Limits the calls of one caller to an endpoint; counted in the database, so that several servers share the count. */
export interface CallLimit extends RateLimit {
  /** Counted by the endpoint, or by its shared budget, and never by the path. */
  budget: string;
}

/** How often a key was counted so far, and for how many more milliseconds it counts. */
export interface Hit {
  current: number;
  ttl: number;
}

export function callLimitOf({ name, limit }: Endpoint): CallLimit | null {
  return limit ? { ...limit, budget: limit.budget ?? name } : null;
}

/** The key under which calls of an address are counted. */
export function addressKey({ budget }: CallLimit, request: { ip: string }): string {
  return `${budget}:${addressOf(request)}`;
}

export function demandBelow({ max }: CallLimit, { current, ttl }: Hit): void {
  if (current > max) throw new Refusal('request.tooMany', { retryAfter: Math.ceil(ttl / 1000) });
}

/** Counts one more under this key; the count restarts when the window is over. */
export async function countHit(db: Db, key: string, windowMs: number): Promise<Hit> {
  const { rows } = await newHit(db, { key, windowMs });
  return rows[0] as Hit;
}

const newHit = prepared((_db, { key, windowMs }: { key: string; windowMs: number }) =>
  upsertHit(sql`select ${key}`, windowMs),
);

/** The counting of what `keys` selects, as a part of a statement. */
export const upsertHit = (keys: RawBuilder<unknown>, windowMs: number): RawBuilder<Hit> => sql<Hit>`
  insert into rate_counters as c (key, hits, resets_at)
  select counted.key, 1, now() + ${windowMs} * interval '1 millisecond' from (${keys}) as counted (key)
  on conflict (key) do update set
    hits = case when c.resets_at <= now() then 1 else c.hits + 1 end,
    resets_at = case when c.resets_at <= now() then excluded.resets_at else c.resets_at end
  returning hits as current, greatest(0, extract(epoch from resets_at - now()) * 1000)::int as ttl`;
