import { sql } from 'kysely';
import { type Act, type Asking, type DoctorAsker, decidingStatement, demandOpen } from './decide-care';
import { askingDoctor } from './need-to-know';

/** The code of a patient, or of a prescription. */
export type CounterCode = { patientCode: string } | { prescriptionCode: string };

/** Decides whether a doctor may see at the counter what is to be handed over, and audits it. */
export async function openAtCounter(asker: DoctorAsker, code: CounterCode, act: Act): Promise<void> {
  const { rows } = await openedAtCounter(asker.db, {
    ...{ patientCode: null, prescriptionCode: null, ...code },
    ...{ asking: askingDoctor(asker), entry: asker.entry(act) },
  });
  demandOpen(rows[0], 'prescription.notFound');
}

interface OpeningOfCode extends Asking {
  patientCode: string | null;
  prescriptionCode: string | null;
}

const openedAtCounter = decidingStatement(
  ({ patientCode, prescriptionCode }: OpeningOfCode) => sql`
    select null::text as object_id, u.id as patient_id from users u where u.patient_code = ${patientCode}::text
    union all
    select p.id::text, p.patient_id from prescriptions p
    where p.code = ${prescriptionCode}::text and p.signed_at is not null`,
);
