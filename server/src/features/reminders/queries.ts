import type { ReminderType } from '@antam/contract/constants';
import type { ClinicTime } from '@antam/rules/clinic-time';
import { dueBeforeDay, dueBeforeVisit } from '@antam/rules/reminders';
import { reminders as texts } from '@antam/texts/reminders';
import type { Db } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { Jobs } from '../../platform/jobs';
import { publish } from '../../platform/live';

export interface NewReminder {
  patientId: string;
  type: ReminderType;
  dueAt: Date;
  message: string;
  automatic?: boolean;
  appointmentId?: string;
  treatmentPlanId?: string;
  createdBy?: string;
}

/** Writes a reminder down together with the job that will deliver it. */
export async function insertReminder(db: Db, jobs: Jobs, reminder: NewReminder): Promise<string> {
  const id = newId();
  await db
    .insertInto('reminders')
    .values({ id, ...reminder })
    .execute();
  await jobs.send(db, 'deliver-reminder', { reminderId: id }, reminder.dueAt);
  await tellAboutReminders(db, reminder.patientId);
  return id;
}

export async function tellAboutReminders(db: Db, patientId: string): Promise<void> {
  await publish(db, { kind: 'reminders' }, { userIds: [patientId], roles: ['Staff', 'Doctor'] });
}

interface Visit {
  appointmentId: string;
  patientId: string;
  startsAt: Date;
  clinic: ClinicTime;
}

/** Sees to it that a visit is announced a day before; to be called when it is booked and when it is moved. */
export async function planAppointmentReminder(db: Db, jobs: Jobs, visit: Visit): Promise<void> {
  const { appointmentId, patientId, startsAt, clinic } = visit;
  const dueAt = dueBeforeVisit(startsAt, clinic);
  const message = texts.appointment({ date: clinic.dateOf(startsAt), time: clinic.timeOf(startsAt) });
  await replaceAutomatic(db, jobs, { appointmentId }, { patientId, dueAt, message });
}

/** The visit was cancelled: what was not said yet is not said any more. */
export async function dropAppointmentReminder(db: Db, appointmentId: string): Promise<void> {
  await dropAutomatic(db, { appointmentId });
}

interface NextVisit {
  treatmentPlanId: string;
  patientId: string;
  date: string;
  clinic: ClinicTime;
}

/** Sees to it that the next visit of a treatment plan is announced in the morning of the day before. */
export async function planNextVisitReminder(db: Db, jobs: Jobs, visit: NextVisit): Promise<void> {
  const { treatmentPlanId, patientId, date, clinic } = visit;
  const dueAt = dueBeforeDay(date, clinic);
  await replaceAutomatic(db, jobs, { treatmentPlanId }, { patientId, dueAt, message: texts.nextVisit({ date }) });
}

export async function dropNextVisitReminder(db: Db, treatmentPlanId: string): Promise<void> {
  await dropAutomatic(db, { treatmentPlanId });
}

type Cause = { appointmentId: string } | { treatmentPlanId: string };

/** One automatic reminder a cause. Its job is not called back: it finds its reminder gone and does nothing. */
async function replaceAutomatic(
  db: Db,
  jobs: Jobs,
  cause: Cause,
  reminder: { patientId: string; dueAt: Date; message: string },
): Promise<void> {
  const earlier = await selectAutomatic(db, cause).select(['id', 'dueAt']).forUpdate().executeTakeFirst();
  if (earlier?.dueAt.getTime() === reminder.dueAt.getTime()) return;
  if (earlier) {
    await db.deleteFrom('reminders').where('id', '=', earlier.id).execute();
    await tellAboutReminders(db, reminder.patientId);
  }
  if (reminder.dueAt <= new Date()) return;
  await insertReminder(db, jobs, { ...cause, ...reminder, type: 'Revisit', automatic: true });
}

async function dropAutomatic(db: Db, cause: Cause): Promise<void> {
  const pending = selectAutomatic(db, cause).select('id').where('status', '=', 'Pending');
  const dropped = await db.deleteFrom('reminders').where('id', 'in', pending).returning('patientId').executeTakeFirst();
  if (dropped) await tellAboutReminders(db, dropped.patientId);
}

function selectAutomatic(db: Db, cause: Cause) {
  const query = db.selectFrom('reminders').where('automatic', '=', true);
  return 'appointmentId' in cause
    ? query.where('appointmentId', '=', cause.appointmentId)
    : query.where('treatmentPlanId', '=', cause.treatmentPlanId);
}
