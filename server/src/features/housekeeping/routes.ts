import type { Feature } from '../../platform/feature';
import { deleteLeftovers } from './queries';

export const housekeepingRoutes: Feature = ({ jobs, db, settings, log }) => {
  jobs.work('housekeeping', async () => {
    const idleSeconds = Math.max(settings.idleSeconds.staff, settings.idleSeconds.customer);
    const deleted = await deleteLeftovers(db, { idleSeconds, maxSessionSeconds: settings.maxSessionSeconds });
    log.info({ deleted }, 'housekeeping done');
  });
};
