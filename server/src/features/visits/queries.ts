import type { AppointmentStatus, ServiceType } from '@antam/contract/constants';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { isShown } from '../../platform/session/need-to-know';
import type { CareScope, DeskScope } from '../../platform/session/scope';

/** A patient by id or by patient code; contact details, nothing clinical. */
export async function findPatientForDesk(db: Db, _scope: DeskScope, patient: { id: string } | { patientCode: string }) {
  const query = db
    .selectFrom('users')
    .select(['id', 'patientCode', 'fullName', 'gender', 'dateOfBirth', 'phone', 'address'])
    .select(sql<boolean>`user_name is not null`.as('hasLogin'))
    .select(
      sql<boolean>`exists (select from tests_due t where t.patient_id = users.id and t.blood_from <= t.checked_on)`.as(
        'needsBloodTest',
      ),
    )
    .where('role', '=', 'Customer')
    .where('closedAt', 'is', null);
  return 'id' in patient
    ? query.where('id', '=', patient.id).executeTakeFirst()
    : query.where('patientCode', '=', patient.patientCode).executeTakeFirst();
}

export interface PatientOnDay {
  patientId: string;
  date: string;
}

export interface DayVisitRow {
  appointmentId: string | null;
  code: string | null;
  status: AppointmentStatus | null;
  serviceType: ServiceType | null;
  slot: string | null;
  startsAt: Date | null;
  noShowAt: Date | null;
  leftToMoveAt: Date | null;
  doctorId: string | null;
  doctorName: string | null;
  date: string;
  visitId: string | null;
  checkedInAt: Date | null;
  calledAt: Date | null;
  completedAt: Date | null;
}

/** A patient's appointments and arrivals of a day in order of time, each appointment with its arrival. */
export async function listPatientDay(
  db: Db,
  _scope: DeskScope,
  patientId: string,
  date: string,
): Promise<DayVisitRow[]> {
  const { rows } = await patientDay(db, { patientId, date });
  return rows;
}

const patientDay = prepared(
  (_db, { patientId, date }: { patientId: string; date: string }) => sql<DayVisitRow>`
    select a.id as appointment_id, a.code, a.status, a.service_type, a.slot, a.starts_at, a.no_show_at, a.left_to_move_at,
      a.doctor_id, doctor_user.full_name as doctor_name, ${date}::date as date, v.id as visit_id, v.arrived_at as checked_in_at,
      v.called_at, v.completed_at
    from (select * from appointments where patient_id = ${patientId} and date = ${date}) a
      full join (select * from visits where patient_id = ${patientId} and date = ${date}) v on v.appointment_id = a.id
      left join doctors doctor on doctor.id = coalesce(a.doctor_id, v.doctor_id)
      left join users doctor_user on doctor_user.id = doctor.user_id
    order by coalesce(a.starts_at, v.arrived_at), coalesce(a.id, v.id)`,
);

function selectVisits(db: Db) {
  return db
    .selectFrom('visits as v')
    .innerJoin('users as patient', 'patient.id', 'v.patientId')
    .leftJoin('appointments as a', 'a.id', 'v.appointmentId')
    .leftJoin('doctors as d', (join) => join.on(sql<boolean>`d.id = coalesce(a.doctor_id, v.doctor_id)`))
    .leftJoin('users as doctorUser', 'doctorUser.id', 'd.userId')
    .select(['v.id', 'v.patientId', 'v.appointmentId', 'v.date', 'v.ticket', 'v.reason', 'v.calledAt', 'v.completedAt'])
    .select([
      'v.arrivedAt',
      'v.arrivedAt as checkedInAt',
      'a.status',
      'a.noShowAt',
      'a.startsAt',
      'd.id as doctorId',
      'a.slot',
    ])
    .select(['patient.fullName', 'patient.patientCode', 'doctorUser.fullName as doctorName']);
}

export type VisitRow = NonNullable<Awaited<ReturnType<typeof findVisit>>>;

/** What the queue shows of an arrival. */
export type ArrivalRow = Pick<
  VisitRow,
  | 'id'
  | 'patientId'
  | 'fullName'
  | 'patientCode'
  | 'appointmentId'
  | 'doctorId'
  | 'doctorName'
  | 'slot'
  | 'ticket'
  | 'arrivedAt'
  | 'calledAt'
  | 'completedAt'
>;

export async function findVisit(db: Db, _scope: DeskScope, id: string) {
  return selectVisits(db).where('v.id', '=', id).executeTakeFirst();
}

/** The arrivals of a patient on a day that have not ended. */
export async function listOpenArrivals(
  db: Db,
  _scope: DeskScope,
  { patientId, date }: PatientOnDay,
): Promise<VisitRow[]> {
  return selectVisits(db)
    .where('v.patientId', '=', patientId)
    .where('v.date', '=', date)
    .where('v.completedAt', 'is', null)
    .orderBy('v.id')
    .execute();
}

/** Whether patients are in the clinic for a doctor, who wait or are being seen. */
export async function hasPatientsHere(
  db: Db,
  _scope: DeskScope,
  { doctorId, date }: { doctorId: string; date: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from visits v left join appointments a on a.id = v.appointment_id
    where v.date = ${date} and v.completed_at is null and coalesce(a.doctor_id, v.doctor_id) = ${doctorId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The arrivals of a day in order of arrival. */
export function selectDayArrivals(db: Db, _scope: DeskScope, date: string) {
  return selectVisits(db).where('v.date', '=', date).orderBy('v.arrivedAt').orderBy('v.id').limit(MOST_ARRIVALS);
}

/**
 * The same for one who lists them: a doctor sees those of patients whom their lists show, and today those who came for any
 * doctor.
 */
export async function listVisits(
  db: Db,
  scope: DeskScope,
  { date, within }: { date: string; within: CareScope | null },
): Promise<VisitRow[]> {
  const arrivals = selectDayArrivals(db, scope, date);
  if (!within) return arrivals.execute();
  const { today } = within.asking;
  const isAnyDoctors = sql<boolean>`(coalesce(a.doctor_id, v.doctor_id) is null and v.date = ${today}::date)`;
  const listed = isShown(within.asking, sql`v.patient_id`);
  return arrivals.where(sql<boolean>`(${isAnyDoctors} or ${listed})`).execute();
}

const MOST_ARRIVALS = 500;
