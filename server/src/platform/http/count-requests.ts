import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { whenOver } from './when-over';

/** The status that reverse proxies log when the client disconnected before the answer. */
const HUNG_UP = 499;

/** Counts the requests in progress, and measures and logs each when it is over, however it ends. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are not answered yet, and open live streams',
    labelNames: ['kind'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { isOperation, isStream } = request.routeOptions.config;
    const kind = isStream ? 'stream' : 'request';
    if (!isOperation) inFlight.inc({ kind });
    whenOver(request.raw, reply.raw, () => {
      if (!isOperation) inFlight.dec({ kind });
      const route = request.routeOptions.url ?? 'page';
      const status = reply.raw.writableFinished ? reply.statusCode : HUNG_UP;
      // The duration of a stream says nothing about how fast the server answers.
      if (!isStream)
        duration.observe({ method: request.method, route, status: String(status) }, reply.elapsedTime / 1000);
      logAnswer(request, reply, route, status);
    });
    done();
  });
}

/** The route's pattern, never the address itself, which may contain a code. */
function logAnswer(request: FastifyRequest, reply: FastifyReply, route: string, status: number): void {
  request.log.info(
    { method: request.method, route, status, ms: Math.round(reply.elapsedTime), userId: request.viewer?.userId },
    status === HUNG_UP ? 'client hung up' : 'answered',
  );
}
