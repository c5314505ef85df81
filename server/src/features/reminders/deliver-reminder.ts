import type { KnownLanguage } from '@antam/contract/constants';
import type { ClinicTime } from '@antam/rules/clinic-time';
import { endOfQuiet } from '@antam/rules/quiet-hours';
import { letters, withPlace } from '@antam/texts/letters';
import { notices } from '@antam/texts/notices';
import { reminderFailures } from '@antam/texts/reminders';
import type { Db } from '../../platform/database/database';
import { inTransaction } from '../../platform/http/notices';
import { deliverOnce, UnderWay } from '../../platform/jobs/deliver-once';
import type { JobRun, Jobs } from '../../platform/jobs/jobs';
import { type Mail, withoutAddress } from '../../platform/jobs/mail';
import type { Push } from '../../platform/jobs/push';
import { remindersOfClinic } from '../../platform/session/scope';
import { findPlaceForLetter } from '../clinic-settings/queries';
import { insertNotification } from '../notifications/queries';
import { isReminderStopped } from '../stopped-messages/queries';
import { announceReminders } from './announce-reminders';
import { claimApp, deliveryBy } from './claim-delivery';
import * as queries from './queries';
import { settleReminder } from './settle-reminder';

export interface Post {
  db: Db;
  jobs: Jobs;
  mail: Mail;
  push: Pick<Push, 'send'>;
  clinic: ClinicTime;
  publicUrl: string;
}

interface Outside {
  reminderId: string;
  patientId: string;
  email: string | null;
  language: KnownLanguage | null;
  isPushWanted: boolean;
  isOfVisit: boolean;
}

/**
 * Delivers a reminder to its patient: in the app at once, elsewhere by the patient's settings and outside the quiet
 * hours. The job may run twice, even at the same time; nothing is delivered twice.
 */
export async function deliverReminder(post: Post, job: JobRun<'deliver-reminder'>): Promise<void> {
  const outside = await inTransaction(post.db, (tx) => deliverInApp(post, tx, job.data.reminderId));
  if (!outside) return;
  const settle = (failure: string | null) => inTransaction(post.db, (tx) => settleReminder(tx, outside, failure));
  try {
    await deliverOutside(post, outside);
  } catch (error) {
    if (await isReminderStopped(post.db, remindersOfClinic(), outside.reminderId))
      return settle(reminderFailures.stopped);
    if (!job.isLastTry || error instanceof UnderWay) throw error;
    return settle(reminderFailures.email);
  }
  await settle(null);
}

/**
 * The deliveries left outside the app; null when there are none, or when they must wait for the end of the quiet hours.
 */
async function deliverInApp({ jobs, clinic }: Post, tx: Db, reminderId: string): Promise<Outside | null> {
  const scope = remindersOfClinic();
  const reminder = await queries.lockPendingReminder(tx, scope, reminderId);
  if (!reminder) return null;
  const { patientId, quietFrom, quietTo } = reminder;
  if (reminder.appointmentStatus === 'Cancelled') {
    await queries.deletePendingReminder(tx, scope, reminderId);
    await announceReminders(tx, patientId);
    return null;
  }
  if (reminder.closedAt || reminder.isStopped) {
    const why = reminder.closedAt ? reminderFailures.accountClosed : reminderFailures.stopped;
    await settleReminder(tx, { reminderId, patientId }, why);
    return null;
  }

  if (await claimApp(tx, scope, reminderId))
    await insertNotification(tx, { userId: patientId, body: notices.reminder, link: '/user' });

  const email = reminder.notifyEmail ? reminder.email : null;
  const isPushWanted = reminder.notifyPush && reminder.hasDevice;
  const isOfVisit = reminder.appointmentStatus !== null;
  const quietEnd = email || isPushWanted ? endOfQuiet({ quietFrom, quietTo, now: new Date(), clinic }) : null;
  if (!quietEnd) return { reminderId, patientId, email, language: reminder.language, isPushWanted, isOfVisit };
  await jobs.send(tx, 'deliver-reminder', { reminderId }, quietEnd);
  return null;
}

async function deliverOutside({ db, mail, push, publicUrl }: Post, outside: Outside): Promise<void> {
  const { reminderId, patientId, email, language, isPushWanted, isOfVisit } = outside;
  const delivery = (channel: 'push' | 'email') => deliveryBy(db, { scope: remindersOfClinic(), reminderId, channel });
  const mayLeave = async () => !(await isReminderStopped(db, remindersOfClinic(), reminderId));
  if (isPushWanted) await deliverOnce(delivery('push'), () => push.send(patientId, notices.reminder, mayLeave));
  if (!email) return;
  const text = letters.reminder({ link: `${publicUrl}/user` }, language);
  const words = withPlace(text, isOfVisit ? await findPlaceForLetter(db, patientId) : null);
  const letter = { id: `reminder-${reminderId}`, to: email, ...words };
  await deliverOnce(delivery('email'), () => mail.send(letter, mayLeave).catch(withoutAddress));
}
