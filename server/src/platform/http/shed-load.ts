import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Refusal } from './refusal';

const MAX_WAITING_FOR_DATABASE = 300;
export const MAX_EVENT_LOOP_DELAY_MS = 1000;
const MAX_HEAP_SHARE = 0.9;
const RETRY_AFTER_SECONDS = 1;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Endpoints for operators, which are answered under any load. */
    isOperation?: boolean;
  }
}

/**
 * Refuses calls with 503 that would only wait: when the event loop is late (in milliseconds; zero is no limit), when
 * memory is nearly full, and when too many requests already wait for a database connection. It keeps no counter of its own
 * that could stay too high.
 */
export async function shedLoad(
  app: FastifyInstance,
  pool: Pick<pg.Pool, 'waitingCount'>,
  maxEventLoopDelay: number,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    maxHeapUsedBytes: MAX_HEAP_SHARE * getHeapStatistics().heap_size_limit,
    pressureHandler: async (request, _reply, type, value) => {
      // Infinity means that no delay was measured yet, as after a start.
      const isMeasured = value !== Number.POSITIVE_INFINITY;
      if (!isMeasured || request.routeOptions.config.isOperation || !readsDatabase(request.url)) return;
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

/**
 * Pages and their files are served from memory and disk, without the database. To refuse them saves nothing, and a browser
 * that is refused a page's code does not ask again.
 */
function readsDatabase(url: string): boolean {
  // An address may also be sent with its host.
  return !url.startsWith('/') || url.startsWith('/api/') || url.startsWith('/uploads/');
}
