import type { RateLimit } from '@antam/contract/endpoint';
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/database';
import { prepared } from '../database/prepared';
import { addressOf } from './address';
import { Refusal } from './refusal';

/** Counts in the database: with a counter in memory, n servers would let n times the limit pass. */
export async function registerRateLimits(app: FastifyInstance, db: Db): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: storeOn(db),
    hook: 'preValidation',
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, context) =>
      new Refusal('request.tooMany', { retryAfter: Math.ceil(context.ttl / 1000) }),
  });
}

/** Counted by the endpoint, or by the budget it shares, and never by the path: all paths of an endpoint count together. */
export function rateLimitOptions(endpointName: string, limit: RateLimit) {
  const budget = limit.budget ?? endpointName;
  return {
    max: limit.max,
    timeWindow: limit.seconds * 1000,
    keyGenerator: (request: { ip: string; viewer?: { userId: string } | null }) =>
      `${budget}:${limit.per === 'viewer' && request.viewer ? request.viewer.userId : addressOf(request)}`,
  };
}

function storeOn(db: Db): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      countHit(db, key, windowMs).then(
        (result) => done(null, result),
        (error: Error) => done(error),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

/** Counts one more under this key; the count starts anew once the window is over. */
export async function countHit(db: Db, key: string, windowMs: number): Promise<{ current: number; ttl: number }> {
  const { rows } = await upsertHit(db, { key, windowMs });
  return rows[0] as { current: number; ttl: number };
}

const upsertHit = prepared(
  (_db, { key, windowMs }: { key: string; windowMs: number }) => sql<{ current: number; ttl: number }>`
    insert into rate_counters as c (key, hits, resets_at) values (${key}, 1, now() + ${windowMs} * interval '1 millisecond')
    on conflict (key) do update set
      hits = case when c.resets_at <= now() then 1 else c.hits + 1 end,
      resets_at = case when c.resets_at <= now() then excluded.resets_at else c.resets_at end
    returning hits as current, greatest(0, extract(epoch from resets_at - now()) * 1000)::int as ttl`,
);
