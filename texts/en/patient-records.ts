import type { Differences } from '../differences';
import type { PatientRecordsTexts } from '../given/patient-records';

export const patientRecordsTexts: Differences<PatientRecordsTexts> = {
  exportFailed: 'Your data could not be downloaded',
  records: {
    failed: 'Your medical records could not be loaded',
  },
  medications: {
    failed: 'Your medications could not be loaded',
  },
};
