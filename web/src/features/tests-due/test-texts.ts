import { ruleTexts } from '@antam/texts/given/rule-sentences';
import { testTexts } from '@antam/texts/given/tests-due';
import { textsOf } from '../../lib/texts/texts';

export const useTestTexts = textsOf({
  given: testTexts,
  vi: () => import('@antam/texts/vi/tests-due').then((module) => module.testTexts),
  en: () => import('@antam/texts/en/tests-due').then((module) => module.testTexts),
});

/** The doctor's screens are Vietnamese as given, so the sentences of the rules are too. */
export const useDoctorsRuleTexts = textsOf({
  given: ruleTexts,
  vi: () => import('@antam/texts/vi/rule-sentences').then((module) => module.ruleTexts),
  en: () => import('@antam/texts/en/rule-sentences').then((module) => module.ruleTexts),
});
