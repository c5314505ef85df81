import { refusalForAct, refusalForSigning, type VisitAct } from '@antam/rules/booking/visit-states';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import type { AppointmentScope } from '../../platform/session/scope';
import type { Session } from '../../platform/session/session';
import { type AppointmentRow, limitsOf, type One, selectOne, selectWithin } from './queries';

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
  const limits = limitsOf(scope);
  const isLocked = limits && (await lockAlone(db, { id, ...limits })).rows.length > 0;
  // A statement that waits for a lock still sees other tables as they were before the wait, so the visit is read by a
  // second statement.
  const visit = isLocked && (await readHeld(db, { id, ...limits })).rows[0];
  if (!visit) throw new Refusal('appointment.notFound');

  const attempt = { role: viewer.role, visit, now, today: clinic.dateOf(now) };
  const refusal = act === 'sign' ? refusalForSigning(attempt) : refusalForAct(act, attempt);
  if (refusal) throw new Refusal(refusal);
  return visit as AppointmentRow as HeldVisit;
}

/** Locks and reads every future visit within a scope that has no record yet; the caller checks which of them an act may change. */
export async function holdVisitsAhead(
  { db, now }: Pick<Call, 'db' | 'now'>,
  scope: AppointmentScope,
): Promise<HeldVisit[]> {
  const limits = limitsOf(scope);
  if (!limits) return [];
  const { rows } = await lockAhead(db, { now, ...limits });
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const visits = selectWithin(db, scope).where('a.id', 'in', ids).where(sql<boolean>`not ${isRecorded}`);
  return (await visits.orderBy('a.id').execute()) as HeldVisit[];
}

/**
 * Whether a doctor's record says that the appointment `a` took place: it is signed, or of the day of the visit or later. A
 * record is never taken back.
 */
export const isRecorded = sql<boolean>`exists (
  select from medical_records r where r.appointment_id = a.id and (r.signed_at is not null or r.record_date >= a.date))`;

/** Whether a visit took place: a change of its doctor's time does nothing to it then. */
export async function hasTakenPlace(db: Db, _scope: AppointmentScope, id: string): Promise<boolean> {
  const { rows } = await sql<{ isRecorded: boolean }>`
    select ${isRecorded} as is_recorded from appointments a where a.id = ${id}`.execute(db);
  return rows[0]?.isRecorded ?? false;
}

const lockAlone = prepared(
  (_db, one: One) => sql`
    select a.id from appointments a
    where a.id = ${one.id} and a.patient_id = coalesce(${one.patientId}::uuid, a.patient_id)
      and a.doctor_id = coalesce(${one.doctorId}::uuid, a.doctor_id)
    for update of a`,
);

const readHeld = prepared((db, one: One) => selectOne(db, one).select(isRecorded.as('isRecorded')));

const lockAhead = prepared(
  (_db, ahead: Omit<One, 'id'> & { now: Date }) => sql<{ id: string }>`
    select a.id from appointments a
    where a.starts_at > ${ahead.now} and a.is_standing and a.patient_id = coalesce(${ahead.patientId}::uuid, a.patient_id)
      and a.doctor_id = coalesce(${ahead.doctorId}::uuid, a.doctor_id)
    order by a.id
    for update of a`,
);
