import { expect, test } from 'vitest';
import { type CourseFacts, courseAnswer } from './adherence-course';
import { KE_2018 } from './test-ke-2018';
import { seenSample, TODAY } from './test-people';
import { VN_2021 } from './vn-2021';

const load = (on: string, value: number) => seenSample('ViralLoad', on, value);
const HIGH = load('2026-04-01', 15_000);
const ask = (change: Partial<CourseFacts>, pack = VN_2021) => {
  const answer = courseAnswer(pack, { today: TODAY, samples: [HIGH], switchedOn: null, support: null, ...change });
  return answer && [answer.state, answer.due];
};
const support = { since: '2026-04-10', talks: ['2026-04-10', '2026-05-10', '2026-06-10'] };

test.each<[string, Partial<CourseFacts>, ReturnType<typeof ask>]>([
  ['no viral load', { samples: [] }, null],
  ['exactly 1000', { samples: [load('2026-04-01', 1000)] }, null],
  ['1001', { samples: [load('2026-04-01', 1001)] }, ['talksLeft', '2026-07-01']],
  ['below a limit of detection', { samples: [{ ...HIGH, value: 1000, belowDetection: true }] }, null],
  ['two of three talks', { support: { ...support, talks: support.talks.slice(1) } }, ['talksLeft', '2026-07-10']],
  ['three talks', { support }, ['repeatAhead', '2026-07-10']],
  ['the day of the repeat', { support, today: '2026-07-10' }, ['repeatDue', '2026-07-10']],
  [
    'the repeat on its way',
    { support, samples: [HIGH, { ...load('2026-06-14', 0), resultedOn: null, value: null }] },
    ['repeatTaken', '2026-07-10'],
  ],
  ['a low repeat', { samples: [HIGH, load('2026-06-14', 40)] }, ['ended', null]],
  ['exactly 1000 in the repeat is no failure', { samples: [HIGH, load('2026-06-14', 1000)] }, ['ended', null]],
  ['a second high one', { samples: [HIGH, load('2026-06-14', 1001)] }, ['failure', null]],
  ['the same sample entered twice', { samples: [HIGH, load('2026-04-01', 15_001)] }, ['talksLeft', '2026-07-01']],
  ['a change of the line since', { samples: [HIGH, load('2026-05-14', 2000)], switchedOn: '2026-06-01' }, null],
  ['a change of the line on the day of the sample', { switchedOn: '2026-04-01' }, null],
  ['a change of the line before the sample', { switchedOn: '2026-03-31' }, ['talksLeft', '2026-07-01']],
  [
    'talks about an earlier result, which do not count',
    { support: { ...support, talks: ['2025-01-10', '2025-02-10', '2025-03-10'] } },
    ['talksLeft', '2026-07-10'],
  ],
  ['long over', { samples: [HIGH, load('2026-05-01', 40), load('2026-06-01', 40)] }, null],
])('%s', (_, change, expected) => {
  expect(ask(change)).toEqual(expected);
});

test('another pack has other figures', () => {
  expect(ask({ samples: [load('2026-04-01', 401)], support }, KE_2018)).toEqual(['repeatDue', '2026-06-10']);
});

test('below a limit of detection that lies above the pack’s limit opens no course', () => {
  expect(ask({ samples: [{ ...HIGH, value: 1000, belowDetection: true }] }, KE_2018)).toBeNull();
});
