import { staffTexts } from '@antam/texts/given/staff';
import { textsOf } from '../lib/texts/texts';

export const useStaffTexts = textsOf({
  given: staffTexts,
  vi: () => import('@antam/texts/vi/staff').then((module) => module.staffTexts),
  en: () => import('@antam/texts/en/staff').then((module) => module.staffTexts),
});
