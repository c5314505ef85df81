import type { VisitKind } from '@antam/contract/visit-page';
import { mayReadAllCare } from '@antam/rules/access';
import { sql } from 'kysely';
import { Refusal } from '../http/refusal';
import { type Act, type DoctorAsker, decidingStatement, demandOpen, type Opening } from './decide-care';
import { askingDoctor } from './need-to-know';
import type { PatientScope } from './scope';

/** A booked visit by its appointment, or one without an appointment by its arrival. */
export interface VisitName {
  kind: VisitKind;
  id: string;
}

interface OpeningOfVisit extends Opening {
  kind: VisitKind;
  isAudited: boolean;
}

// A visit without an appointment that was received for no doctor is open to every doctor.
const selectVisit = ({ kind, id, asking }: OpeningOfVisit) => sql`
    select a.id::text as object_id, a.patient_id from appointments a
    where ${kind}::text = 'appointment' and a.id = ${id}::uuid and a.doctor_id = ${asking.doctorId}::uuid
    union all
    select v.id::text, v.patient_id from visits v
    where ${kind}::text = 'walk-in' and v.id = ${id}::uuid and v.appointment_id is null
      and coalesce(v.doctor_id, ${asking.doctorId}::uuid) = ${asking.doctorId}::uuid`;
const isAudited = (given: OpeningOfVisit) => sql`${given.isAudited}::boolean`;
const openedVisit = decidingStatement(selectVisit, { isAudited });
const heldVisit = decidingStatement(selectVisit, { isAudited, isHeld: true });

/**
 * Gives a doctor access to the care of the patient of a visit with them. Without an act nothing is audited: for what
 * repeats every few seconds after an audited opening. With `isHeld` the patient's row is locked until the transaction ends:
 * an act that locks the visit too locks the patient first.
 */
export async function openCareOfVisit(
  asker: DoctorAsker,
  { kind, id }: VisitName,
  act: Pick<Act, 'action'> | null,
  { isHeld = false } = {},
): Promise<PatientScope> {
  if (!mayReadAllCare(asker.viewer)) throw new Refusal('visit.notFound');
  const objectType = kind === 'appointment' ? 'appointment' : 'visit';
  const { rows } = await (isHeld ? heldVisit : openedVisit)(asker.db, {
    ...{ kind, id, asking: askingDoctor(asker), isAudited: act !== null },
    entry: asker.entry({ action: act?.action ?? 'visit.open', objectType }),
  });
  const { patientId, basis } = demandOpen(rows[0], 'visit.notFound');
  return { patientId, basis } as PatientScope;
}
