import { inject } from 'vitest';

/** The clinic of this worker: files that run at the same time do not see each other's patients. */
export function clinic(): { baseUrl: string; outbox: string } {
  const clinics = inject('clinics');
  const own = clinics[Number(process.env.VITEST_POOL_ID) - 1];
  if (!own) throw new Error(`there is no clinic for worker ${process.env.VITEST_POOL_ID} of ${clinics.length}`);
  return own;
}
