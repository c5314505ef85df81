import type { VisitDecision } from '@antam/contract/working-time-shapes';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { AppointmentScope, DeskScope } from '../../platform/session/scope';
import { isRecorded } from '../appointments/hold-visit';

interface BrokenVisit {
  id: string;
  patientId: string;
  doctorId: string;
  date: string;
  slot: string;
}

/** The change that broke the visits. */
export type ChangeRef = { leaveId: string } | { closureId: string };

/**
 * Notes what a change does to the visits it breaks and where they were, so that it can be undone. Extra hours that are taken
 * back are no change that can be undone. Of a visit that an earlier change had moved and that was given to this one, the
 * first time is kept: it returns there.
 */
export async function recordDisplaced(
  db: Db,
  _scope: AppointmentScope,
  change: ChangeRef | null,
  { broken, decisions }: { broken: readonly BrokenVisit[]; decisions: readonly VisitDecision[] },
): Promise<void> {
  const rows = broken.flatMap((visit) => {
    const decision = decisions.find(({ _id }) => _id === visit.id);
    if (!decision) return [];
    const to = decision.act === 'move' ? decision : null;
    return {
      ...{ appointmentId: visit.id, patientId: visit.patientId, act: decision.act, ...change },
      ...{ doctorId: visit.doctorId, date: visit.date, slot: visit.slot },
      ...{ toDoctorId: to?.doctorId ?? null, toDate: to?.date ?? null, toSlot: to?.timeSlot ?? null },
    };
  });
  if (rows.length === 0) return;
  await db
    .insertInto('displacedVisits')
    .values(rows)
    .onConflict((conflict) =>
      conflict.expression(sql`coalesce(leave_id, closure_id), appointment_id`).doUpdateSet(({ ref }) => ({
        ...{ act: ref('excluded.act'), displacedAt: sql<Date>`now()` },
        ...{ toDoctorId: ref('excluded.toDoctorId'), toDate: ref('excluded.toDate'), toSlot: ref('excluded.toSlot') },
      })),
    )
    .execute();
}

export interface DisplacedVisit {
  appointmentId: string;
  patientId: string;
  /** What was done to it last. */
  act: VisitDecision['act'];
  displacedAt: Date;
  doctorId: string;
  date: string;
  slot: string;
  minutes: number;
  /** Where it is now, or was when it was cancelled. */
  lastDoctorId: string;
  lastDate: string;
  lastStartsAt: Date;
  /** Whether it took place, the patient or reception has done something to it since, or the patient has booked another. */
  isAnswered: boolean;
  /** The half hours of its old day in which its doctor or its patient has something else. */
  taken: string[];
}

/**
 * Locks the visits that a change displaced, in one order; their patients are held already. A statement that waits for a lock
 * still sees other tables as they were before the wait, so what decides is read by a second statement.
 */
export async function lockDisplaced(db: Db, scope: AppointmentScope, change: ChangeRef): Promise<DisplacedVisit[]> {
  await sql`
    select a.id from displaced_visits d join appointments a on a.id = d.appointment_id
    where ${isOf(change)} order by a.id for update of a`.execute(db);
  return listDisplaced(db, scope, change);
}

/** Reads them without a lock, for as many visits as a job brings back one by one. */
export async function listDisplaced(db: Db, _scope: AppointmentScope, change: ChangeRef): Promise<DisplacedVisit[]> {
  const { rows } = await sql<DisplacedVisit>`${selectDisplaced()} where ${isOf(change)} order by a.id`.execute(db);
  return rows;
}

/** Locks a visit, and then reads what a change that was taken back has done to it last. */
export async function lockLastDisplaced(
  db: Db,
  _scope: DeskScope,
  appointmentId: string,
): Promise<DisplacedVisit | undefined> {
  await sql`select id from appointments where id = ${appointmentId} for update`.execute(db);
  const { rows } = await sql<DisplacedVisit>`
    ${selectDisplaced()} where d.appointment_id = ${appointmentId} and d.leave_id is null and d.closure_id is null
    order by d.displaced_at desc limit 1`.execute(db);
  return rows[0];
}

const isOf = (change: ChangeRef) =>
  'leaveId' in change ? sql`d.leave_id = ${change.leaveId}` : sql`d.closure_id = ${change.closureId}`;

