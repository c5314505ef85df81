import type { Booking } from './appointments';
import type { Doctor, Patient, World } from './world';

/** The service for which a patient sees this doctor. */
export function serviceFor(doctor: Doctor, patient: Patient): Booking['service'] {
  if (patient.doctor === doctor) return 'revisit';
  return patient.doctor || isCounsellor(doctor) ? 'Consultation' : 'new';
}

export function counsellorOf(world: World): Doctor {
  return world.doctors.find(isCounsellor) ?? world.demoDoctor;
}

function isCounsellor(doctor: Doctor): boolean {
  return doctor.skills.some(([name]) => name === 'Tư vấn tâm lý');
}
