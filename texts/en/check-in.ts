import type { Differences } from '../differences';
import type { CheckInTexts } from '../given/check-in';

export const checkInTexts: Differences<CheckInTexts> = {
  meta: {
    title: 'Check in a patient – An Tâm',
  },
  title: 'Check in a patient',
  search: {
    code: 'Patient code',
    notFound: 'This patient was not found. Please check the code.',
  },
  card: {
    phone: 'Phone number',
  },
  success: 'The patient is checked in.',
  failed: 'The check-in failed. Please try again.',
  queue: {
    loadFailed: 'The queue could not be loaded.',
  },
};
