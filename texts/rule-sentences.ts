import type { Evidence, RuleAnswer } from '@antam/contract/rule-answers';
import type { RuleTexts } from './given/rule-sentences';

interface Printed {
  day: (day: string) => string;
  number: (value: number) => string;
}

/** An answer of the rules as one sentence: what holds, by which rule of which pack, and because of what. */
export function explainAnswer(answer: RuleAnswer, texts: RuleTexts, print: Printed): string {
  const { pack, rule, because, due, state } = answer;
  // Being late begins with one of these days, which has then been named.
  const isNamed = because.some((one) => (one.what === 'runOut' || one.what === 'visit') && one.on === due);
  const parts = [
    texts.rule[rule],
    ...because.map((evidence) => evidenceText(evidence, texts, print)),
    ...(due === null || isNamed ? [] : [texts.due(print.day(due))]),
  ];
  return `${texts.state[state]}: ${parts.join(', ')} (${pack}).`;
}

function evidenceText(evidence: Evidence, texts: RuleTexts, print: Printed): string {
  // The compiler knows that each name has a text of its kind, but not for a name that it does not know.
  const say = texts.evidence[evidence.what] as (...words: string[]) => string;
  const day = 'on' in evidence ? [print.day(evidence.on)] : [];
  if (!('value' in evidence)) return say(...day);
  const sign = 'belowDetection' in evidence && evidence.belowDetection ? '< ' : '';
  return say(...day, `${sign}${print.number(evidence.value)}`);
}
