import { accessQuestionTexts } from '@antam/texts/given/access-questions';
import { textsOf } from '../../lib/texts/texts';

export const useAccessQuestionTexts = textsOf({
  given: accessQuestionTexts,
  vi: () => import('@antam/texts/vi/access-questions').then((module) => module.accessQuestionTexts),
});
