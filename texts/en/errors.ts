import type { Differences } from '../differences';
import type { errors as given } from '../given/errors';

/** The specification's texts are English already, except these. */
export const errors: Differences<Record<keyof typeof given, string>> = {
  'account.notFound': 'This user could not be found.',
  'doctor.notFound': 'The doctor or the user behind it could not be found.',
  'patient.notFound': 'Patient not found. Please check the code and try again.',
};
