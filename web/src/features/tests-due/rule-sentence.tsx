import type { RuleAnswer } from '@antam/contract/rule-answers';
import type { CourseOfPatient, TestOfPatient } from '@antam/contract/tests-due';
import { explainAnswer } from '@antam/texts/rule-sentences';
import { useScreenLanguage } from '../../lib/texts/screen-language';
import { formatDate, formatNumber } from '../../lib/time/format';
import { useDoctorsRuleTexts, useTestTexts } from './test-texts';

/** Why a test is due or a course is open: one sentence with rule, days, results and pack, on demand. */
export function RuleSentence({ answer }: { answer: TestOfPatient | CourseOfPatient }) {
  const t = useTestTexts();
  const texts = useDoctorsRuleTexts();
  const language = useScreenLanguage();
  const print = { day: formatDate, number: (value: number) => formatNumber(value, language) };
  return (
    <details className="text-ink-soft text-sm">
      <summary className="inline-flex min-h-9 cursor-pointer items-center underline underline-offset-4">
        {t.explain}
      </summary>
      <p className="max-w-prose">{explainAnswer(answer as RuleAnswer, texts, print)}</p>
    </details>
  );
}
