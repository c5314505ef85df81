import { refusalForNotice } from '@antam/rules/booking/notice';
import { refusalForAct, type VisitAct } from '@antam/rules/booking/visit-states';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import type { AppointmentScope } from '../../platform/session/scope';
import type { Session } from '../../platform/session/session';
import { type AppointmentRow, findAppointment, limitsOf, selectWithin } from './queries';

/** The call of a person who acts on a visit, with its transaction. */
export type VisitCall = Pick<Call, 'db' | 'clinic' | 'now' | 'audit' | 'entry' | 'jobs'> & { viewer: Session };

declare const held: unique symbol;

/**
 * A visit whose row is locked and for which an act was found to be legal. Every function that changes a visit requires
 * one.
 */
export type HeldVisit = AppointmentRow & { readonly [held]: true };

interface Wanted {
  scope: AppointmentScope;
  id: string;
  act: VisitAct;
}

/** Locks a visit until the transaction ends, then reads it and checks the act against the table of transitions. */
export async function holdVisit(call: VisitCall, { scope, id, act }: Wanted): Promise<HeldVisit> {
  const { db, viewer, now, clinic } = call;
  const locked = await lock(db, scope, id, act);
  // A statement that waits for a lock still sees other tables as they were before the wait, so the visit is read by a
  // second statement.
  const visit = locked && (await findAppointment(db, scope, id));
  if (!visit) throw new Refusal('appointment.notFound');

  const refusal = refusalForAct(act, { role: viewer.role, visit, now, today: clinic.dateOf(now) });
  if (refusal) throw new Refusal(refusal);
  if (act === 'move') demandNotice(call, visit, locked);
  return visit as HeldVisit;
}

/** Locks and reads every future visit within a scope; the caller checks which of them an act may change. */
export async function holdVisitsAhead(
  { db, now }: Pick<Call, 'db' | 'now'>,
  scope: AppointmentScope,
): Promise<HeldVisit[]> {
  const limits = limitsOf(scope);
  if (!limits) return [];
  const { rows } = await lockAhead(db, { now, ...limits });
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return (await selectWithin(db, scope).where('a.id', 'in', ids).orderBy('a.id').execute()) as HeldVisit[];
}

function demandNotice({ viewer, now }: VisitCall, { startsAt }: AppointmentRow, clinic: Locked): void {
  const moveNoticeHours = clinic.moveNoticeHours ?? DEFAULT_SETTINGS.moveNoticeHours;
  const refusal = refusalForNotice({ role: viewer.role, startsAt, now, moveNoticeHours });
  if (refusal) throw new Refusal(refusal, { values: { phone: clinic.phone ? ` (${clinic.phone})` : '' } });
}

/** With a move come the settings of the clinic that decide about it, if it has its own. */
interface Locked {
  id: string;
  moveNoticeHours?: number | null;
  phone?: string | null;
}

async function lock(db: Db, scope: AppointmentScope, id: string, act: VisitAct): Promise<Locked | undefined> {
  const limits = limitsOf(scope);
  if (!limits) return undefined;
  const { rows } = await (act === 'move' ? lockWithPatient : lockAlone)(db, { id, ...limits });
  return rows[0];
}

interface One {
  id: string;
  patientId: string | null;
  doctorId: string | null;
}

const lockAlone = prepared(
  (_db, one: One) => sql<Locked>`
    select a.id from appointments a
    where a.id = ${one.id} and a.patient_id = coalesce(${one.patientId}::uuid, a.patient_id)
      and a.doctor_id = coalesce(${one.doctorId}::uuid, a.doctor_id)
    for update of a`,
);

/**
 * A move also reads the patient's other visits. An act that locks both locks the patient first: PostgreSQL locks in the
 * order of the clauses.
 */
const lockWithPatient = prepared(
  (_db, one: One) => sql<Locked>`
    select a.id, clinic.move_notice_hours, clinic.phone
    from appointments a join users patient on patient.id = a.patient_id left join clinic_settings clinic on true
    where a.id = ${one.id} and a.patient_id = coalesce(${one.patientId}::uuid, a.patient_id)
      and a.doctor_id = coalesce(${one.doctorId}::uuid, a.doctor_id)
    for no key update of patient
    for update of a`,
);

const lockAhead = prepared(
  (_db, ahead: Omit<One, 'id'> & { now: Date }) => sql<{ id: string }>`
    select a.id from appointments a
    where a.starts_at > ${ahead.now} and a.is_standing and a.patient_id = coalesce(${ahead.patientId}::uuid, a.patient_id)
      and a.doctor_id = coalesce(${ahead.doctorId}::uuid, a.doctor_id)
    order by a.id
    for update of a`,
);
