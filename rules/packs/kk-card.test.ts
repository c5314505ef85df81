import { expect, test } from 'vitest';
import { type KkFacts, kkAnswer } from './kk-card';
import { KE_2018 } from './test-ke-2018';
import { seenSample, TODAY } from './test-people';
import { VN_2021 } from './vn-2021';

const load = (on: string, value: number, change: { isReleased?: boolean; belowDetection?: boolean } = {}) => ({
  ...{ ...seenSample('ViralLoad', on, value), isReleased: true },
  ...change,
});
const ask = (change: Partial<KkFacts>, pack = VN_2021) => {
  const facts = { today: TODAY, samples: [load('2026-01-10', 30)], runsOutOn: '2026-07-01', isTreatedHere: true };
  const { rule, due } = kkAnswer(pack, { ...facts, interruption: null, ...change });
  return [rule, due];
};

test.each<[string, Partial<KkFacts>, (string | null)[]]>([
  ['everything holds', {}, ['kk.holds', '2026-06-30']],
  ['much medicine', { runsOutOn: '2027-12-01' }, ['kk.holds', '2027-04-10']],
  ['199', { samples: [load('2026-01-10', 199)] }, ['kk.holds', '2026-06-30']],
  ['200', { samples: [load('2026-01-10', 200)] }, ['kk.notBelow', null]],
  [
    'below a limit of 200',
    { samples: [load('2026-01-10', 200, { belowDetection: true })] },
    ['kk.holds', '2026-06-30'],
  ],
  ['below a limit of 400', { samples: [load('2026-01-10', 400, { belowDetection: true })] }, ['kk.notBelow', null]],
  ['the last day of 15 months', { samples: [load('2025-03-15', 30)] }, ['kk.holds', TODAY]],
  ['a day more', { samples: [load('2025-03-14', 30)] }, ['kk.tooOld', null]],
  ['the last day with medicine', { runsOutOn: '2026-06-16' }, ['kk.holds', TODAY]],
  ['no medicine from today', { runsOutOn: TODAY }, ['kk.ranOut', null]],
  ['unknown supply', { runsOutOn: null }, ['kk.supplyUnknown', null]],
  ['no result', { samples: [] }, ['kk.noResult', null]],
  ['not released', { samples: [load('2026-01-10', 30, { isReleased: false })] }, ['kk.notReleased', null]],
  [
    'a newer result that is not released hides the card, whatever it says',
    { samples: [load('2026-01-10', 30), load('2026-06-01', 30, { isReleased: false })] },
    ['kk.notReleased', null],
  ],
  ['a newer high result', { samples: [load('2026-01-10', 30), load('2026-06-01', 5000)] }, ['kk.notBelow', null]],
  ['treatment stopped', { interruption: { from: TODAY, until: null } }, ['kk.stopped', null]],
  [
    'restarted on the day of the sample',
    { interruption: { from: '2026-01-02', until: '2026-01-10' } },
    ['kk.beforeRestart', null],
  ],
  [
    'a sample after the restart',
    { interruption: { from: '2026-01-02', until: '2026-01-09' } },
    ['kk.holds', '2026-06-30'],
  ],
  ['treated elsewhere', { isTreatedHere: false }, ['kk.notHere', null]],
])('%s', (_, change, expected) => {
  expect(ask(change)).toEqual(expected);
});

test('another pack has another interval', () => {
  expect(ask({ samples: [load('2025-12-14', 30)] }, KE_2018)).toEqual(['kk.tooOld', null]);
});
