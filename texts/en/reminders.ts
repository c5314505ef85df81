import type { Differences } from '../differences';
import type { RemindersTexts } from '../given/reminders';

export const remindersTexts: Differences<RemindersTexts> = {
  meta: {
    title: 'Reminders – An Tâm',
  },
  title: 'Reminders',
  search: {
    title: 'Find an appointment',
    failed: 'The search failed. Please try again.',
  },
  today: {
    unknownPatient: 'Unknown patient',
    confirm: 'Confirm',
    confirmFor: (name) => `Confirm: ${name}`,
    confirmFailed: 'The appointment could not be confirmed.',
    loadFailed: 'The appointments could not be loaded.',
    count: (all, pending) => `${all} today, ${pending} pending`,
  },
  form: {
    title: 'Create a reminder',
    failed: 'The reminder could not be created.',
  },
  list: {
    loadFailed: 'The reminders could not be loaded.',
  },
};
