import type { CareAccess } from '@antam/contract/trust-settings';

/** The Admin's screen of how the clinic protects what it knows. */
export const trustSettingsTexts = {
  meta: { title: 'Privacy and access – An Tâm' },
  title: 'Privacy and access',
  text: 'Who may open whose care, who needs a second step to log in, and what patients read of it. A change counts from the next call on.',
  care: {
    title: 'Who may open care',
    legend: 'A doctor opens the care of',
    access: {
      clinic: {
        label: 'Every patient of the clinic',
        detail: 'Opening the record of a patient one does not treat is marked in the audit log.',
      },
      needToKnow: {
        label: 'Patients they treat',
        detail: 'Another patient’s record needs a reason, for a limited time; the patient can read it.',
      },
    } satisfies Record<CareAccess, { label: string; detail: string }>,
    treatingMonths: 'Months after a visit in which its doctor still treats the patient',
    reasonHours: 'Hours a given reason opens a record',
  },
  factor: {
    title: 'Second step for logging in',
    factorRequired: 'Doctors, Staff and Admins need a second step',
    factorRequiredHint: 'Each account has 14 days to set it up. Patients may always use one.',
  },
  looked: {
    title: 'What patients read',
    lookedNames: 'Show patients the names of those who opened their record',
    lookedNamesHint: 'Otherwise they read the role only.',
  },
  wrong: {
    treatingMonths: 'Please give a whole number from 1 to 60.',
    reasonHours: 'Please give a whole number from 1 to 24.',
  },
  save: 'Save',
  saved: 'Saved',
  failed: 'The settings could not be saved.',
  loadFailed: 'The settings could not be loaded.',
};

export type TrustSettingsTexts = typeof trustSettingsTexts;
