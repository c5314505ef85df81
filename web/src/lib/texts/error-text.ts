import { ruleRefusals } from '@antam/texts/given/rule-refusals';
import { CallError } from '../call/call-error';
import { textsOf } from './texts';
import { useUiTexts } from './ui-texts';

const useRuleRefusals = textsOf<Record<keyof typeof ruleRefusals, string>>({
  given: ruleRefusals,
  vi: () => import('@antam/texts/vi/rule-refusals').then((module) => module.ruleRefusals),
});

/** Why a call failed, in the language of the request; `fallback` is the screen's own sentence for unexpected errors. */
export function useErrorText(): (error: unknown, fallback?: string) => string {
  const texts = useRuleRefusals();
  const t = useUiTexts();

  return (error, fallback = t.unexpected) => {
    if (!(error instanceof CallError) || error.code === 'unknown') return fallback;
    return error.code === 'network' ? texts.network : error.message;
  };
}

/** The text of a rule's refusal, before any call is made. */
export function useRefusalText(): (code: keyof typeof ruleRefusals) => string {
  const texts = useRuleRefusals();
  return (code) => texts[code];
}
