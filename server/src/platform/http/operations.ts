import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../database/database';
import type { Settings } from '../env';
import { Refusal } from './refusal';

interface Operations {
  app: FastifyInstance;
  db: Db;
  pool: pg.Pool;
  settings: Settings;
  isStopping: () => boolean;
}

const MAX_IN_FLIGHT = 1000;
const MAX_WAITING_FOR_DATABASE = 300;

/** What the people who run it look at: is it alive, is it ready, how is it doing; and when it must say "later". */
export function registerOperations({ app, db, pool, settings, isStopping }: Operations): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
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

  // A live stream stays open for as long as its screen does; it waits for nobody and is not counted.
  let inFlight = 0;
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.isStream) inFlight += 1;
    if (isStopping()) reply.header('connection', 'close');
    if (inFlight > MAX_IN_FLIGHT || (pool.waitingCount > MAX_WAITING_FOR_DATABASE && request.url.startsWith('/api/'))) {
      done(new Refusal('server.unavailable', { retryAfter: 1 }));
    } else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.routeOptions.config.isStream) inFlight -= 1;
    const route = request.routeOptions.url ?? 'page';
    const status = reply.statusCode;
    duration.observe({ method: request.method, route, status: String(status) }, reply.elapsedTime / 1000);
    // The route's pattern, never its address: a code in a query is nobody's business.
    request.log.info(
      {
        method: request.method,
        route,
        status,
        ms: Math.round(reply.elapsedTime),
        userId: request.viewer?.userId,
      },
      'answered',
    );
    done();
  });

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (isStopping()) throw new Refusal('server.unavailable', { retryAfter: 5 });
    await sql`select 1`.execute(db);
    return { status: 'ready' };
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request.headers, request.socket.remoteAddress, settings)) throw new Refusal('request.notFound');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** With a token, whoever knows it; without one, only this machine itself. */
function mayReadMetrics(headers: Record<string, unknown>, address: string | undefined, settings: Settings): boolean {
  if (settings.metricsToken) return headers.authorization === `Bearer ${settings.metricsToken}`;
  const isLocal = address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
  return isLocal && headers['x-forwarded-for'] === undefined;
}
