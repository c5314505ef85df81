import type { ReminderStatus, ReminderType } from '@antam/contract/constants';
import { dueBeforeDay, dueBeforeVisit } from '@antam/rules/care/reminders';
import type { ClinicTime } from '@antam/rules/clinic-time';
import { reminders as texts } from '@antam/texts/reminders';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { publish } from '../../platform/http/live';
import type { Page } from '../../platform/http/paging';
import { newId } from '../../platform/ids';
import type { Jobs } from '../../platform/jobs/jobs';
import type { PatientScope } from '../../platform/session/scope';

/** Reminders with nothing of who the patient is. */
function selectReminders(db: Db) {
  return db
    .selectFrom('reminders as reminder')
    .select(['reminder.id', 'reminder.patientId', 'reminder.type', 'reminder.dueAt', 'reminder.message'])
    .select(['reminder.status', 'reminder.failureReason', 'reminder.sentAt', 'reminder.automatic'])
    .select('reminder.createdAt');
}

function selectRemindersWithPatient(db: Db) {
  return selectReminders(db)
    .innerJoin('users as patient', 'patient.id', 'reminder.patientId')
    .select(['patient.fullName as patientFullName', 'patient.patientCode']);
}

export type ReminderRow = InferResult<ReturnType<typeof selectReminders>>[number];
export type ReminderWithPatientRow = InferResult<ReturnType<typeof selectRemindersWithPatient>>[number];

export async function listReminders(
  db: Db,
  filter: { patientId?: string; status?: ReminderStatus },
  page: Page,
): Promise<ReminderWithPatientRow[]> {
  let query = selectRemindersWithPatient(db)
    .orderBy('reminder.createdAt', 'desc')
    .orderBy('reminder.id', 'desc')
    .limit(page.limit + 1);
  if (filter.patientId) query = query.where('reminder.patientId', '=', filter.patientId);
  if (filter.status) query = query.where('reminder.status', '=', filter.status);
  if (page.after)
    query = query.where(
      sql<boolean>`(reminder.created_at, reminder.id) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`,
    );
  return query.execute();
}

const MOST_OPEN = 20;

/** What a patient is or was just reminded of: due since an instant, or still ahead. */
export async function listOpenReminders(db: Db, scope: PatientScope, since: Date): Promise<ReminderRow[]> {
  return selectReminders(db)
    .where('reminder.patientId', '=', scope.patientId)
    .where('reminder.dueAt', '>=', since)
    .orderBy('reminder.dueAt')
    .orderBy('reminder.id')
    .limit(MOST_OPEN)
    .execute();
}

export async function findReminder(db: Db, id: string): Promise<ReminderWithPatientRow> {
  return selectRemindersWithPatient(db).where('reminder.id', '=', id).executeTakeFirstOrThrow();
}

/** A reminder still to go out, its row held, with all that decides where it may go. */
export async function lockPendingReminder(db: Db, id: string) {
  return db
    .selectFrom('reminders as reminder')
    .innerJoin('users as patient', 'patient.id', 'reminder.patientId')
    .leftJoin('appointments as appointment', 'appointment.id', 'reminder.appointmentId')
    .where('reminder.id', '=', id)
    .where('reminder.status', '=', 'Pending')
    .select(['reminder.patientId', 'appointment.status as appointmentStatus', 'patient.closedAt', 'patient.email'])
    .select(['patient.notifyEmail', 'patient.notifyPush', 'patient.quietFrom', 'patient.quietTo'])
    .select(sql<boolean>`exists (select from push_subscriptions where user_id = patient.id)`.as('hasDevice'))
    .forUpdate('reminder')
    .executeTakeFirst();
}

/** Sent, or failed for a reason; false when it was settled before. */
export async function updateOutcome(db: Db, id: string, failure: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reminders')
    .set(failure ? { status: 'Failed', failureReason: failure } : { status: 'Sent', sentAt: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes a reminder back that has not gone out; undefined when there is none. */
export async function deletePendingReminder(db: Db, id: string): Promise<{ patientId: string } | undefined> {
  return db
    .deleteFrom('reminders')
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .returning('patientId')
    .executeTakeFirst();
}

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
  const { automatic = false, appointmentId = null, treatmentPlanId = null, createdBy = null, ...rest } = reminder;
  await newReminder(db, { id, automatic, appointmentId, treatmentPlanId, createdBy, ...rest });
  await jobs.send(db, 'deliver-reminder', { reminderId: id }, reminder.dueAt);
  await tellAboutReminders(db, reminder.patientId);
  return id;
}

interface ReminderValues {
  id: string;
  patientId: string;
  type: ReminderType;
  dueAt: Date;
  message: string;
  automatic: boolean;
  appointmentId: string | null;
  treatmentPlanId: string | null;
  createdBy: string | null;
}

const newReminder = prepared((db, given: ReminderValues) =>
  db.insertInto('reminders').values({
    id: given.id,
    patientId: given.patientId,
    type: given.type,
    dueAt: given.dueAt,
    message: given.message,
    automatic: given.automatic,
    appointmentId: given.appointmentId,
    treatmentPlanId: given.treatmentPlanId,
    createdBy: given.createdBy,
  }),
);

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
  const { rows } = 'appointmentId' in cause ? await heldOfAppointment(db, cause) : await heldOfPlan(db, cause);
  const [earlier] = rows;
  if (earlier?.dueAt.getTime() === reminder.dueAt.getTime()) return;
  if (earlier) {
    await db.deleteFrom('reminders').where('id', '=', earlier.id).execute();
    await tellAboutReminders(db, reminder.patientId);
  }
  if (reminder.dueAt <= new Date()) return;
  await insertReminder(db, jobs, { ...cause, ...reminder, type: 'Revisit', automatic: true });
}

const heldOfAppointment = prepared((db, cause: { appointmentId: string }) =>
  selectAutomatic(db, { appointmentId: cause.appointmentId }).select(['id', 'dueAt']).forUpdate(),
);
const heldOfPlan = prepared((db, cause: { treatmentPlanId: string }) =>
  selectAutomatic(db, { treatmentPlanId: cause.treatmentPlanId }).select(['id', 'dueAt']).forUpdate(),
);

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
