import { recordTexts } from '@antam/texts/given/doctor-records';
import { textsOf } from '../../lib/texts/texts';

export const useRecordTexts = textsOf({
  given: recordTexts,
  vi: () => import('@antam/texts/vi/doctor-records').then((module) => module.recordTexts),
  en: () => import('@antam/texts/en/doctor-records').then((module) => module.recordTexts),
});
