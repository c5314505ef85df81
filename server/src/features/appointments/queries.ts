import type { AppointmentStatus, HolidayKey } from '@antam/contract/constants';
import { mayKnowWhose } from '@antam/rules/access';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/tables';
import type { AppointmentScope, DeskScope } from '../../platform/session/scope';

/** Visits with whom they are of and with, and how the patient was received. */
const selectWithParties = (db: Db) =>
  db
    .selectFrom('appointments as a')
    .innerJoin('users as patient', 'patient.id', 'a.patientId')
    .innerJoin('doctors as doctor', 'doctor.id', 'a.doctorId')
    .innerJoin('users as doctorUser', 'doctorUser.id', 'doctor.userId')
    .leftJoin('visits as visit', 'visit.appointmentId', 'a.id')
    .select(['patient.fullName as patientFullName', 'patient.avatar as patientAvatar', 'patient.patientCode'])
    .select(['doctor.userId as doctorUserId', 'doctorUser.fullName as doctorFullName', 'doctor.room as doctorRoom'])
    .select(['visit.id as visitId', 'visit.arrivedAt as checkedInAt', 'visit.calledAt', 'visit.completedAt'])
    .select([displaced.as('displaced'), heldTime.as('heldTime')]);

/** Every appointment, of all patients; the caller narrows it. Where it was moved from is read for patients alone. */
export const selectAppointments = (db: Db, isForPatient = true) =>
  selectWithParties(db)
    .selectAll('a')
    .select(sql<string | null>`doctor.skills -> 0 ->> 'name'`.as('specialty'))
    .select('visit.reason')
    .select((isForPatient ? movedFrom : notRead).as('movedFrom'));

/** What reception is shown of visits. A day holds hundreds of them, and half of what is written of each is not for the desk. */
export const selectForDesk = (db: Db, _scope: DeskScope) =>
  selectWithParties(db)
    .select(['a.id', 'a.code', 'a.patientId', 'a.doctorId', 'a.slot', 'a.minutes', 'a.startsAt', 'a.status'])
    .select(['a.serviceType', 'a.fee', 'a.patientName', 'a.createdAt', 'a.confirmedAt', 'a.cancelledAt'])
    .select(['a.noShowAt', 'a.leftToMoveAt']);

/** The closure by which a visit was displaced; both are null where its doctor is away. */
interface Displaced {
  name: string | null;
  holiday: HolidayKey | null;
}

/** What a change of the doctor's time left to be moved or cancelled was noted in the same transaction, at its time. */
const displaced = sql<Displaced | null>`case when a.left_to_move_at is not null or a.cancelled_at is not null then (
  select json_build_object('name', c.name, 'holiday', c.holiday)
  from displaced_visits d left join closures c on c.id = d.closure_id
  where d.appointment_id = a.id and d.displaced_at = coalesce(a.cancelled_at, a.left_to_move_at)) end`;

/** Where a visit was before a change of its doctor's time moved it, and by which closure, if one did. */
interface MovedFrom extends Displaced {
  date: string;
  slot: string;
  doctorName: string | null;
  /** Whether the change still stands. */
  hasReason: boolean;
}

/** The change that put a visit where it is now: none once it was moved again, was cancelled or is over. */
export const changeThatMoved: RawBuilder<unknown> = sql`
  select d.doctor_id, d.date, d.slot, d.leave_id, d.closure_id from displaced_visits d
  where d.appointment_id = a.id and d.to_doctor_id = a.doctor_id and d.to_date = a.date and d.to_slot = a.slot
    and a.is_standing and a.left_to_move_at is null and a.starts_at > now()
  order by d.displaced_at desc limit 1`;

const movedFrom = sql<MovedFrom | null>`(
  select json_build_object('date', d.date, 'slot', d.slot, 'doctorName', u.full_name, 'name', c.name, 'holiday', c.holiday,
    'hasReason', num_nonnulls(d.leave_id, d.closure_id) > 0)
  from (${changeThatMoved}) d join doctors was on was.id = d.doctor_id join users u on u.id = was.user_id
  left join closures c on c.id = d.closure_id)`;

const notRead = sql<MovedFrom | null>`null::jsonb`;

interface HeldTime {
  /** As text, as it stands in JSON. */
  startsAt: string;
  slot: string;
  heldUntil: string;
  doctorId: string;
  doctorName: string | null;
}

const heldTime = sql<HeldTime | null>`case when a.left_to_move_at is not null then (
  select json_build_object('startsAt', o.starts_at, 'slot', o.slot, 'heldUntil', o.held_until, 'doctorId', d.id,
    'doctorName', u.full_name)
  from offers o join doctors d on d.id = o.doctor_id join users u on u.id = d.user_id
  where o.moves_appointment_id = a.id and o.fate = 'offered' and o.held_until > now()) end`;

