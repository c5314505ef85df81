import type { ReminderStatus, ReminderType } from '@antam/contract/constants';
import { OPEN_FOR_DAYS } from '@antam/rules/care/reminders';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { readOnePage } from '../../platform/database/one-page';
import { prepared } from '../../platform/database/prepared';
import type { Page } from '../../platform/http/paging';
import { type InOrder, isListedInOrder } from '../../platform/session/in-order';
import { isListed } from '../../platform/session/need-to-know';
import type { PatientScope, ReminderScope } from '../../platform/session/scope';
import { endOpenDeliveries } from '../deliveries/queries';
import { aliasOf, channelOrderOf, smsPhoneOf } from '../message-wishes/queries';
import { isTreatmentOver } from '../regimen-history/queries';
import { areMessagesStopped } from '../stopped-messages/queries';

const DAY_MS = 86_400_000;

/** Reminders without name and contact of the patient. */
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

/** Whether a row of `reminders`, under the name a statement gives it, is within the scope. */
export function isReached(reminder: string, { reach, isDesk }: ReminderScope): RawBuilder<boolean> {
  const ofVisits = isDesk ? sql<boolean>`${sql.ref(`${reminder}.about`)} is null` : sql<boolean>`true`;
  if (reach === 'all') return ofVisits;
  const patient = sql.ref(`${reminder}.patientId`);
  if ('asking' in reach) return isListed(reach.asking, patient);
  return sql<boolean>`(${patient} = ${reach.patientId}::uuid and ${ofVisits})`;
}

export async function listReminders(
  db: Db,
  scope: ReminderScope,
  filter: { status?: ReminderStatus },
  page: Page,
): Promise<ReminderWithPatientRow[]> {
  let query = selectRemindersWithPatient(db)
    .orderBy('reminder.createdAt', 'desc')
    .orderBy('reminder.id', 'desc')
    .limit(page.limit + 1);
  // Written out, because each status has an index of its own: PostgreSQL then knows how many there are.
  if (filter.status) query = query.where('reminder.status', '=', sql.lit(filter.status));
  if (page.after)
    query = query.where(
      sql<boolean>`(reminder.created_at, reminder.id) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`,
    );
  const { shared, conditions } = areReached(scope);
  const selects = conditions.map((isWithin) => query.where(isWithin));
  return readOnePage(db, selects, { shared, order: sql`created_at desc, id desc`, limit: page.limit + 1 });
}

/** `isReached` for a page of the list. */
function areReached(scope: ReminderScope): InOrder {
  const { reach } = scope;
  return reach !== 'all' && 'asking' in reach
    ? isListedInOrder(reach.asking, sql`reminder.patient_id`, { few: 200 })
    : { shared: [], conditions: [isReached('reminder', scope)] };
}

const MOST_OPEN = 20;

interface Moment {
  now: Date;
  zone: string;
}

/**
 * When what a reminder announces is over; null where no such time is known. The visit of an appointment that is cancelled
 * or left to be moved, or of a withdrawn plan, counts as over; a reminder about medicine ends when the patient picked up
 * more, one about a blood test when blood was taken. The statement joins `appointment`, `plan` and `expected`.
 */
const visitOverAtIn = (zone: string): RawBuilder<Date | null> => sql<Date | null>`case
    when appointment.status = 'Cancelled' or appointment.left_to_move_at is not null or plan.withdrawn_at is not null
      then '-infinity'::timestamptz
    when reminder.about = 'runOut' then case when expected.runs_out_on = reminder.about_on
      then reminder.about_on::timestamp at time zone ${zone} else '-infinity' end
    when reminder.about = 'bloodTest' then case when exists (select from lab_results result
      where result.patient_id = reminder.patient_id and result.analyte = 'ViralLoad'
        and result.sampled_on >= reminder.about_on) or exists (select from samples_taken sample
      where sample.patient_id = reminder.patient_id and sample.test = 'ViralLoad'
        and sample.end_how is distinct from 'noResult' and sample.taken_on >= reminder.about_on)
      then '-infinity'::timestamptz end
    else coalesce(appointment.starts_at, (plan.next_appointment_date + 1)::timestamp at time zone ${zone}) end`;

