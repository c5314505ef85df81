import type { Db } from '../platform/database/database';
import { newId } from '../platform/ids';
import { dayAhead } from './booking';

interface Late {
  patientId: string;
  doctorId: string;
  /** Since when the patient is late; 10 where it is not said. */
  days?: number;
}

/** Makes a patient late: the visit that the plan agreed on was missed, and nothing is known of medicine. */
export async function makeLate(db: Db, { patientId, doctorId, days = 10 }: Late): Promise<void> {
  await db
    .insertInto('treatmentPlans')
    .values({
      ...{ id: newId(), patientId, doctorId, regimen: 'TDF + 3TC + DTG', regimenCode: 'NL.01' },
      ...{ startDate: dayAhead(-days - 100), nextAppointmentDate: dayAhead(-days) },
    })
    .execute();
}
