import { PATHS } from './paths';

// Addresses that only the doctor's pages know, so that the others need not load them.

export const patientRecordPath = (id: string) => PATHS.doctorPatient.replace(':id', encodeURIComponent(id));

/** The page of one visit: of an appointment, or of a patient who came without one. */
export const visitPath = ({ kind, _id }: { kind: 'appointment' | 'walk-in'; _id: string }) =>
  (kind === 'appointment' ? PATHS.doctorVisit : PATHS.doctorWalkIn).replace(':id', encodeURIComponent(_id));
