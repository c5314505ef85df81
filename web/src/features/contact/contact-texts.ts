import { contactTexts } from '@antam/texts/given/contact';
import { textsOf } from '../../lib/texts/texts';

export const useContactTexts = textsOf({
  given: contactTexts,
  vi: () => import('@antam/texts/vi/contact').then((module) => module.contactTexts),
});
