import { ruleTexts as englishRules } from '@antam/texts/en/rule-sentences';
import { followUpTexts } from '@antam/texts/given/follow-up';
import { textsOf } from '../../lib/texts/texts';

export const useFollowUpTexts = textsOf({
  given: followUpTexts,
  vi: () => import('@antam/texts/vi/follow-up').then((module) => module.followUpTexts),
});

/** Reception's screens are English as given, so the sentences of the rules are too. */
export const useRuleTexts = textsOf({
  given: englishRules,
  vi: () => import('@antam/texts/vi/rule-sentences').then((module) => module.ruleTexts),
});
