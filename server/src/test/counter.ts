import type { CounterForStaff, CounterLine, HandedOver } from '@antam/contract/dispensing';
import { day, writeRecord } from './care';
import { createTestClinic, type Person, type TestClinic } from './clinic';

export const TLD = {
  ...{ medicationName: 'X', medicineCode: 'tdf-3tc-dtg-300-300-50', unitsPerDose: 1, timesADay: 1, days: 90 },
};

export interface Prescribed {
  id: string;
  code: string;
  patient: Person;
  patientCode: string;
}

export type TestCounter = Awaited<ReturnType<typeof openCounter>>;

/** A clinic with a counter: who works there, and what they do. */
export async function openCounter() {
  const clinic = await createTestClinic();
  const doctor = await clinic.addPerson('Doctor', { fullName: 'BS. Lê Minh' });
  const admin = await clinic.addPerson('Admin');
  const marked = () => addMarked(clinic, admin);
  return {
    ...{ clinic, doctor, admin, marked, staff: await marked() },
    find: (as: Person, code: string) =>
      clinic.send<CounterForStaff & { code: string }>(`GET /api/dispensing?code=${encodeURIComponent(code)}`, { as }),
    hand: (as: Person, body: object, key?: string) =>
      clinic.send<HandedOver & { code: string }>('POST /api/dispensing', {
        as,
        body: { source: 'BHYT', ...body },
        headers: key ? { 'idempotency-key': key } : {},
      }),
    change: (as: Person, id: string, body: object) =>
      clinic.send<CounterLine & { code: string }>(`POST /api/dispensing/${id}/changes`, { as, body }),
    /** A new patient with a prescription. */
    async prescribed(prescription: object[] = [TLD], recordDate = day(0)): Promise<Prescribed> {
      const patient = await clinic.addPerson('Customer', { fullName: 'Trần Văn Kín' });
      return { ...(await prescribe(clinic, doctor, patient, { prescription, recordDate })), patient };
    },
    /** One more prescription for a patient. */
    prescribeTo: (patient: Person) => prescribe(clinic, doctor, patient, { prescription: [TLD] }),
  };
}

async function addMarked(clinic: TestClinic, admin: Person): Promise<Person> {
  const person = await clinic.addPerson('Staff', { fullName: 'Phạm Thị Quầy' });
  await clinic.send(`PUT /api/auth/users/${person.userId}`, { as: admin, body: { mayDispense: true } });
  return person;
}

async function prescribe(clinic: TestClinic, doctor: Person, patient: Person, change: Record<string, unknown>) {
  const { body } = await writeRecord(clinic, doctor, patient, change);
  const code = body.prescriptionCode as string;
  const { id, patientCode } = await clinic.db
    .selectFrom('prescriptions as prescription')
    .innerJoin('users as patient', 'patient.id', 'prescription.patientId')
    .select(['prescription.id', 'patient.patientCode'])
    .where('prescription.code', '=', code)
    .executeTakeFirstOrThrow();
  return { id, code, patientCode: patientCode as string };
}
