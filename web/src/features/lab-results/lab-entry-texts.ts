import { labEntryTexts } from '@antam/texts/given/doctor-labs';
import { textsOf } from '../../lib/texts/texts';

export const useLabEntryTexts = textsOf({
  given: labEntryTexts,
  vi: () => import('@antam/texts/vi/doctor-labs').then((module) => module.labEntryTexts),
  en: () => import('@antam/texts/en/doctor-labs').then((module) => module.labEntryTexts),
});
