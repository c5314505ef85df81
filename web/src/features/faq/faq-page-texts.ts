import { faqPageTexts } from '@antam/texts/given/faq-page';
import { textsOf } from '../../lib/texts/texts';

export const useFaqPageTexts = textsOf({
  given: faqPageTexts,
  vi: () => import('@antam/texts/vi/faq-page').then((module) => module.faqPageTexts),
});
