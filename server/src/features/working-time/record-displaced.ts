import type { VisitDecision } from '@antam/contract/working-time-shapes';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { AppointmentScope, DeskScope } from '../../platform/session/scope';

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
 * back are no change that can be undone.
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
  if (rows.length > 0) await db.insertInto('displacedVisits').values(rows).execute();
}

export interface DisplacedVisit {
  appointmentId: string;
  patientId: string;
  act: VisitDecision['act'];
  doctorId: string;
  date: string;
  slot: string;
  minutes: number;
  /** Whether the patient or reception has done something to the visit since, or the patient has booked another. */
  isAnswered: boolean;
  /** The half hours of its old day in which its doctor or its patient has something else. */
  taken: string[];
}

/** Locks the visits that a change displaced, in one order; their patients are held already. */
export async function lockDisplaced(db: Db, _scope: AppointmentScope, change: ChangeRef): Promise<DisplacedVisit[]> {
  const { rows } = await sql<DisplacedVisit>`
    ${selectDisplaced()} where ${isOf(change)} order by a.id for update of a`.execute(db);
  return rows;
}

/** The same without a lock, for as many visits as a job brings back one by one. */
export async function listDisplaced(db: Db, _scope: AppointmentScope, change: ChangeRef): Promise<DisplacedVisit[]> {
  const { rows } = await sql<DisplacedVisit>`${selectDisplaced()} where ${isOf(change)}`.execute(db);
  return rows;
}

/** Locks a visit with what a change that was taken back has done to it last. */
export async function lockLastDisplaced(
  db: Db,
  _scope: DeskScope,
  appointmentId: string,
): Promise<DisplacedVisit | undefined> {
  const { rows } = await sql<DisplacedVisit>`
    ${selectDisplaced()} where d.appointment_id = ${appointmentId} and d.leave_id is null and d.closure_id is null
    order by d.displaced_at desc limit 1 for update of a`.execute(db);
  return rows[0];
}

const isOf = (change: ChangeRef) =>
  'leaveId' in change ? sql`d.leave_id = ${change.leaveId}` : sql`d.closure_id = ${change.closureId}`;

const selectDisplaced = () => sql`
  select d.appointment_id, d.patient_id, d.act, d.doctor_id, d.date, d.slot, a.minutes,
    exists (select from visits v where v.appointment_id = a.id)
      or case d.act
        when 'leave' then a.left_to_move_at is distinct from d.displaced_at
        when 'cancel' then a.cancelled_at is distinct from d.displaced_at or exists (
          select from appointments later where later.patient_id = d.patient_id and later.created_at > d.displaced_at)
        else a.status = 'Cancelled' or a.left_to_move_at is not null or a.doctor_id <> d.to_doctor_id
          or a.date <> d.to_date or a.slot <> d.to_slot
      end as is_answered,
    array(select b.slot from booked_slots b
      where b.date = d.date and (b.doctor_id = d.doctor_id or b.patient_id = d.patient_id)
        and b.appointment_id is distinct from a.id
        and not exists (select from offers o where o.id = b.offer_id and o.moves_appointment_id = a.id)) as taken
  from displaced_visits d join appointments a on a.id = d.appointment_id`;

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
