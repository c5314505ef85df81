import type { FeatureContext } from '../../platform/feature';
import { remindersOfClinic } from '../../platform/session/scope';
import { updateQueued } from './queries';

/** Creates the delivery job of each due reminder that has none; runs every minute. */
export async function queueReminders({ db, jobs }: Pick<FeatureContext, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { id } of await updateQueued(tx, remindersOfClinic()))
      await jobs.send(tx, 'deliver-reminder', { reminderId: id });
  });
}
