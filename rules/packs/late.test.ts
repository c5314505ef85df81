import { expect, test } from 'vitest';
import { clinicTime } from '../clinic-time';
import { type LateFacts, lateAnswer } from './late';
import { KE_2018 } from './test-ke-2018';
import { daysAgo, latePerson, supplyUntil, TODAY } from './test-people';
import { VN_2021 } from './vn-2021';
import { WHO_2021 } from './who-2021';

const ask = (change: Partial<LateFacts>, pack = VN_2021) => {
  const { state, rule, due } = lateAnswer(pack, latePerson(change));
  return [state, rule, due];
};

test.each([
  ['medicine until today', { supply: supplyUntil(TODAY) }, ['expected', 'late.expected', TODAY]],
  ['medicine until yesterday', { supply: supplyUntil(daysAgo(1)) }, ['late', 'late.runOut', daysAgo(1)]],
  [
    'a visit before the medicine ends',
    { supply: supplyUntil('2026-06-30'), bookedVisits: ['2026-06-28'] },
    ['expected', 'late.expected', '2026-06-28'],
  ],
  [
    'a visit after the medicine ends',
    { supply: supplyUntil('2026-06-30'), bookedVisits: ['2026-07-02'] },
    ['expected', 'late.expected', '2026-06-30'],
  ],
  [
    'a missed visit with medicine in hand',
    { supply: supplyUntil('2026-08-30', 90), bookedVisits: [daysAgo(10)] },
    ['visitMissed', 'late.visitMissed', '2026-08-30'],
  ],
  ['a visit today', { bookedVisits: [TODAY] }, ['expected', 'late.expected', TODAY]],
  ['a missed visit and unknown supply', { bookedVisits: [daysAgo(2)] }, ['late', 'late.visit', daysAgo(2)]],
  [
    'a booked visit ahead, which replaces the plan’s date',
    { bookedVisits: ['2026-06-20'], plannedVisit: daysAgo(5) },
    ['expected', 'late.expected', '2026-06-20'],
  ],
  ['only the plan’s date', { plannedVisit: daysAgo(5) }, ['late', 'late.visit', daysAgo(5)]],
  [
    'a visit since the medicine ran out, supply unknown since',
    { supply: supplyUntil(daysAgo(20)), lastAttended: daysAgo(3), plannedVisit: '2026-07-10' },
    ['expected', 'late.expected', '2026-07-10'],
  ],
  [
    'a visit attended on its day',
    { bookedVisits: [daysAgo(4)], lastAttended: daysAgo(4) },
    ['noDate', 'late.noDate', null],
  ],
  [
    'medicine brought back on the day',
    { supply: supplyUntil(daysAgo(1), 0), lastAttended: daysAgo(1) },
    ['late', 'late.runOut', daysAgo(1)],
  ],
  [
    'a visit on the day the medicine ran out, supply unknown since',
    { supply: supplyUntil(daysAgo(2)), lastAttended: daysAgo(2), plannedVisit: '2026-07-10' },
    ['expected', 'late.expected', '2026-07-10'],
  ],
  ['nothing known', {}, ['noDate', 'late.noDate', null]],
] as const)('%s', (_, change, expected) => {
  expect(ask(change)).toEqual(expected);
});

test.each([
  ['died', 'late.died'],
  ['transferredOut', 'late.transferredOut'],
  ['stopped', 'late.stopped'],
] as const)('a patient who %s is never late and never lost', (kind, rule) => {
  for (const pack of [VN_2021, WHO_2021, KE_2018])
    expect(ask({ outcome: { kind, on: daysAgo(1) }, supply: supplyUntil(daysAgo(400)) }, pack)).toEqual([
      'closed',
      rule,
      null,
    ]);
});

test('a patient of whom a doctor noted a stop is never late and never lost, though the care file does not say it yet', () => {
  for (const pack of [VN_2021, WHO_2021, KE_2018])
    expect(ask({ stoppedOn: daysAgo(1), supply: supplyUntil(daysAgo(400)) }, pack)).toEqual([
      ...['closed', 'late.stopped', null],
    ]);
});

test.each([
  [VN_2021, 27, [1, 27]],
  [VN_2021, 28, [28, 84]],
  [VN_2021, 83, [28, 84]],
  [VN_2021, 84, [28, 84]],
  [VN_2021, 85, [85, null]],
  [WHO_2021, 1, [1, 27]],
  [WHO_2021, 27, [1, 27]],
  [WHO_2021, 28, [28, null]],
  [KE_2018, 7, [1, 7]],
  [KE_2018, 8, [8, 30]],
])('in $name, %i days late are in the band %j', (pack, days, [from, upTo]) => {
  const { band, daysLate } = lateAnswer(pack, latePerson({ supply: supplyUntil(daysAgo(days)) }));
  expect([band, daysLate]).toEqual([{ from, upTo }, days]);
});

