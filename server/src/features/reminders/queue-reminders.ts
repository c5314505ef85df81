import type { FeatureContext } from '../../platform/feature';
import { remindersOfClinic } from '../../platform/session/scope';
import { updateQueued } from './queries';

/** Gives each reminder that is due and has none a job that delivers it; comes every minute. */
export async function queueReminders({ db, jobs }: Pick<FeatureContext, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { id } of await updateQueued(tx, remindersOfClinic()))
      await jobs.send(tx, 'deliver-reminder', { reminderId: id });
  });
}
