import type { Person, TestClinic } from './clinic';

interface HandedOver {
  doctor: Person;
  patient: Person;
  days: number;
  medicineCode?: string;
}

/** Prescribes one medicine today and hands it over. */
export async function handOver(clinic: TestClinic, given: HandedOver): Promise<void> {
  const { doctor, patient, days, medicineCode = 'tdf-3tc-dtg-300-300-50' } = given;
  const prescription = [{ medicationName: 'X', medicineCode, unitsPerDose: 1, timesADay: 1, days }];
  const body = { userId: patient.userId, diagnosis: 'X', prescription };
  const record = await clinic.send<{ _id: string }>('POST /api/medical-records', { as: doctor, body });
  const { id: prescriptionId } = await clinic.db
    .selectFrom('prescriptions')
    .select('id')
    .where('recordId', '=', record.body._id)
    .executeTakeFirstOrThrow();
  const { status } = await clinic.send('POST /api/dispensing', {
    as: doctor,
    body: { prescriptionId, source: 'BHYT' },
  });
  if (status >= 300) throw new Error(`handing over was refused: ${status}`);
}
