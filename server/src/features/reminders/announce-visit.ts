import { dueBeforeDay, dueBeforeVisit } from '@antam/rules/care/reminders';
import { reminders as texts } from '@antam/texts/reminders';
import type { Db } from '../../platform/database/database';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { remindersOfClinic } from '../../platform/session/scope';
import { announceReminders } from './announce-reminders';
import {
  type Cause,
  deleteAutomatic,
  deleteUpToPlan,
  lockAutomatic,
  moveAutomatic,
  type NamedVisit,
} from './automatic-reminders';
import type { ReminderValues } from './queries';
import { writeReminder } from './write-reminder';

type Writing = Pick<Call, 'db' | 'jobs' | 'clinic'>;

interface Visit {
  appointmentId: string;
  patientId: string;
  startsAt: Date;
}

/** The reminder that announces a new visit a day before; null when it would come too late. */
export function reminderOfVisit(at: Pick<Call, 'clinic' | 'now'>, visit: Visit): ReminderValues | null {
  return planReminderOfVisit(at, visit).reminder;
}

/** The same with the time at which it is due, or would have been. */
export function planReminderOfVisit(
  { clinic, now }: Pick<Call, 'clinic' | 'now'>,
  { appointmentId, patientId, startsAt }: Visit,
): { dueAt: Date; reminder: ReminderValues | null } {
  const dueAt = dueBeforeVisit(startsAt, clinic);
  if (dueAt <= now) return { dueAt, reminder: null };
  const message = texts.appointment({ date: clinic.dateOf(startsAt), time: clinic.timeOf(startsAt) });
  const cause = { appointmentId, treatmentPlanId: null, createdBy: null, queuedAt: null };
  return { dueAt, reminder: { patientId, dueAt, message, ...cause, id: newId(), type: 'Revisit', automatic: true } };
}

interface NextVisit {
  treatmentPlanId: string;
  patientId: string;
  date: string;
}

/** The reminder of the next visit of a new plan; null when its time is already past. */
export function reminderOfNextVisit(
  { clinic, now }: Pick<Call, 'clinic' | 'now'>,
  { treatmentPlanId, patientId, date }: NextVisit,
): ReminderValues | null {
  const dueAt = dueBeforeDay(date, clinic);
  if (dueAt <= now) return null;
  const cause = { appointmentId: null, treatmentPlanId, createdBy: null, queuedAt: null };
  const message = texts.nextVisit({ date });
  return { id: newId(), patientId, dueAt, message, ...cause, type: 'Revisit', automatic: true };
}

/** Sets the reminder of a plan's next visit to the morning of the day before. */
export async function planNextVisitReminder(writing: Writing, visit: NextVisit): Promise<void> {
  const { treatmentPlanId, patientId, date } = visit;
  const dueAt = dueBeforeDay(date, writing.clinic);
  await replaceAutomatic(writing, { treatmentPlanId }, { patientId, dueAt, message: texts.nextVisit({ date }) });
}

/** Removes the reminder of a plan that has no next visit any more, also one that was sent: it names a day that is not agreed. */
export async function dropNextVisitReminder(
  db: Db,
  { treatmentPlanId, patientId }: Omit<NextVisit, 'date'>,
): Promise<void> {
  const scope = remindersOfClinic();
  const earlier = await lockAutomatic(db, scope, { treatmentPlanId });
  if (!earlier) return;
  await deleteAutomatic(db, scope, earlier.id);
  await announceReminders(db, patientId);
}

/** The same where the next visit is announced otherwise, with what the plans before this one announce. */
export async function dropNextVisitReminders(db: Db, visit: NamedVisit): Promise<void> {
  if (await deleteUpToPlan(db, remindersOfClinic(), visit)) await announceReminders(db, visit.patientId);
}

/** The reminder of a plan's next visit becomes that of another plan; one that was sent stays where it is. */
export async function moveNextVisitReminder(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await moveAutomatic(db, remindersOfClinic(), { from, to });
}

interface Announcement {
  patientId: string;
  dueAt: Date;
  message: string;
}

/**
 * A visit or plan has one automatic reminder. The job of a replaced one stays: it finds no reminder and does nothing.
 */
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
  await writeReminder(writing, scope, { id: newId(), ...cause, ...announcement, type: 'Revisit', automatic: true });
}
