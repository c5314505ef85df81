import type { Feature } from '../../platform/feature';
import { retryFailed } from '../../platform/jobs/jobs';
import { endEntries } from '../waiting-list/end-entries';
import { expireOverdueOffers } from '../waiting-list/expire-offer';
import { deleteLeftovers } from './queries';

export const housekeepingRoutes: Feature = (context) => {
  const { jobs, db, settings, log } = context;
  jobs.work('housekeeping', async () => {
    const idleSeconds = Math.max(settings.idleSeconds.staff, settings.idleSeconds.customer);
    const deleted = await deleteLeftovers(db, { idleSeconds, maxSessionSeconds: settings.maxSessionSeconds });
    await endEntries(context);
    await expireOverdueOffers(context);
    await retryFailed(db);
    log.info({ deleted }, 'housekeeping done');
  });
};
