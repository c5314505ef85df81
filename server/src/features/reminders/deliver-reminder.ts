import { isVisitNear } from '@antam/rules/care/reminders';
import { channelsFor } from '@antam/rules/channels';
import type { ClinicTime } from '@antam/rules/clinic-time';
import { endOfQuiet } from '@antam/rules/quiet-hours';
import { letters, withPlace } from '@antam/texts/letters';
import { notices } from '@antam/texts/notices';
import { reminderFailures } from '@antam/texts/reminders';
import type { Db } from '../../platform/database/database';
import { inTransaction } from '../../platform/http/notices';
import { adaptersOf, type Senders } from '../../platform/jobs/channels/channel-adapters';
import type { JobRun, Jobs } from '../../platform/jobs/jobs';
import { remindersOfClinic } from '../../platform/session/scope';
import { findPlaceForLetter } from '../clinic-settings/queries';
import { deliverMessage, type Outgoing } from '../deliveries/deliver-message';
import { insertInApp } from '../deliveries/queries';
import { insertNotification } from '../notifications/queries';
import { announceReminders } from './announce-reminders';
import * as queries from './queries';
import { settleReminder } from './settle-reminder';

export interface Post extends Senders {
  db: Db;
  jobs: Jobs;
  clinic: ClinicTime;
  publicUrl: string;
}

/** Until then the visit was moved, cancelled or left to reception, which replaces or removes its reminder. */
const AFTER_SETTLING_MS = 60_000;

interface Outside extends Outgoing {
  reminderId: string;
  patientId: string;
}

/**
 * Delivers a reminder to its patient: in the app at once, and by one channel outside it, in the patient's order and
 * outside the quiet hours. The job may run twice, even at the same time; no channel takes a reminder twice.
 */
export async function deliverReminder(post: Post, job: JobRun<'deliver-reminder'>): Promise<void> {
  const { reminderId } = job.data;
  const outside = await inTransaction(post.db, (tx) => deliverInApp(post, tx, reminderId));
  if (!outside) return;
  const outcome = await deliverMessage({ db: post.db, adapters: adaptersOf(post) }, outside, job.isLastTry);
  await inTransaction(post.db, (tx) => {
    if (outcome === 'again') return post.jobs.send(tx, 'deliver-reminder', { reminderId });
    return settleReminder(tx, outside, outcome === 'sent' ? null : failureOf(outcome, outside));
  });
}

function failureOf(outcome: 'failed' | 'stopped', { order }: Outside): string {
  if (outcome === 'stopped') return reminderFailures.stopped;
  return order.every((channel) => channel === 'email') ? reminderFailures.email : reminderFailures.everyChannel;
}

/**
 * What is to be sent outside the app; null when there is nothing, or when it must wait for the end of the quiet hours.
 */
async function deliverInApp(post: Post, tx: Db, reminderId: string): Promise<Outside | null> {
  const scope = remindersOfClinic();
  const reminder = await queries.lockPendingReminder(tx, scope, reminderId, post.clinic.zone);
  if (!reminder) return null;
  const { patientId, quietFrom, quietTo } = reminder;
  if (reminder.appointmentStatus === 'Cancelled') {
    await queries.deletePendingReminder(tx, scope, reminderId);
    await announceReminders(tx, patientId);
    return null;
  }
  if (reminder.isToSettle) {
    await post.jobs.send(tx, 'deliver-reminder', { reminderId }, new Date(Date.now() + AFTER_SETTLING_MS));
    return null;
  }
  const whyNot = reasonNotToSend(reminder);
  if (whyNot) {
    await settleReminder(tx, { reminderId, patientId }, whyNot);
    return null;
  }

  const subject = { scope, reminderId };
  if (await insertInApp(tx, subject))
    await insertNotification(tx, { userId: patientId, body: notices.reminder, link: '/user' });

  const order = channelsFor(reminder);
  if (order.length === 0) {
    await settleReminder(tx, { reminderId, patientId }, null);
    return null;
  }
  const now = new Date();
  const quietEnd = endOfQuiet({ quietFrom, quietTo, now, clinic: post.clinic });
  if (!quietEnd) {
    const isUrgent = isVisitNear(reminder.startsAt, now);
    return { reminderId, patientId, subject, order, isUrgent, message: messageOf(post, reminderId, reminder) };
  }
  await post.jobs.send(tx, 'deliver-reminder', { reminderId }, quietEnd);
  return null;
}

/** After an outage a visit may be over before its reminder could be sent. */
function reasonNotToSend({ closedAt, isStopped, isOver }: Reminder): string | null {
  if (closedAt) return reminderFailures.accountClosed;
  if (isStopped) return reminderFailures.stopped;
  return isOver ? reminderFailures.over : null;
}

type Reminder = NonNullable<Awaited<ReturnType<typeof queries.lockPendingReminder>>>;

function messageOf({ db, publicUrl }: Post, reminderId: string, reminder: Reminder): Outgoing['message'] {
  const { patientId, email, language, smsPhone, alias, appointmentStatus } = reminder;
  return {
    ...{ id: `reminder-${reminderId}`, patientId, email, language, smsPhone, alias },
    ...{ notice: notices.reminder, sms: appointmentStatus === null ? 'reminder' : 'visitAhead' },
    letter: async () =>
      withPlace(
        letters.reminder({ link: `${publicUrl}/user` }, language),
        appointmentStatus === null ? null : await findPlaceForLetter(db, patientId),
      ),
  };
}