/** What is said of medicine and blood tests is said no more once treatment was stopped, or has ended here. */
const isOfEndedCare = ({ now, zone }: Moment): RawBuilder<boolean> =>
  sql<boolean>`(reminder.about is not null
    and ${isTreatmentOver(sql`reminder.patient_id`, sql`(${now}::timestamptz at time zone ${zone})`)})`;

/** A patient's open reminders, those that lie ahead first: `isOpenReminder` and `compareOpenReminders` of the rules. */
export function selectOpenReminders(db: Db, scope: PatientScope, { now, zone }: Moment) {
  const since = new Date(now.getTime() - OPEN_FOR_DAYS * DAY_MS);
  const visitOverAt = visitOverAtIn(zone);
  const shownUntil = sql`coalesce(${visitOverAt}, reminder.due_at)`;
  const isAhead = sql<boolean>`${shownUntil} > ${now}`;
  return selectReminders(db)
    .select('reminder.about')
    .leftJoin('appointments as appointment', 'appointment.id', 'reminder.appointmentId')
    .leftJoin('treatmentPlans as plan', 'plan.id', 'reminder.treatmentPlanId')
    .leftJoin('expectedReturns as expected', 'expected.patientId', 'reminder.patientId')
    .where('reminder.patientId', '=', scope.patientId)
    .where(sql<boolean>`coalesce(${visitOverAt} > ${now}, reminder.due_at >= ${since})`)
    .where(sql<boolean>`not ${isOfEndedCare({ now, zone })}`)
    .orderBy(isAhead, 'desc')
    .orderBy(sql`case when ${isAhead} then ${shownUntil} end`)
    .orderBy(sql`case when ${isAhead} then null else ${shownUntil} end`, 'desc')
    .orderBy('reminder.id')
    .limit(MOST_OPEN);
}

/** A reminder that is to be sent, its row locked, with everything that decides by which channels. */
export async function lockPendingReminder(db: Db, scope: ReminderScope, id: string, zone: string) {
  return db
    .selectFrom('reminders as reminder')
    .innerJoin('users as patient', 'patient.id', 'reminder.patientId')
    .leftJoin('appointments as appointment', 'appointment.id', 'reminder.appointmentId')
    .leftJoin('treatmentPlans as plan', 'plan.id', 'reminder.treatmentPlanId')
    .leftJoin('expectedReturns as expected', 'expected.patientId', 'reminder.patientId')
    .where(isReached('reminder', scope))
    .where('reminder.id', '=', id)
    .where('reminder.status', '=', 'Pending')
    .select(['reminder.patientId', 'appointment.status as appointmentStatus', 'appointment.startsAt'])
    .select('patient.closedAt')
    .select(sql<string | null>`case when patient.email_confirmed then patient.email end`.as('email'))
    .select('patient.language')
    .select(
      sql<boolean>`(coalesce(${visitOverAtIn(zone)} <= now(), false) or ${isOfEndedCare({ now: new Date(), zone })})`.as(
        'isOver',
      ),
    )
    .select(areMessagesStopped('reminder.patientId').as('isStopped'))
    .select(
      sql<boolean>`exists (select from visits_to_settle t where t.appointment_id = appointment.id and t.act <> 'restore')`.as(
        'isToSettle',
      ),
    )
    .select(['patient.notifyEmail', 'patient.notifyPush', 'patient.quietFrom', 'patient.quietTo'])
    .select(sql<boolean>`exists (select from push_subscriptions where user_id = patient.id)`.as('hasDevice'))
    .select(channelOrderOf('patient.id').as('channelOrder'))
    .select(smsPhoneOf('patient.id').as('smsPhone'))
    .select(aliasOf('patient.id').as('alias'))
    .forUpdate('reminder')
    .executeTakeFirst();
}

