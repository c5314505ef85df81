import { ruleRefusals } from '@antam/texts/given/rule-refusals';
import { textsOf } from './texts';

const useRuleRefusals = textsOf<Record<keyof typeof ruleRefusals, string>>({
  given: ruleRefusals,
  vi: () => import('@antam/texts/vi/rule-refusals').then((module) => module.ruleRefusals),
});

/** The text of a rule's refusal, before any call is made. */
export function useRefusalText(): (code: keyof typeof ruleRefusals) => string {
  const texts = useRuleRefusals();
  return (code) => texts[code];
}
