import { Refusal } from '../http/refusal';

const AT_ONCE = 2;
const MAX_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

export const hashQueue = {
  /** Limits concurrent hashes, so that many logins at once do not stall other requests. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) throw new Refusal('server.unavailable', { retryAfter: 2 });
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  },
};
