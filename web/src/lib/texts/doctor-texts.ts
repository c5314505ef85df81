import { doctorTexts } from '@antam/texts/given/doctor';
import { textsOf } from './texts';

export const useDoctorTexts = textsOf({
  given: doctorTexts,
  vi: () => import('@antam/texts/vi/doctor').then((module) => module.doctorTexts),
  en: () => import('@antam/texts/en/doctor').then((module) => module.doctorTexts),
});
