import { refusalForNotice } from '@antam/rules/booking/notice';
import { refusalForAct, refusalForOtherTime } from '@antam/rules/booking/visit-states';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { sql } from 'kysely';
import { prepared } from '../../platform/database/prepared';
import { Refusal } from '../../platform/http/refusal';
import type { AppointmentScope } from '../../platform/session/scope';
import { type BookingDay, dayOfColumns, holdBookingDay } from './hold-day';
import { type HeldVisit, isRecorded, type VisitCall } from './hold-visit';
import { type AppointmentRow, limitsOf, selectAppointments } from './queries';

interface Wanted {
  scope: AppointmentScope;
  id: string;
  /** Null: the doctor stays. */
  doctorId: string | null;
  /** The day the visit is to be moved to. */
  date: string;
  /** Whether only a visit may be moved that waits for another time: left to be moved, or cancelled or moved by a change. */
  onlyToMove: boolean;
}

/** A visit whose move is legal, and its new day; both are locked. */
interface HeldMove {
  visit: HeldVisit;
  /** Null where the patient's account was closed meanwhile. */
  day: BookingDay | null;
}

/** Locks a visit that is to be moved and its new day until the transaction ends, and checks that the move is legal. */
export async function holdMove(call: VisitCall, { scope, id, doctorId, date, onlyToMove }: Wanted): Promise<HeldMove> {
  const { db, viewer, now, clinic } = call;
  const limits = limitsOf(scope);
  const locked = limits && (await lockWithPatient(db, { id, ...limits })).rows[0];
  // A statement that waits for a lock still sees other tables as they were before the wait, so the visit is read by a
  // second statement.
  const found = locked && (await moving(db, { id, doctorId, date, now })).rows[0];
  if (!found) throw new Refusal('appointment.notFound');

  const { dayColumns, ...visit } = found;
  const attempt = { role: viewer.role, visit, now, today: clinic.dateOf(now) };
  const isDisplaced = Boolean(visit.displaced ?? visit.movedFrom);
  const refusal = onlyToMove ? refusalForOtherTime(attempt, isDisplaced) : refusalForAct('move', attempt);
  if (refusal) throw new Refusal(refusal);
  demandNotice(call, visit, locked);
  return { visit: visit as AppointmentRow as HeldVisit, day: dayColumns && dayOfColumns(dayColumns) };
}

function demandNotice(
  { viewer, now }: VisitCall,
  { startsAt, leftToMoveAt, cancelledAt, movedFrom }: AppointmentRow,
  clinic: Locked,
): void {
  // The clinic asks for another time itself, or chose the time without its patient.
  if (leftToMoveAt || cancelledAt || movedFrom) return;
  const moveNoticeHours = clinic.moveNoticeHours ?? DEFAULT_SETTINGS.moveNoticeHours;
  const refusal = refusalForNotice({ role: viewer.role, startsAt, now, moveNoticeHours });
  if (refusal) throw new Refusal(refusal, { values: { phone: clinic.phone ? ` (${clinic.phone})` : '' } });
}

interface One {
  id: string;
  patientId: string | null;
  doctorId: string | null;
}

/** The settings of the clinic that decide about a move, if it has its own. */
interface Locked {
  moveNoticeHours: number | null;
  phone: string | null;
}

/**
 * A move also reads the patient's other visits. An act that locks both locks the patient first: PostgreSQL locks in the
 * order of the clauses.
 */
const lockWithPatient = prepared(
  (_db, one: One) => sql<Locked>`
    select clinic.move_notice_hours, clinic.phone
    from appointments a join users patient on patient.id = a.patient_id left join clinic_settings clinic on true
    where a.id = ${one.id} and a.patient_id = coalesce(${one.patientId}::uuid, a.patient_id)
      and a.doctor_id = coalesce(${one.doctorId}::uuid, a.doctor_id)
    for no key update of patient
    for update of a`,
);

interface Moving {
  id: string;
  doctorId: string | null;
  date: string;
  now: Date;
}

const moving = prepared((db, { id, doctorId, date, now }: Moving) => {
  const people = {
    patientId: sql<string>`a.patient_id`,
    doctorId: sql<string>`coalesce(${doctorId}::uuid, a.doctor_id)`,
  };
  return selectAppointments(db)
    .where('a.id', '=', id)
    .leftJoinLateral(holdBookingDay({ ...people, exceptId: sql`a.id`, date, now }).as('day'), (join) => join.onTrue())
    .select(sql<object | null>`case when day.visits_ahead is not null then to_json(day) end`.as('dayColumns'))
    .select(isRecorded.as('isRecorded'));
});
