import type { AppointmentStatus } from '@antam/contract/constants';
import { statusesBefore } from '@antam/rules/booking/appointment-status';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/tables';
import type { AppointmentScope } from '../../platform/session/scope';

function selectAppointments(db: Db) {
  return db
    .selectFrom('appointments as a')
    .innerJoin('users as patient', 'patient.id', 'a.patientId')
    .innerJoin('doctors as doctor', 'doctor.id', 'a.doctorId')
    .innerJoin('users as doctorUser', 'doctorUser.id', 'doctor.userId')
    .leftJoin('visits as visit', 'visit.appointmentId', 'a.id')
    .selectAll('a')
    .select(['patient.fullName as patientFullName', 'patient.avatar as patientAvatar', 'patient.patientCode'])
    .select(['doctor.userId as doctorUserId', 'doctorUser.fullName as doctorFullName'])
    .select(sql<string | null>`doctor.skills -> 0 ->> 'name'`.as('specialty'))
    .select(['visit.arrivedAt as checkedInAt', 'visit.completedAt', 'visit.reason']);
}

export type AppointmentRow = InferResult<ReturnType<typeof selectAppointments>>[number];

/** The appointments within the viewer's reach. */
export function selectWithin(db: Db, { reach }: AppointmentScope) {
  const query = selectAppointments(db);
  if (reach === 'all') return query;
  if (reach === 'none') return query.where(sql<boolean>`false`);
  return 'patientId' in reach
    ? query.where('a.patientId', '=', reach.patientId)
    : query.where('a.doctorId', '=', reach.doctorId);
}

/** One appointment, unless it is out of the viewer's reach. */
export async function findAppointment(
  db: Db,
  scope: AppointmentScope,
  id: string,
): Promise<AppointmentRow | undefined> {
  const { reach } = scope;
  if (reach === 'none') return undefined;
  const found =
    reach === 'all'
      ? await appointmentById(db, { id })
      : 'patientId' in reach
        ? await appointmentOfPatient(db, { id, patientId: reach.patientId })
        : await appointmentOfDoctor(db, { id, doctorId: reach.doctorId });
  return found.rows[0];
}

const appointmentById = prepared((db, { id }: { id: string }) => selectAppointments(db).where('a.id', '=', id));
const appointmentOfPatient = prepared((db, { id, patientId }: { id: string; patientId: string }) =>
  selectAppointments(db).where('a.id', '=', id).where('a.patientId', '=', patientId),
);
const appointmentOfDoctor = prepared((db, { id, doctorId }: { id: string; doctorId: string | null }) =>
  selectAppointments(db).where('a.id', '=', id).where('a.doctorId', '=', doctorId),
);

export async function findAppointmentByCode(
  db: Db,
  scope: AppointmentScope,
  code: string,
): Promise<AppointmentRow | undefined> {
  return selectWithin(db, scope).where('a.code', '=', code).executeTakeFirst();
}

/** Holds the patient's row until the transaction ends, so that two bookings of one patient go one after the other. */
export async function lockPatient(db: Db, patientId: string): Promise<boolean> {
  const { rows } = await heldPatient(db, { patientId });
  return rows.length > 0;
}

const heldPatient = prepared((db, { patientId }: { patientId: string }) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', patientId)
    .where('role', '=', 'Customer')
    .where('closedAt', 'is', null)
    .forNoKeyUpdate(),
);

export async function updateTime(
  db: Db,
  id: string,
  time: { doctorId: string; date: string; slot: string; startsAt: Date },
): Promise<void> {
  await db.updateTable('appointments').set(time).where('id', '=', id).execute();
}

/** Changes the status if it still may change; false when somebody else was first. */
export async function updateStatus(
  db: Db,
  id: string,
  status: 'Confirmed' | 'Cancelled',
  by: string,
): Promise<boolean> {
  const stamp =
    status === 'Confirmed'
      ? { confirmedAt: sql<Date>`now()`, confirmedBy: by }
      : { cancelledAt: sql<Date>`now()`, cancelledBy: by };
  const { numUpdatedRows } = await db
    .updateTable('appointments')
    .set({ status, ...stamp })
    .where('id', '=', id)
    .where('status', 'in', statusesBefore(status))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function updateNoShow(db: Db, id: string): Promise<void> {
  await db.updateTable('appointments').set({ noShowAt: sql`now()` }).where('id', '=', id).execute();
}

export interface BookedSlotRow {
  slot: string;
  id: string;
  code: string;
  status: AppointmentStatus;
  serviceType: Tables['appointments']['serviceType'];
  patientId: string;
  patientName: string | null;
}

/** The half hours taken on a day, with whose they are; presented by audience. */
export async function listBookedSlots(db: Db, doctorId: string, date: string): Promise<BookedSlotRow[]> {
  return db
    .selectFrom('bookedSlots as s')
    .innerJoin('appointments as a', 'a.id', 's.appointmentId')
    .where('s.doctorId', '=', doctorId)
    .where('s.date', '=', date)
    .orderBy('s.slot')
    .select(['s.slot', 'a.id', 'a.code', 'a.status', 'a.serviceType', 'a.patientId', 'a.patientName'])
    .execute();
}

/** The same without identities: all a patient choosing a time may know. */
export async function listBookedTimes(db: Db, doctorId: string, date: string): Promise<{ slot: string }[]> {
  const { rows } = await bookedTimes(db, { doctorId, date });
  return rows;
}

const bookedTimes = prepared((db, { doctorId, date }: { doctorId: string; date: string }) =>
  db.selectFrom('bookedSlots').select('slot').where('doctorId', '=', doctorId).where('date', '=', date).orderBy('slot'),
);

/** Booked visits ahead of a doctor, with every half hour they take. */
export async function listVisitsAhead(db: Db, doctorId: string, now: Date) {
  return db
    .selectFrom('appointments as a')
    .innerJoin('bookedSlots as s', 's.appointmentId', 'a.id')
    .where('a.doctorId', '=', doctorId)
    .where('a.startsAt', '>', now)
    .groupBy('a.id')
    .orderBy('a.startsAt')
    .limit(1000)
    .select(['a.id', 'a.date', 'a.slot', 'a.startsAt', 'a.patientName', 'a.patientId'])
    .select(sql<string[]>`array_agg(s.slot)`.as('slots'))
    .execute();
}
