export interface Allowance {
  /** How many calls may come at once. */
  burst: number;
  /** How many more may come each second after that. */
  perSecond: number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Above this number the caller who was idle longest is removed, so that invented addresses cannot fill the memory. */
const MOST_CALLERS = 20_000;

/** Counts each caller's calls; returns 0 when a call may pass, otherwise the seconds to wait. */
export function createBuckets({ burst, perSecond }: Allowance): (caller: string, nowMs: number) => number {
  const buckets = new Map<string, Bucket>();
  return (caller, nowMs) => {
    const { tokens, filledAt } = buckets.get(caller) ?? { tokens: burst, filledAt: nowMs };
    const left = Math.min(burst, tokens + (Math.max(0, nowMs - filledAt) / 1000) * perSecond);
    const mayPass = left >= 1;
    // Deleted and set again, so that the map is in the order of the last calls.
    buckets.delete(caller);
    buckets.set(caller, { tokens: mayPass ? left - 1 : left, filledAt: nowMs });
    if (buckets.size > MOST_CALLERS) buckets.delete(buckets.keys().next().value as string);
    return mayPass ? 0 : Math.ceil((1 - left) / perSecond);
  };
}
