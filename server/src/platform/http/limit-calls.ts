import type { FastifyInstance } from 'fastify';
import type { Settings } from '../env';
import { addressOf } from './address';
import { Refusal } from './refusal';
import { type Allowance, createBuckets } from './token-bucket';

/**
 * Fifty screens of a clinic behind one address: all loading at once they ask for some 2,000 things, and after a change
 * that concerns all of them for some 150.
 */
const PER_ADDRESS: Allowance = { burst: 3000, perSecond: 300 };
/** One person with several screens. */
const PER_VIEWER: Allowance = { burst: 300, perSecond: 30 };

/**
 * A general limit for every call of an address, whatever it asks. It is counted in this process's memory (decision 13);
 * what must not be guessed or sent too often has a limit of its own, counted in the database (rate-limit.ts).
 */
export function limitAddresses(app: FastifyInstance, { trustProxy }: Pick<Settings, 'trustProxy'>): void {
  const take = createBuckets(PER_ADDRESS);
  if (trustProxy === null) warnOfProxy(app);
  app.addHook('onRequest', (request, _reply, done) => {
    const isLiveness = request.routeOptions.url === '/healthz';
    done(isLiveness ? undefined : tooMany(take(addressOf(request), Date.now())));
  });
}

/** Behind a proxy that is not named in the settings all visitors have one address, and use up one another's calls. */
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

/** The same for every call of one viewer, the refused ones too. */
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
