import { EVIDENCE_KINDS, type Evidence, type EvidenceName, RULE_NAMES } from '@antam/contract/rule-answers';
import { describe, expect, test } from 'vitest';
import { ruleTexts as english } from './en/rule-sentences';
import { ruleTexts as given } from './given/rule-sentences';
import { explainAnswer } from './rule-sentences';
import { ruleTexts as vietnamese } from './vi/rule-sentences';

const print = {
  day: (day: string) => day.split('-').reverse().join('/'),
  number: (value: number) => value.toLocaleString('vi-VN'),
};

test('an answer is one Vietnamese sentence with its rule, its dates and results, its day and its pack', () => {
  const answer = {
    pack: 'VN-2021',
    version: 1,
    rule: 'viralLoad.afterHigh',
    because: [
      { what: 'viralLoad', on: '2026-05-02', value: 15_000, belowDetection: false },
      { what: 'supportSince', on: '2026-05-10' },
      { what: 'afterMonths', value: 3 },
    ],
    due: '2026-08-10',
    state: 'dueSoon',
  } as const;
  expect(explainAnswer(answer, vietnamese, print)).toBe(
    'Sắp đến hạn: tải lượng virus cao thì hỗ trợ tuân thủ và xét nghiệm lại, tải lượng virus 15.000 bản sao/mL ngày 02/05/2026, hỗ trợ tuân thủ tính từ ngày 10/05/2026, sau 3 tháng, hạn ngày 10/08/2026 (VN-2021).',
  );
});

test('a result below the limit of detection is written as such', () => {
  const because = [{ what: 'viralLoad', on: '2026-05-02', value: 20, belowDetection: true }] as const;
  const answer = { pack: 'VN-2021', version: 1, rule: 'kk.holds', because, due: null, state: 'shown' } as const;
  expect(explainAnswer(answer, english, print)).toContain('viral load < 20 copies/mL on 02/05/2026');
});

test('the day from which a patient is late is said once', () => {
  const because = [
    { what: 'runOut', on: '2026-11-13' },
    { what: 'daysLate', value: 4 },
  ] as const;
  const late = { pack: 'VN-2021', version: 2, rule: 'late.runOut', because, due: '2026-11-13', state: 'late' } as const;
  expect(explainAnswer(late, english, print).split('13/11/2026')).toHaveLength(2);
});

const SAMPLE = { day: { on: '2026-01-31' }, number: { value: 7 } };
const KINDS = {
  ...SAMPLE,
  numberOn: { ...SAMPLE.day, ...SAMPLE.number },
  result: { ...SAMPLE.day, ...SAMPLE.number, belowDetection: false },
};
const everyEvidence = (Object.keys(EVIDENCE_KINDS) as EvidenceName[]).map(
  (what) => ({ what, ...KINDS[EVIDENCE_KINDS[what]] }) as Evidence,
);

describe.each(Object.entries({ given, vietnamese, english }))('%s', (_, texts) => {
  test.each(RULE_NAMES)('%s has its own sentence', (rule) => {
    const answer = { pack: 'VN-2021', version: 1, rule, because: [], due: null, state: 'due' } as const;
    const sentence = explainAnswer(answer, texts, print);
    expect(sentence).toMatch(/^\S.*: \S.* \(VN-2021\)\.$/);
    const sameWords = RULE_NAMES.filter((other) => texts.rule[other] === texts.rule[rule]);
    expect(sameWords).toEqual([rule]);
  });

  test.each(everyEvidence)('$what is told with its day and its number', (evidence) => {
    const because = [evidence];
    const answer = { pack: 'P', version: 1, rule: 'late.noDate', because, due: null, state: 'due' } as const;
    const sentence = explainAnswer(answer, texts, print);
    expect(sentence.includes('31/01/2026')).toBe('on' in evidence);
    expect(sentence.includes(' 7')).toBe('value' in evidence);
    expect(sentence).not.toContain('undefined');
  });
});
