import { adminTexts } from '@antam/texts/given/admin';
import { textsOf } from '../../lib/texts/texts';

export const useAccountsTexts = textsOf({
  given: adminTexts,
  vi: () => import('@antam/texts/vi/admin').then((module) => module.adminTexts),
  en: () => import('@antam/texts/en/admin').then((module) => module.adminTexts),
});
