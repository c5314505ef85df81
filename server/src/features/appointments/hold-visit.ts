import { refusalForAct, refusalForSigning, type VisitAct } from '@antam/rules/booking/visit-states';
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
  act: Exclude<VisitAct, 'move'> | 'sign';
}

/** Locks a visit until the transaction ends, then reads it and checks the act against the table of transitions. */
export async function holdVisit(call: VisitCall, { scope, id, act }: Wanted): Promise<HeldVisit> {
  const { db, viewer, now, clinic } = call;
  const locked = await lock(db, scope, id);
  // A statement that waits for a lock still sees other tables as they were before the wait, so the visit is read by a
  // second statement.
  const visit = locked && (await findAppointment(db, scope, id));
  if (!visit) throw new Refusal('appointment.notFound');

  const attempt = { role: viewer.role, visit: { ...visit, ...locked }, now, today: clinic.dateOf(now) };
  const refusal = act === 'sign' ? refusalForSigning(attempt) : refusalForAct(act, attempt);
  if (refusal) throw new Refusal(refusal);
  return visit as HeldVisit;
}

/** Locks and reads every future visit within a scope that is not signed; the caller checks which of them an act may change. */
export async function holdVisitsAhead(
  { db, now }: Pick<Call, 'db' | 'now'>,
  scope: AppointmentScope,
): Promise<HeldVisit[]> {
  const limits = limitsOf(scope);
  if (!limits) return [];
  const { rows } = await lockAhead(db, { now, ...limits });
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const visits = selectWithin(db, scope).where('a.id', 'in', ids).where(sql<boolean>`not ${isSigned}`);
  return (await visits.orderBy('a.id').execute()) as HeldVisit[];
}

async function lock(db: Db, scope: AppointmentScope, id: string): Promise<{ isSigned: boolean } | undefined> {
  const limits = limitsOf(scope);
  return limits ? (await lockAlone(db, { id, ...limits })).rows[0] : undefined;
}

/** Whether a doctor has signed the record of the appointment `a`: a signature is never taken back. */
export const isSigned = sql<boolean>`exists (
  select from medical_records r where r.appointment_id = a.id and r.signed_at is not null)`;

/** Whether a visit took place: a change of its doctor's time does nothing to it then. */
export async function hasTakenPlace(db: Db, _scope: AppointmentScope, id: string): Promise<boolean> {
  const { rows } = await sql<{ isSigned: boolean }>`
    select ${isSigned} as is_signed from appointments a where a.id = ${id}`.execute(db);
  return rows[0]?.isSigned ?? false;
}

interface One {
  id: string;
  patientId: string | null;
  doctorId: string | null;
}

const lockAlone = prepared(
  (_db, one: One) => sql<{ isSigned: boolean }>`
    select ${isSigned} as is_signed from appointments a
    where a.id = ${one.id} and a.patient_id = coalesce(${one.patientId}::uuid, a.patient_id)
      and a.doctor_id = coalesce(${one.doctorId}::uuid, a.doctor_id)
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
