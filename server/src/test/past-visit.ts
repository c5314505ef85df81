import { newCode, newId } from '../platform/ids';
import type { Person, TestClinic } from './clinic';

/** A visit of the past, as its rows would be. */
export async function pastVisit(
  clinic: TestClinic,
  { patient, doctor, date, ...change }: { patient: Person; doctor: Person; date: string } & Record<string, unknown>,
): Promise<string> {
  const id = newId();
  await clinic.db
    .insertInto('appointments')
    .values({
      id,
      code: newCode(),
      patientId: patient.userId,
      doctorId: doctor.doctorId as string,
      date,
      slot: '08:00-08:30',
      minutes: 30,
      startsAt: new Date(`${date}T08:00:00+07:00`),
      serviceType: 'Consultation',
      fee: 150_000,
      createdBy: patient.userId,
      confirmedAt: new Date(),
      status: 'Confirmed',
      examinationType: null,
      patientName: null,
      symptomsDescription: null,
      age: null,
      placeOfBirth: null,
      addressForExamination: null,
      note: null,
      confirmedBy: null,
      cancelledBy: null,
      ...change,
    })
    .execute();
  return id;
}
