import { doctorSupplyTexts } from '@antam/texts/given/doctor-supply';
import { textsOf } from '../../lib/texts/texts';

export const useDoctorSupplyTexts = textsOf({
  given: doctorSupplyTexts,
  vi: () => import('@antam/texts/vi/doctor-supply').then((module) => module.doctorSupplyTexts),
  en: () => import('@antam/texts/en/doctor-supply').then((module) => module.doctorSupplyTexts),
});
