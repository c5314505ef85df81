import type { FollowUpForStaff } from '@antam/contract/follow-up';
import type { RuleAnswer } from '@antam/contract/rule-answers';
import { explainAnswer } from '@antam/texts/rule-sentences';
import { useScreenLanguage } from '../../lib/texts/screen-language';
import { formatDate, formatNumber } from '../../lib/time/format';
import { useRuleTexts } from './follow-up-texts';

/** Why a row says what it says: one sentence with rule, days and pack. */
export function RuleSentence({ answer }: { answer: FollowUpForStaff['late'] | FollowUpForStaff['call'] }) {
  const texts = useRuleTexts();
  const language = useScreenLanguage();
  const print = { day: formatDate, number: (value: number) => formatNumber(value, language) };
  return <>{explainAnswer(answer as RuleAnswer, texts, print)}</>;
}
