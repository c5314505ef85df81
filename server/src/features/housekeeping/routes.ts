import type { Feature } from '../../platform/feature';
import { endEntries } from '../waiting-list/end-entries';
import { deleteLeftovers } from './queries';

export const housekeepingRoutes: Feature = (context) => {
  const { jobs, db, settings, log } = context;
  jobs.work('housekeeping', async () => {
    const idleSeconds = Math.max(settings.idleSeconds.staff, settings.idleSeconds.customer);
    const deleted = await deleteLeftovers(db, { idleSeconds, maxSessionSeconds: settings.maxSessionSeconds });
    await endEntries(context);
    log.info({ deleted }, 'housekeeping done');
  });
};