/** Marks a reminder as Sent, or Failed with a reason, and ends its open deliveries; false when it was already marked. */
export async function updateOutcome(
  db: Db,
  scope: ReminderScope,
  id: string,
  failure: string | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`with
    ended as (${endOpenDeliveries({ scope, reminderId: id })})
    update reminders set status = ${failure === null ? 'Sent' : 'Failed'}, failure_reason = ${failure},
      sent_at = case when ${failure}::text is null then now() end
    where ${isReached('reminders', scope)} and id = ${id} and status = 'Pending'`.execute(db);
  return numAffectedRows === 1n;
}

/** Deletes a reminder that has not been sent; undefined when there is none. */
export async function deletePendingReminder(
  db: Db,
  scope: ReminderScope,
  id: string,
): Promise<{ patientId: string } | undefined> {
  return db
    .deleteFrom('reminders')
    .where(isReached('reminders', scope))
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .returning('patientId')
    .executeTakeFirst();
}

export interface ReminderValues {
  id: string;
  patientId: string;
  type: ReminderType;
  dueAt: Date;
  message: string;
  automatic: boolean;
  appointmentId: string | null;
  treatmentPlanId: string | null;
  createdBy: string | null;
  /** Null for a reminder that gets its job when it is due. */
  queuedAt: Date | null;
}

/** Adds a reminder of a patient within the scope, and answers it; null when a person wrote it for a patient to whom nothing is sent. */
export async function insertReminder(
  db: Db,
  { reach }: ReminderScope,
  values: ReminderValues,
): Promise<ReminderWithPatientRow | null> {
  if (typeof reach === 'object' && (!('patientId' in reach) || reach.patientId !== values.patientId))
    throw new Error('a reminder of another patient');
  const { rows } = await newReminder(db, values);
  return rows[0] ?? null;
}

const newReminder = prepared(
  (_db, given: ReminderValues) => sql<ReminderWithPatientRow>`
    with reminder as (${insertOf(given)}
      and (${given.automatic}::boolean or not ${areMessagesStopped('receiver.id')}) returning *)
    select reminder.id, reminder.patient_id, reminder.type, reminder.due_at, reminder.message, reminder.status,
      reminder.failure_reason, reminder.sent_at, reminder.automatic, reminder.created_at,
      patient.full_name as patient_full_name, patient.patient_code
    from reminder join users patient on patient.id = reminder.patient_id`,
);

/**
 * The insert of a reminder as a part of a statement, which may add conditions; without an id none is written. For a
 * reminder that a person writes, `insertReminder`, which looks whether the patient is sent anything.
 */
export const insertOf = (given: ReminderValues): RawBuilder<unknown> => sql`
  insert into reminders (id, patient_id, type, due_at, message, automatic, appointment_id, treatment_plan_id,
    created_by, queued_at)
  select ${given.id}::uuid, ${given.patientId}::uuid, ${given.type}, ${given.dueAt}::timestamptz, ${given.message},
    ${given.automatic}::boolean, ${given.appointmentId}::uuid, ${given.treatmentPlanId}::uuid,
    ${given.createdBy}::uuid, ${given.queuedAt}::timestamptz
  from (values (${given.patientId}::uuid)) receiver (id)
  where ${given.id}::uuid is not null`;

const MOST_QUEUED = 500;

/** Marks the due reminders without a job, the longest due first; returns them. */
export async function updateQueued(db: Db, _scope: ReminderScope): Promise<{ id: string }[]> {
  const due = db
    .selectFrom('reminders')
    .select('id')
    .where('status', '=', 'Pending')
    .where('queuedAt', 'is', null)
    .where('dueAt', '<=', sql<Date>`now()`)
    .orderBy('dueAt')
    .limit(MOST_QUEUED)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('reminders')
    .set({ queuedAt: sql<Date>`now()` })
    .where('id', 'in', due)
    .returning('id')
    .execute();
}
