import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Refusal } from './refusal';

const MAX_WAITING_FOR_DATABASE = 300;
const MAX_EVENT_LOOP_DELAY_MS = 1000;
const MAX_HEAP_SHARE = 0.9;
const RETRY_AFTER_SECONDS = 1;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For those who run the server: answered whatever the load. */
    isOperation?: boolean;
  }
}

/**
 * Refuses with "later" what would only wait: when the process has fallen behind, when its memory is nearly full, and when
 * too many requests already wait for a database connection. Nothing here is a counter of our own that could be left up.
 */
export async function shedLoad(
  app: FastifyInstance,
  pool: Pick<pg.Pool, 'waitingCount'>,
  maxEventLoopDelay = MAX_EVENT_LOOP_DELAY_MS,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    maxHeapUsedBytes: MAX_HEAP_SHARE * getHeapStatistics().heap_size_limit,
    pressureHandler: async (request, _reply, type, value) => {
      // Infinity is said where no delay was measured yet, as after a start: it is no measurement.
      if (request.routeOptions.config.isOperation || value === Number.POSITIVE_INFINITY) return;
      request.log.warn({ type, value }, 'too busy');
      throw later();
    },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (pool.waitingCount <= MAX_WAITING_FOR_DATABASE || !readsDatabase(request.url)) return done();
    request.log.warn({ type: 'databaseQueue', value: pool.waitingCount }, 'too busy');
    done(later());
  });
}

const later = () => new Refusal('server.unavailable', { retryAfter: RETRY_AFTER_SECONDS });

/** Pages and their files come from memory and disk. */
function readsDatabase(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/uploads/');
}
