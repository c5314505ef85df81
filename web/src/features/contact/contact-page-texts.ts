import { contactPageTexts } from '@antam/texts/given/contact-page';
import { textsOf } from '../../lib/texts/texts';

export const useContactPageTexts = textsOf({
  given: contactPageTexts,
  vi: () => import('@antam/texts/vi/contact-page').then((module) => module.contactPageTexts),
});
