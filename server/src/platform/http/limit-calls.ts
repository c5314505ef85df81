import type { FastifyInstance } from 'fastify';
import type { Settings } from '../env';
import { addressOf } from './address';
import { Refusal } from './refusal';
import { type Allowance, createBuckets } from './token-bucket';

/**
 * Fifty screens of a clinic behind one address: when all load at once they make about 2,000 calls, and after a change
 * that concerns all of them about 150.
 */
const PER_ADDRESS: Allowance = { burst: 3000, perSecond: 300 };
/** One person with several screens. */
const PER_VIEWER: Allowance = { burst: 300, perSecond: 30 };

/**
 * A general limit for all calls of an address. It is counted in this process's memory (decision 13); guessing and mass
 * sending have separate limits, counted in the database (rate-limit.ts).
 */
export function limitAddresses(app: FastifyInstance, { trustProxy }: Pick<Settings, 'trustProxy'>): void {
  const take = createBuckets(PER_ADDRESS);
  if (trustProxy === null) warnOfProxy(app);
  app.addHook('onRequest', (request, _reply, done) => {
    const isLiveness = request.routeOptions.url === '/healthz';
    done(isLiveness ? undefined : tooMany(take(addressOf(request), Date.now())));
  });
}

/** Behind a proxy that is not named in the settings all visitors share one address, and so one limit. */
function warnOfProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      request.log.warn('X-Forwarded-For is sent, but TRUST_PROXY names no proxy: its visitors count as one address');
    }
    done();
  });
}

/** The same for all calls of one viewer, including refused ones. */
export function createViewerLimit(): (viewer: { userId: string }) => void {
  const take = createBuckets(PER_VIEWER);
  return ({ userId }) => {
    const refusal = tooMany(take(userId, Date.now()));
    if (refusal) throw refusal;
  };
}

function tooMany(waitSeconds: number): Refusal | undefined {
  return waitSeconds > 0 ? new Refusal('request.tooMany', { retryAfter: waitSeconds }) : undefined;
}
