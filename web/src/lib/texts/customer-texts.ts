import { customerTexts } from '@antam/texts/given/customer';
import { textsOf } from './texts';

export const useCustomerTexts = textsOf({
  given: customerTexts,
  vi: () => import('@antam/texts/vi/customer').then((module) => module.customerTexts),
  en: () => import('@antam/texts/en/customer').then((module) => module.customerTexts),
});
