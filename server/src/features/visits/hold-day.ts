import type { CareBasis } from '@antam/contract/audit';
import { sql } from 'kysely';
import { prepared } from '../../platform/database/prepared';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { type Decision, demandOpen } from '../../platform/session/decide-care';
import { type AskingDoctor, askingDoctor, basisFor } from '../../platform/session/need-to-know';
import type { DeskScope } from '../../platform/session/scope';
import { type DayVisitRow, listPatientDay } from './queries';

declare const held: unique symbol;

/**
 * A patient's day at the clinic, with the patient and the day's appointments locked. Writing an arrival requires one.
 */
export interface HeldDay {
  readonly patientId: string;
  readonly fullName: string | null;
  readonly patientCode: string | null;
  readonly date: string;
  readonly visits: readonly DayVisitRow[];
  /** Why a doctor may receive the patient; null for reception. */
  readonly basis: CareBasis | null;
  readonly [held]: true;
}

/** Locks a patient and their appointments of today until the transaction ends, and then reads them. */
export async function holdToday(
  call: Pick<Call, 'db' | 'clinic' | 'now' | 'viewer'>,
  scope: DeskScope,
  patientId: string,
): Promise<HeldDay> {
  const { db, viewer } = call;
  const asking = askingDoctor(call);
  const date = asking.today;
  const { rows } = await lockDay(db, { patientId, asking });
  const [patient] = rows;
  if (!patient) throw new Refusal('patient.notFound');
  // Receiving a patient makes a doctor treat them.
  const basis = viewer.role === 'Doctor' ? demandOpen(patient, 'patient.notFound').basis : null;
  const { fullName, patientCode } = patient;
  const visits = await listPatientDay(db, scope, patientId, date);
  return { patientId, fullName, patientCode, date, visits, basis } as unknown as HeldDay;
}

// The patient first, then the appointments: the same order as in a move, so that the two cannot deadlock.
const lockDay = prepared(
  (_db, { patientId, asking }: { patientId: string; asking: AskingDoctor }) => sql<
    Decision & Pick<HeldDay, 'fullName'>
  >`
    with patient as materialized (
      select id, full_name, patient_code from users
      where id = ${patientId} and role = 'Customer' and closed_at is null
      for no key update
    ), day as materialized (
      select a.id from appointments a join patient on patient.id = a.patient_id
      where a.date = ${asking.today}::date order by a.id for update of a
    )
    select id as patient_id, full_name, patient_code, (select count(*) from day) as appointments,
      ${basisFor(asking, sql`patient.id`)} as basis
    from patient`,
);
