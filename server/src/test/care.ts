import { addDays, clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import type { Answer, Person, TestClinic } from './clinic';

/** The clinic's day, so many days from today. */
export const day = (days: number): string => addDays(clinicTime(DEFAULT_ZONE).dateOf(new Date()), days);

/** A plan as the doctor's dialog sends it. */
export function planOf(patient: Person, change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    userId: patient.userId,
    regimen: 'TDF + 3TC + DTG',
    startDate: day(-30),
    endDate: null,
    nextAppointmentDate: null,
    notes: '',
    ...change,
  };
}

interface Written {
  _id: string;
  [field: string]: unknown;
}

export const startPlan = (
  clinic: TestClinic,
  doctor: Person,
  patient: Person,
  change: Record<string, unknown> = {},
): Promise<Answer<Written>> =>
  clinic.send('POST /api/appointment/treatment-plan', { as: doctor, body: planOf(patient, change) });

export const writeRecord = (
  clinic: TestClinic,
  doctor: Person,
  patient: Person,
  change: Record<string, unknown> = {},
): Promise<Answer<Written>> =>
  clinic.send('POST /api/medical-records', {
    as: doctor,
    body: { userId: patient.userId, diagnosis: 'HIV giai đoạn 1', prescription: [], ...change },
  });

/** Closes an account as far as these tests need it closed. */
export async function closeAccount(clinic: TestClinic, { userId }: Person): Promise<void> {
  await clinic.db
    .updateTable('users')
    .set({ closedAt: new Date(), email: null, fullName: null, dateOfBirth: null, address: null, phone: null })
    .where('id', '=', userId)
    .execute();
}

/** The audit actions of a person, oldest first. */
export async function actsOf(clinic: TestClinic, { userId }: Person) {
  return clinic.db
    .selectFrom('auditLog')
    .select(['action', 'outcome', 'patientIds', 'objectId'])
    .where('actorId', '=', userId)
    .orderBy('id')
    .execute();
}
