import { faqTexts } from '@antam/texts/given/faq';
import { textsOf } from '../../lib/texts/texts';

export const useFaqTexts = textsOf({
  given: faqTexts,
  vi: () => import('@antam/texts/vi/faq').then((module) => module.faqTexts),
});
