import { SLOT_MINUTES } from '@antam/contract/constants';
import { startOfSlot } from '@antam/rules/booking/schedule';
import { clinicInstant } from '../../../lib/time/clinic-instant';
import type { BookingInput } from '../queries';

/** The booking form's fields, by the specification's names (section 3). */
export type BookingValues = {
  patientName: string;
  serviceType: string;
  consultationDuration: string;
  examinationType: string;
  doctor: string;
  date: string;
  timeSlot: string;
  age: string;
  placeOfBirth: string;
  addressForExamination: string;
  symptomsDescription: string;
};
/** The patient for whom reception books. */
export type BookingPatient = { userId: string; fullName: string };

export type BookingField = keyof BookingValues;

export const NO_VALUES: BookingValues = {
  patientName: '',
  serviceType: '',
  consultationDuration: '',
  examinationType: '',
  doctor: '',
  date: '',
  timeSlot: '',
  age: '',
  placeOfBirth: '',
  addressForExamination: '',
  symptomsDescription: '',
};

/** Chosen instead of a doctor: the earliest time of any of them. */
export const ANY_DOCTOR = 'any';

export function minutesWanted(values: BookingValues): 30 | 60 {
  return values.serviceType === 'Consultation' && values.consultationDuration === '60' ? 60 : SLOT_MINUTES;
}

export function requestOf(values: BookingValues, userId?: string): BookingInput {
  const { serviceType, consultationDuration, examinationType, doctor, date, timeSlot, ...rest } = values;
  const isConsultation = serviceType === 'Consultation';
  const request = {
    ...rest,
    serviceType,
    doctorId: doctor,
    timeSlot,
    startTime: startOfSlot(timeSlot),
    appointmentDate: date && timeSlot ? clinicInstant(date, startOfSlot(timeSlot)) : date,
    examinationType: isConsultation ? '' : examinationType,
    duration: isConsultation ? consultationDuration : SLOT_MINUTES,
    ...(userId && { userId }),
  };
  // The choices so far; `booking-check` decides whether they form a request.
  return request as BookingInput;
}

const FIELD_OF: Record<string, BookingField> = {
  doctorId: 'doctor',
  appointmentDate: 'date',
  duration: 'consultationDuration',
};

/** A refusal's field, by the form's name for it. */
export const formFieldOf = (name: string): BookingField | undefined => {
  const field = FIELD_OF[name] ?? name;
  return field in NO_VALUES ? (field as BookingField) : undefined;
};
