import { accountTexts } from '@antam/texts/given/account';
import { textsOf } from '../../lib/texts/texts';

export const useAccountTexts = textsOf({
  given: accountTexts,
  vi: () => import('@antam/texts/vi/account').then((module) => module.accountTexts),
  en: () => import('@antam/texts/en/account').then((module) => module.accountTexts),
});
