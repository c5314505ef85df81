import type { CareBasis } from '@antam/contract/audit';
import { readPatientDay } from '@antam/rules/booking/patient-day';
import { refusalForAct, refusalForSigning, type VisitAct } from '@antam/rules/booking/visit-states';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { type Decision, demandOpen } from '../../platform/session/decide-care';
import { type AskingDoctor, askingDoctor, basisFor } from '../../platform/session/need-to-know';
import type { DeskScope } from '../../platform/session/scope';
import { findVisit, listOpenArrivals, listPatientDay, type PatientOnDay, type VisitRow } from './queries';

declare const held: unique symbol;

/**
 * An arrival that is locked and for which an act was found to be legal. Every function that changes an arrival requires
 * one.
 */
export type HeldArrival = VisitRow & {
  /** Why a doctor may act on it; null for reception. */
  readonly basis: CareBasis | null;
  readonly [held]: true;
};

interface Wanted {
  scope: DeskScope;
  id: string;
  act: VisitAct | 'sign';
}

/**
 * Locks an arrival until the transaction ends, decides whether a doctor may act on its patient, then reads it and checks
 * the act against the table of transitions.
 */
export async function holdArrival(
  call: Pick<Call, 'db' | 'viewer' | 'now' | 'clinic'>,
  { scope, id, act }: Wanted,
): Promise<HeldArrival> {
  const { db, viewer, now, clinic } = call;
  const isOpening = act === 'undoComplete';
  const { rows } = await lockArrival(db, { id, isOpening, asking: askingDoctor(call) });
  const basis = viewer.role === 'Doctor' ? demandOpen(rows[0], 'visit.notFound').basis : null;
  const visit = await findVisit(db, scope, id);
  if (!visit) throw new Refusal('visit.notFound');
  const isHereForAnother =
    isOpening && readPatientDay(await listPatientDay(db, scope, visit.patientId, visit.date)).here !== null;
  const attempt = { role: viewer.role, visit: { ...visit, isHereForAnother }, now, today: clinic.dateOf(now) };
  const refusal = act === 'sign' ? refusalForSigning(attempt) : refusalForAct(act, attempt);
  if (refusal) throw new Refusal(refusal);
  return { ...visit, basis } as HeldArrival;
}

/** Locks and reads the arrivals of a patient on a day that have not ended; the caller checks which act may end each of them. */
export async function holdOpenArrivals(db: Db, scope: DeskScope, which: PatientOnDay): Promise<HeldArrival[]> {
  const { rows } = await lockOpenArrivals(db, which);
  if (rows.length === 0) return [];
  const visits = await listOpenArrivals(db, scope, which);
  return visits.map((visit) => ({ ...visit, basis: null }) as HeldArrival);
}

const lockOpenArrivals = prepared(
  (_db, { patientId, date }: PatientOnDay) => sql`
    with appointment as materialized (
      select a.id from appointments a join visits v on v.appointment_id = a.id
      where v.patient_id = ${patientId} and v.date = ${date} and v.completed_at is null order by a.id for update of a
    ), walk_in as materialized (
      select v.id from visits v
      where v.patient_id = ${patientId} and v.date = ${date} and v.appointment_id is null and v.completed_at is null
      order by v.id for update of v
    )
    select id from appointment union all select id from walk_in`,
);

interface Locking {
  id: string;
  /** Whether the act opens the arrival again. */
  isOpening: boolean;
  asking: AskingDoctor;
}

// Every act on an appointment locks the appointment's row; a walk-in has none, so the arrival's own row is locked. An act
// that opens an arrival locks the patient first, as receiving the patient does: a patient has one open arrival.
const lockArrival = prepared(
  (_db, { id, isOpening, asking }: Locking) => sql<Decision>`
    with holder as materialized (
      select u.id from users u
      where ${isOpening}::boolean and u.id = (select v.patient_id from visits v where v.id = ${id})
      for no key update of u
    ), appointment as materialized (
      select a.id from appointments a
      where a.id = (select v.appointment_id from visits v where v.id = ${id}) and (select count(*) from holder) >= 0
      for update of a
    ), walk_in as materialized (
      select v.id from visits v
      where v.id = ${id} and v.appointment_id is null and (select count(*) from holder) >= 0
      for update of v
    )
    select patient.id as patient_id, patient.patient_code, ${basisFor(asking, sql`patient.id`)} as basis
    from (select id from appointment union all select id from walk_in) locked, visits v
      join users patient on patient.id = v.patient_id
    where v.id = ${id}`,
);
