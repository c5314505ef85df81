import { IMPORTANT_WITHIN_DAYS } from '@antam/rules/care/reminders';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { AppointmentScope, DeskScope, OwnPatientsScope, PatientScope } from '../../platform/session/scope';
import { selectWithin } from '../appointments/queries';
import { areMessagesStopped } from '../stopped-messages/queries';
import { isFollowed } from '../treatment-plans/queries';

const DAY_MS = 86_400_000;

/** Who the patient is, and the figures that are counts. */
export function selectPatientFigures(db: Db, { patientId }: PatientScope, now: Date) {
  return db
    .selectFrom('users')
    .where('id', '=', patientId)
    .select(['id', 'fullName', 'patientCode'])
    .select([
      sql<number>`(select count(*) from appointments where patient_id = ${patientId} and status <> 'Cancelled'
        and starts_at >= ${now})`.as('upcomingAppointments'),
      sql<number>`(select count(*) from medical_records where patient_id = ${patientId})`.as('medicalRecords'),
      sql<number>`coalesce((select unread_by_patient from conversations where patient_id = ${patientId}), 0)`.as(
        'unreadMessages',
      ),
    ]);
}

const MOST_SHOWN = 5;

/** The next visits that are not cancelled, those that wait to be moved among them. */
export function selectNextVisits(db: Db, scope: AppointmentScope, now: Date) {
  return selectWithin(db, scope)
    .where('a.status', '!=', 'Cancelled')
    .where('a.startsAt', '>=', now)
    .orderBy('a.startsAt')
    .orderBy('a.id')
    .limit(MOST_SHOWN);
}

/** Fees of visits that took place since an instant, by the clinic's months; months without any are left out. */
export function selectSpending(db: Db, { patientId }: PatientScope, since: Date, now: Date) {
  return db
    .selectFrom('appointments as a')
    .leftJoin('visits as visit', 'visit.appointmentId', 'a.id')
    .where('a.patientId', '=', patientId)
    .where('a.startsAt', '>=', since)
    .where('a.status', '!=', 'Cancelled')
    .where(
      sql<boolean>`(visit.completed_at is not null
        or (a.status = 'Confirmed' and a.starts_at < ${now} and a.no_show_at is null))`,
    )
    .groupBy(sql`1`)
    .select([
      sql<string>`to_char(a.date, 'YYYY-MM')`.as('month'),
      sql<number>`count(*)`.as('visits'),
      sql<number>`sum(a.fee)`.as('amount'),
    ]);
}

interface Day {
  now: Date;
  today: string;
  from: Date;
  before: Date;
}

/**
 * The doctor's figures: visits that are not cancelled, patients who follow one of their plans, reminders to look at. The
 * few accounts that are no patients are read at once (`is not true`): otherwise each of thousands of patients is looked up.
 */
export async function findDoctorFigures(db: Db, { doctorId }: OwnPatientsScope, { today, from, before, now }: Day) {
  const important = new Date(now.getTime() + IMPORTANT_WITHIN_DAYS * DAY_MS);
  const { rows } = await sql<{
    appointmentsToday: number;
    pendingAppointments: number;
    patientsInTreatment: number;
    importantReminders: number;
  }>`
    with treated as (
      select distinct plan.patient_id from treatment_plans plan
      where plan.doctor_id = ${doctorId}::uuid and ${isFollowed('plan', today)}
        and (plan.patient_id in (select id from users where closed_at is not null or role <> 'Customer')) is not true)
    select
      (select count(*) from appointments where doctor_id = ${doctorId}::uuid and starts_at >= ${from}
        and starts_at < ${before} and status <> 'Cancelled') as appointments_today,
      (select count(*) from appointments where doctor_id = ${doctorId}::uuid and starts_at >= ${from}
        and status = 'Pending' and left_to_move_at is null and no_show_at is null) as pending_appointments,
      (select count(*) from treated) as patients_in_treatment,
      (select count(*) from treated join reminders r using (patient_id) where not r.automatic
        and r.status <> 'Sent' and (r.status = 'Failed' or (r.status = 'Pending' and r.due_at <= ${important}))) as important_reminders
  `.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** Reception's figures. */
export async function findStaffFigures(db: Db, _scope: DeskScope, { today, from, before }: Day) {
  const { rows } = await sql<{
    appointmentsToday: number;
    pendingToday: number;
    waiting: number;
    openContactRequests: number;
    callsToMake: number;
    smsCalls: number;
  }>`
    select
      day.appointments_today, day.pending_today,
      (select count(*) from visits where date = ${today}::date and called_at is null and completed_at is null) as waiting,
      (select count(*) from contact_requests where status = 'new') as open_contact_requests,
      (select count(*) from calls_to_make c where done_at is null
        and not ${areMessagesStopped('c.patient_id')}) as calls_to_make,
      (select count(*) from sms_replies where says = 'callMe' and done_at is null) as sms_calls
    from (
      select count(*) as appointments_today,
        count(*) filter (where status = 'Pending' and left_to_move_at is null and no_show_at is null) as pending_today
      from appointments where starts_at >= ${from} and starts_at < ${before} and status <> 'Cancelled') day
  `.execute(db);
  return rows[0] as (typeof rows)[number];
}
