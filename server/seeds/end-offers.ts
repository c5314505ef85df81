import type { Db } from '../src/platform/database/database';
import type { Jobs } from '../src/platform/jobs/jobs';

/** Every time that is held gets the job that ends it; a job of an earlier end finds it held for longer and does nothing. */
export async function endOpenOffers(db: Db, jobs: Jobs): Promise<void> {
  const open = await db.selectFrom('offers').select(['id', 'heldUntil']).where('fate', '=', 'offered').execute();
  for (const { id, heldUntil } of open) await jobs.send(db, 'expire-offer', { offerId: id }, heldUntil);
}