/**
 * What a change displaced, as the visits are now. Another change may have displaced them further: that is no answer of the
 * patient, as long as it found them where the one before had left them.
 */
const selectDisplaced = () => sql`
  select d.appointment_id, d.patient_id, last.act, d.doctor_id, d.date, d.slot, d.displaced_at, a.minutes,
    a.doctor_id as last_doctor_id, a.date as last_date, a.starts_at as last_starts_at,
    a.no_show_at is not null or exists (select from visits v where v.appointment_id = a.id) or ${isRecorded}
      or case last.act
        when 'leave' then a.left_to_move_at is distinct from last.displaced_at
        when 'cancel' then a.cancelled_at is distinct from last.displaced_at or exists (
          select from appointments later where later.patient_id = d.patient_id and later.created_at > last.displaced_at)
        else a.status = 'Cancelled' or a.left_to_move_at is not null or a.doctor_id <> last.to_doctor_id
          or a.date <> last.to_date or a.slot <> last.to_slot
      end
      or exists (
        select from (
          select (s.doctor_id, s.date, s.slot) is distinct from lag((coalesce(s.to_doctor_id, s.doctor_id),
            coalesce(s.to_date, s.date), coalesce(s.to_slot, s.slot))) over (order by s.displaced_at) as is_elsewhere,
            s.displaced_at > d.displaced_at as is_later
          from displaced_visits s where s.appointment_id = d.appointment_id and s.displaced_at >= d.displaced_at) step
        where step.is_later and step.is_elsewhere) as is_answered,
    array(select b.slot from booked_slots b
      where b.date = d.date and (b.doctor_id = d.doctor_id or b.patient_id = d.patient_id)
        and b.appointment_id is distinct from a.id
        and not exists (select from offers o where o.id = b.offer_id and o.moves_appointment_id = a.id)) as taken
  from displaced_visits d join appointments a on a.id = d.appointment_id
    cross join lateral (select l.* from displaced_visits l where l.appointment_id = d.appointment_id
      order by l.displaced_at desc limit 1) last`;

type Row = Pick<DisplacedVisit, 'appointmentId' | 'displacedAt' | 'doctorId' | 'date' | 'slot'>;

/** A visit is back at its time: what displaced it from there, and what displaced it further, is over. */
export async function deleteDisplaced(db: Db, _scope: DeskScope, { appointmentId, displacedAt }: Row): Promise<void> {
  await sql`delete from displaced_visits
    where appointment_id = ${appointmentId} and date_trunc('milliseconds', displaced_at) >= ${displacedAt}`.execute(db);
}

/** Gives a visit that cannot return yet to the change that stands in its way, so that it returns with that one. */
export async function handOverDisplaced(db: Db, _scope: DeskScope, visit: Row, change: ChangeRef): Promise<void> {
  const { appointmentId, displacedAt, doctorId, date, slot } = visit;
  const isThis = sql`appointment_id = ${appointmentId} and date_trunc('milliseconds', displaced_at) = ${displacedAt}`;
  const column = sql.ref('leaveId' in change ? 'leave_id' : 'closure_id');
  const id = 'leaveId' in change ? change.leaveId : change.closureId;
  // The change may have displaced the visit itself, from where the earlier one had left it.
  const { rows } = await sql`
    update displaced_visits set doctor_id = ${doctorId}, date = ${date}, slot = ${slot}
    where appointment_id = ${appointmentId} and ${column} = ${id} returning act`.execute(db);
  if (rows.length > 0) await sql`delete from displaced_visits where ${isThis} and ${column} is null`.execute(db);
  else await sql`update displaced_visits set ${column} = ${id} where ${isThis}`.execute(db);
}

/** Whose visits a change displaced, and whether another one that was taken back is still bringing one of them back. */
export async function listDisplacedPatients(
  db: Db,
  _scope: AppointmentScope,
  change: ChangeRef,
): Promise<{ id: string; patientId: string; isReturning: boolean }[]> {
  const { rows } = await sql<{ id: string; patientId: string; isReturning: boolean }>`
    select d.appointment_id as id, d.patient_id, exists (
      select from visits_to_settle s where s.appointment_id = d.appointment_id and s.act = 'restore') as is_returning
    from displaced_visits d where ${isOf(change)}`.execute(db);
  return rows;
}
