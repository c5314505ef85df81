import { dueBeforeDay, dueBeforeVisit } from '@antam/rules/care/reminders';
import { reminders as texts } from '@antam/texts/reminders';
import type { Db } from '../../platform/database/database';
import type { Call } from '../../platform/http/serve';
import { remindersOfClinic } from '../../platform/session/scope';
import { announceReminders } from './announce-reminders';
import { type Cause, deleteAutomatic, deletePendingAutomatic, lockAutomatic } from './queries';
import { writeReminder } from './write-reminder';

type Writing = Pick<Call, 'db' | 'jobs' | 'clinic'>;

interface Visit {
  appointmentId: string;
  patientId: string;
  startsAt: Date;
}

/** Sees to it that a visit is announced a day before; to be called when it is booked and when it is moved. */
export async function planAppointmentReminder(writing: Writing, visit: Visit): Promise<void> {
  const { clinic } = writing;
  const { appointmentId, patientId, startsAt } = visit;
  const dueAt = dueBeforeVisit(startsAt, clinic);
  const message = texts.appointment({ date: clinic.dateOf(startsAt), time: clinic.timeOf(startsAt) });
  await replaceAutomatic(writing, { appointmentId }, { patientId, dueAt, message });
}

/** The visit was cancelled: it is not announced any more. */
export async function dropAppointmentReminder(db: Db, appointmentId: string): Promise<void> {
  await dropAutomatic(db, { appointmentId });
}

interface NextVisit {
  treatmentPlanId: string;
  patientId: string;
  date: string;
}

/** Sees to it that the next visit of a treatment plan is announced in the morning of the day before. */
export async function planNextVisitReminder(writing: Writing, visit: NextVisit): Promise<void> {
  const { treatmentPlanId, patientId, date } = visit;
  const dueAt = dueBeforeDay(date, writing.clinic);
  await replaceAutomatic(writing, { treatmentPlanId }, { patientId, dueAt, message: texts.nextVisit({ date }) });
}

/** The plan has no next visit any more: none is announced. */
export async function dropNextVisitReminder(db: Db, treatmentPlanId: string): Promise<void> {
  await dropAutomatic(db, { treatmentPlanId });
}

interface Announcement {
  patientId: string;
  dueAt: Date;
  message: string;
}

/** A cause has one automatic reminder. The job of a replaced one stays: it finds its reminder gone and does nothing. */
async function replaceAutomatic(writing: Writing, cause: Cause, announcement: Announcement): Promise<void> {
  const { db } = writing;
  const scope = remindersOfClinic();
  const earlier = await lockAutomatic(db, scope, cause);
  if (earlier?.dueAt.getTime() === announcement.dueAt.getTime()) return;
  if (earlier) {
    await deleteAutomatic(db, scope, earlier.id);
    await announceReminders(db, announcement.patientId);
  }
  if (announcement.dueAt <= new Date()) return;
  await writeReminder(writing, scope, { ...cause, ...announcement, type: 'Revisit', automatic: true });
}

async function dropAutomatic(db: Db, cause: Cause): Promise<void> {
  const dropped = await deletePendingAutomatic(db, remindersOfClinic(), cause);
  if (dropped) await announceReminders(db, dropped.patientId);
}
