import { patientTexts } from '@antam/texts/given/doctor-patients';
import { textsOf } from './texts';

export const usePatientTexts = textsOf({
  given: patientTexts,
  vi: () => import('@antam/texts/vi/doctor-patients').then((module) => module.patientTexts),
  en: () => import('@antam/texts/en/doctor-patients').then((module) => module.patientTexts),
});