export type AppointmentRow = InferResult<ReturnType<typeof selectAppointments>>[number];
export type DeskAppointmentRow = InferResult<ReturnType<typeof selectForDesk>>[number];

/** The appointments that the viewer may see. */
export function selectWithin(db: Db, { reach }: AppointmentScope) {
  const query = selectAppointments(db, typeof reach === 'object' && 'patientId' in reach);
  if (reach === 'desk') return query;
  if (reach === 'none') return query.where(sql<boolean>`false`);
  return 'patientId' in reach
    ? query.where('a.patientId', '=', reach.patientId)
    : query.where('a.doctorId', '=', reach.doctorId);
}

/** A scope as values of a statement whose text never changes: null where it does not restrict. */
export function limitsOf({ reach }: AppointmentScope): { patientId: string | null; doctorId: string | null } | null {
  if (reach === 'none') return null;
  if (reach === 'desk') return { patientId: null, doctorId: null };
  return { patientId: null, doctorId: null, ...reach };
}

export interface One {
  id: string;
  patientId: string | null;
  doctorId: string | null;
}

/** One appointment, if the viewer may see it. */
export async function findAppointment(
  db: Db,
  scope: AppointmentScope,
  id: string,
): Promise<AppointmentRow | undefined> {
  const limits = limitsOf(scope);
  return limits ? (await oneAppointment(db, { id, ...limits })).rows[0] : undefined;
}

export const selectOne = (db: Db, one: One) =>
  selectAppointments(db)
    .where('a.id', '=', one.id)
    .where(sql<boolean>`a.patient_id = coalesce(${one.patientId}::uuid, a.patient_id)`)
    .where(sql<boolean>`a.doctor_id = coalesce(${one.doctorId}::uuid, a.doctor_id)`);

const oneAppointment = prepared(selectOne);

export async function findAppointmentByCode(
  db: Db,
  scope: AppointmentScope,
  code: string,
): Promise<AppointmentRow | undefined> {
  return selectWithin(db, scope).where('a.code', '=', code).executeTakeFirst();
}

export interface BookedSlotRow {
  slot: string;
  /** Null, as all that follows, for a half hour that an offer holds. */
  id: string | null;
  code: string | null;
  status: AppointmentStatus | null;
  serviceType: Tables['appointments']['serviceType'] | null;
  patientId: string | null;
  patientName: string | null;
}

/** The half hours taken on a day with a doctor, and whose they are; empty for a viewer who may not know. */
export async function listBookedSlots(
  db: Db,
  { reach }: AppointmentScope,
  doctorId: string,
  date: string,
): Promise<BookedSlotRow[]> {
  if (!mayKnowWhose(reach, doctorId)) return [];
  return (
    db
      .selectFrom('bookedSlots as s')
      // An offer holds a half hour without an appointment.
      .leftJoin('appointments as a', 'a.id', 's.appointmentId')
      .where('s.doctorId', '=', doctorId)
      .where('s.date', '=', date)
      .orderBy('s.slot')
      .select(['s.slot', 'a.id', 'a.code', 'a.status', 'a.serviceType', 'a.patientId', 'a.patientName'])
      .execute()
  );
}

/** The same without identities, for a patient who is choosing a time. */
export async function listBookedTimes(db: Db, doctorId: string, date: string): Promise<{ slot: string }[]> {
  const { rows } = await bookedTimes(db, { doctorId, date });
  return rows;
}

const bookedTimes = prepared(
  (db, { doctorId, date }: { doctorId: string; date: string }) =>
    db
      .selectFrom('bookedSlots')
      .select('slot')
      .where('doctorId', '=', doctorId)
      .where('date', '=', date)
      .orderBy('slot'),
  { shares: 'reads' },
);

/** Whether an appointment that the viewer may see holds this half hour. */
export async function isSlotHeld(
  db: Db,
  scope: AppointmentScope,
  held: { doctorId: string; date: string; slot: string },
): Promise<boolean> {
  const limits = limitsOf(scope);
  if (!limits || (limits.doctorId && limits.doctorId !== held.doctorId)) return false;
  let query = db
    .selectFrom('bookedSlots')
    .select('slot')
    .where('doctorId', '=', held.doctorId)
    .where('date', '=', held.date)
    .where('slot', '=', held.slot)
    .where('appointmentId', 'is not', null);
  if (limits.patientId) query = query.where('patientId', '=', limits.patientId);
  return (await query.executeTakeFirst()) !== undefined;
}
