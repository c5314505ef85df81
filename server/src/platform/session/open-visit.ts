import type { VisitKind } from '@antam/contract/visit-page';
import { mayReadAllCare } from '@antam/rules/access';
import { sql } from 'kysely';
import { type AuditEntry, insertEntries } from '../audit/audit';
import { prepared } from '../database/prepared';
import { Refusal } from '../http/refusal';
import type { Act, Asker } from './open-patient';
import type { PatientScope } from './scope';

/** A booked visit by its appointment, or one without an appointment by its arrival. */
export interface VisitName {
  kind: VisitKind;
  id: string;
}

interface OpeningOfVisit extends VisitName {
  doctorId: string | null;
  entry: AuditEntry;
  isAudited: boolean;
}

// A visit without an appointment that was received for no doctor is open to every doctor.
const auditedVisit = prepared(
  (_db, { kind, id, doctorId, entry, isAudited }: OpeningOfVisit) => sql<{ patientId: string }>`
    with visit as (
      select a.id, a.patient_id from appointments a
      where ${kind}::text = 'appointment' and a.id = ${id}::uuid and a.doctor_id = ${doctorId}::uuid
      union all
      select v.id, v.patient_id from visits v
      where ${kind}::text = 'walk-in' and v.id = ${id}::uuid and v.appointment_id is null
        and coalesce(v.doctor_id, ${doctorId}::uuid) = ${doctorId}::uuid
    ), opened as (
      select visit.id, visit.patient_id from visit join users patient on patient.id = visit.patient_id
      where patient.role = 'Customer' and patient.closed_at is null
    ), entry as (${insertEntries(entry, sql`(select * from opened where ${isAudited}::boolean) audited`)})
    select patient_id from opened`,
);

/**
 * Gives a doctor access to the care of the patient of a visit with them. Without an act nothing is audited: for what
 * repeats every few seconds after an audited opening.
 */
export async function openCareOfVisit(
  { db, viewer, entry }: Pick<Asker, 'db' | 'viewer' | 'entry'>,
  visit: VisitName,
  act: Pick<Act, 'action'> | null,
): Promise<PatientScope> {
  if (!mayReadAllCare(viewer)) throw new Refusal('visit.notFound');
  const opening = {
    ...visit,
    doctorId: viewer.doctorId,
    entry: entry({
      action: act?.action ?? 'visit.open',
      objectType: visit.kind === 'appointment' ? 'appointment' : 'visit',
    }),
    isAudited: act !== null,
  };
  const [found] = (await auditedVisit(db, opening)).rows;
  if (!found) throw new Refusal('visit.notFound');
  return { patientId: found.patientId } as PatientScope;
}