test.each([
  ['WHO: 27 days', WHO_2021, { supply: supplyUntil(daysAgo(27)) }, 'late.runOut'],
  ['WHO: 28 days', WHO_2021, { supply: supplyUntil(daysAgo(28)) }, 'late.lostAfterDays'],
  ['VN: a day short of 3 months since the pick-up', VN_2021, { supply: supplyUntil('2026-04-15', 30) }, 'late.runOut'],
  ['VN: 3 months since the pick-up', VN_2021, { supply: supplyUntil('2026-04-14', 30) }, 'late.lostAfterMonths'],
  [
    'VN: 83 days of supply count from the pick-up',
    VN_2021,
    { supply: supplyUntil('2026-06-06', 83) },
    'late.lostAfterMonths',
  ],
  ['VN: 84 days of supply count from the run-out', VN_2021, { supply: supplyUntil('2026-06-07', 84) }, 'late.runOut'],
  [
    'VN: and are lost 3 months after it',
    VN_2021,
    { supply: supplyUntil('2026-03-15', 84) },
    'late.lostAfterLongSupply',
  ],
  ['VN: not a day before', VN_2021, { supply: supplyUntil('2026-03-16', 84) }, 'late.runOut'],
  [
    'VN: a visit between counts as contact',
    VN_2021,
    { supply: supplyUntil('2026-04-01'), lastAttended: '2026-03-20' },
    'late.runOut',
  ],
  [
    'VN: without supply, since the last visit',
    VN_2021,
    { bookedVisits: ['2026-04-01'], lastAttended: '2026-03-01' },
    'late.lostAfterMonths',
  ],
  ['VN: without any contact, since the visit', VN_2021, { plannedVisit: '2026-03-16' }, 'late.visit'],
  ['KE: 89 days', KE_2018, { supply: supplyUntil(daysAgo(89)) }, 'late.runOut'],
] as const)('lost or not: %s', (_, pack, change, rule) => {
  expect(ask(change, pack)[1]).toBe(rule);
});

test('a person with three months of medicine is not lost, whatever the calendar says', () => {
  const supply = { dispensedOn: '2025-11-30', days: 90, runsOutOn: '2026-02-28' };
  expect(ask({ today: '2026-02-28', supply })[0]).toBe('expected');
  expect(ask({ today: '2026-03-01', supply })[0]).toBe('late');
  expect(ask({ today: '2026-05-27', supply })[0]).toBe('late');
  expect(ask({ today: '2026-05-28', supply })[0]).toBe('lost');
});

test('three months from the end of November end with the leap day', () => {
  const supply = { dispensedOn: '2027-11-30', days: 30, runsOutOn: '2027-12-30' };
  expect(ask({ today: '2028-02-28', supply })[0]).toBe('late');
  expect(ask({ today: '2028-02-29', supply })[0]).toBe('lost');
});

test('a day begins at the clinic’s midnight', () => {
  const clinic = clinicTime('Asia/Ho_Chi_Minh');
  const at = (instant: string) => ask({ today: clinic.dateOf(instant), supply: supplyUntil('2026-06-15') })[0];
  expect(at('2026-06-15T16:59:59Z')).toBe('expected');
  expect(at('2026-06-15T17:00:00Z')).toBe('late');
});

test.each([
  [0, TODAY],
  [14, '2026-06-29'],
  [15, null],
])('a visit booked %i days ahead marks a late patient or not', (ahead, bookedOn) => {
  const answer = lateAnswer(VN_2021, latePerson({ supply: supplyUntil(daysAgo(5)), bookedVisits: [daysAgo(-ahead)] }));
  expect([answer.state, answer.bookedOn]).toEqual(['late', bookedOn]);
});

test('an answer names its pack, its rule and its dates', () => {
  expect(lateAnswer(VN_2021, latePerson({ supply: supplyUntil('2026-04-01') }))).toEqual({
    pack: 'VN-2021',
    version: 2,
    rule: 'late.lostAfterMonths',
    because: [
      { what: 'runOut', on: '2026-04-01' },
      { what: 'daysLate', value: 75 },
      { what: 'attended', on: '2026-03-02' },
      { what: 'lostAfterMonths', value: 3 },
    ],
    due: '2026-04-01',
    state: 'lost',
    daysLate: 75,
    band: { from: 28, upTo: 84 },
    bookedOn: null,
  });
});
