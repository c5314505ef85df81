import { channelsFor } from '@antam/rules/channels';
import { reminderFailures } from '@antam/texts/reminders';
import { inTransaction } from '../../platform/http/notices';
import type { JobRun } from '../../platform/jobs/jobs';
import { remindersOfClinic } from '../../platform/session/scope';
import { giveUpChannel } from '../deliveries/give-up-channel';
import type { Post } from './deliver-reminder';
import { lockPendingReminder } from './queries';
import { settleReminder } from './settle-reminder';

const LOOK_AGAIN_MS = 60_000;

/**
 * Called when the last try failed or its server crashed: the next channel is tried, or the reminder ends as Failed, so
 * that the clinic sees it. Does nothing while another run is sending it; that run then sets the outcome.
 */
export async function giveUpReminder(
  { db, jobs, clinic }: Pick<Post, 'db' | 'jobs' | 'clinic'>,
  { data }: JobRun<'give-up-reminder'>,
) {
  const { reminderId } = data;
  const scope = remindersOfClinic();
  await inTransaction(db, async (tx) => {
    const reminder = await lockPendingReminder(tx, scope, reminderId, clinic.zone);
    if (!reminder) return;
    const after = await giveUpChannel(tx, { scope, reminderId }, channelsFor(reminder));
    if (after === 'underWay') return jobs.send(tx, 'give-up-reminder', data, new Date(Date.now() + LOOK_AGAIN_MS));
    if (after === 'nextChannel') return jobs.send(tx, 'deliver-reminder', data);
    await settleReminder(tx, { reminderId, patientId: reminder.patientId }, reminderFailures.gaveUp);
  });
}
