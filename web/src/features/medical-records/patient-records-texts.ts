import { patientRecordsTexts } from '@antam/texts/given/patient-records';
import { textsOf } from '../../lib/texts/texts';

export const usePatientRecordsTexts = textsOf({
  given: patientRecordsTexts,
  vi: () => import('@antam/texts/vi/patient-records').then((module) => module.patientRecordsTexts),
  en: () => import('@antam/texts/en/patient-records').then((module) => module.patientRecordsTexts),
});
