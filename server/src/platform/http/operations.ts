import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Db } from '../database/database';
import type { Settings } from '../env';
import { countRequests } from './count-requests';
import { Refusal } from './refusal';

interface Operations {
  app: FastifyInstance;
  db: Db;
  pool: pg.Pool;
  settings: Settings;
  isStopping: () => boolean;
}

const OPERATION = { schema: { hide: true }, config: { isOperation: true } };

/** Endpoints for operators: whether the process runs, whether it can serve, and its metrics. */
export function registerOperations({ app, db, pool, settings, isStopping }: Operations): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  measurePool(pool, registry);
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping()) reply.header('connection', 'close');
    done();
  });

  app.get('/healthz', OPERATION, async () => ({ status: 'ok' }));
  app.get('/readyz', OPERATION, async () => {
    if (isStopping()) throw new Refusal('server.unavailable', { retryAfter: 5 });
    await sql`select 1`.execute(db);
    return { status: 'ready' };
  });
  app.get('/metrics', OPERATION, async (request, reply) => {
    if (!mayReadMetrics(request.headers, request.socket.remoteAddress, settings)) throw new Refusal('request.notFound');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function measurePool(pool: pg.Pool, registry: Registry): void {
  new Gauge({
    name: 'database_connections',
    help: 'Open database connections',
    registers: [registry],
    collect() {
      this.set(pool.totalCount);
    },
  });
  new Gauge({
    name: 'database_waiting',
    help: 'Requests waiting for a connection',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
}

/** With a token set, only callers who send it; without one, only this machine. */
function mayReadMetrics(headers: Record<string, unknown>, address: string | undefined, settings: Settings): boolean {
  if (settings.metricsToken) return headers.authorization === `Bearer ${settings.metricsToken}`;
  const isLocal = address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
  return isLocal && headers['x-forwarded-for'] === undefined;
}
