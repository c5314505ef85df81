import { addDays, clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import type { Person, TestClinic } from './clinic';

/** A clinic day ahead, so that the time of day does not matter to a test. */
export const dayAhead = (days = 3): string => addDays(clinicTime(DEFAULT_ZONE).dateOf(new Date()), days);

/** A booking as the specification's client sends it. */
export function bookingOf(
  doctor: Pick<Person, 'doctorId'>,
  change: Record<string, unknown> = {},
): Record<string, unknown> {
  const date = (change.date as string | undefined) ?? dayAhead();
  const { date: _, ...rest } = change;
  const timeSlot = (rest.timeSlot as string | undefined) ?? '09:00-09:30';
  return {
    doctorId: doctor.doctorId,
    appointmentDate: `${date}T${timeSlot.slice(0, 5)}:00+07:00`,
    startTime: timeSlot.slice(0, 5),
    timeSlot,
    duration: '30',
    serviceType: 'Consultation',
    examinationType: '',
    patientName: 'Nguyễn Thị Hoa',
    symptomsDescription: '',
    age: '34',
    placeOfBirth: '',
    addressForExamination: '',
    ...rest,
  };
}

export interface Booked {
  _id: string;
  appointmentCode: string;
  status: string;
  fee: number;
  timeSlot: string;
  appointmentDate: string;
  duration: number;
  [field: string]: unknown;
}

export async function book(
  clinic: TestClinic,
  patient: Person,
  doctor: Person,
  change: Record<string, unknown> = {},
): Promise<Booked> {
  const { status, body } = await clinic.send<Booked>('POST /api/appointment/appointment', {
    as: patient,
    body: bookingOf(doctor, change),
  });
  if (status !== 201) throw new Error(`booking refused: ${status} ${JSON.stringify(body)}`);
  return body;
}
