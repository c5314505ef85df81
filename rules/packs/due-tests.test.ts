import type { DueTest } from '@antam/contract/rule-answers';
import { expect, test } from 'vitest';
import type { DueFacts } from './due-facts';
import { testAnswer, testAnswers } from './due-tests';
import type { Sample } from './samples';
import { KE_2018 } from './test-ke-2018';
import { duePerson, seenSample, TODAY } from './test-people';
import { VN_2021 } from './vn-2021';
import { WHO_2021 } from './who-2021';

const ask = (of: DueTest, change: Partial<DueFacts>, pack = VN_2021) => {
  const { state, due, rule, missed } = testAnswer(pack, of, duePerson(change));
  return [state, due, rule, missed];
};
const load = (on: string, value = 20) => seenSample('ViralLoad', on, value);

test.each([
  ['31 days before month 6', '2026-06-09', [], ['notDue', '2026-07-10', []]],
  ['30 days before month 6', '2026-06-10', [], ['dueSoon', '2026-07-10', []]],
  ['the day of month 6', '2026-07-10', [], ['due', '2026-07-10', []]],
  ['the last day of its window', '2026-10-10', [], ['due', '2026-07-10', []]],
  ['the day after its window', '2026-10-11', [], ['overdue', '2026-07-10', [6]]],
  ['month 40 without any test', '2029-05-10', [], ['overdue', '2026-07-10', [6, 12]]],
  ['a test on the first day of the window', '2026-08-01', ['2026-04-10'], ['seen', '2027-01-10', []]],
  ['a test a day too early', '2026-08-01', ['2026-04-09'], ['due', '2026-07-10', []]],
  ['a late test, which counts for month 12', '2026-11-01', ['2026-10-20'], ['seen', '2027-10-20', [6]]],
  [
    'a test on the last day of month 6, which does not count twice',
    '2027-01-10',
    ['2026-10-10'],
    ['due', '2027-01-10', []],
  ],
  ['both milestones done', '2027-06-01', ['2026-07-10', '2027-02-01'], ['seen', '2028-02-01', []]],
  ['a year after the last test', '2028-02-01', ['2026-07-10', '2027-02-01'], ['due', '2028-02-01', []]],
  ['15 months after the last test', '2028-05-01', ['2026-07-10', '2027-02-01'], ['due', '2028-02-01', []]],
  ['a day more', '2028-05-02', ['2026-07-10', '2027-02-01'], ['overdue', '2028-02-01', []]],
] as const)('viral load, VN, start of treatment on 10 January 2026: %s', (_, today, days, expected) => {
  const samples = days.map((day) => load(day));
  const [state, due, rule, missed] = ask('ViralLoad', { today, artStartedOn: '2026-01-10', samples });
  expect([state, due, missed]).toEqual(expected);
  expect(rule).toBe('viralLoad.routine');
});

test.each([
  ['5.0 months', '2026-06-10', []],
  ['a day less', '2026-06-09', [6]],
  ['7.0 months', '2026-08-10', []],
  ['a day more', '2026-08-11', [6]],
])('the WHO counts the first viral load from month 5 to 7: %s', (_, day, missed) => {
  const facts = { today: '2026-09-01', artStartedOn: '2026-01-10', samples: [load(day)] };
  expect(ask('ViralLoad', facts, WHO_2021)[3]).toEqual(missed);
});

test('a start on the leap day has its milestones at the end of February', () => {
  const facts = { artStartedOn: '2028-02-29', samples: [load('2028-08-29')] };
  expect(ask('ViralLoad', { ...facts, today: '2029-02-28' }).slice(0, 2)).toEqual(['due', '2029-02-28']);
  const yearly = { ...facts, samples: [load('2027-08-29'), load('2028-02-29')], artStartedOn: '2027-02-28' };
  expect(ask('ViralLoad', { ...yearly, today: '2029-02-27' }).slice(0, 2)).toEqual(['dueSoon', '2029-02-28']);
});

test.each([
  ['199', 199, '2026-06-15', 'viralLoad.routine', 'seen'],
  ['200', 200, '2026-06-15', 'viralLoad.afterRaised', 'due'],
  ['1000', 1000, '2026-06-15', 'viralLoad.afterRaised', 'due'],
  ['1001', 1001, '2026-06-15', 'viralLoad.afterHigh', 'due'],
  ['1001, a day later', 1001, '2026-06-16', 'viralLoad.afterHigh', 'overdue'],
  ['1000, a day later', 1000, '2026-06-16', 'viralLoad.afterRaised', 'due'],
  ['1000, a month before', 1000, '2026-05-16', 'viralLoad.afterRaised', 'dueSoon'],
])('three months after a viral load of %s', (_, value, today, rule, state) => {
  const samples = [load('2020-07-10'), load('2021-01-10'), load('2026-03-15', value)];
  const answer = testAnswer(VN_2021, 'ViralLoad', duePerson({ today, samples }));
  expect([answer.rule, answer.state]).toEqual([rule, state]);
});

test('after a high result the repeat counts from the adherence support', () => {
  const samples = [load('2020-07-10'), load('2021-01-10'), load('2026-03-15', 5000)];
  const support = { since: '2026-04-01', talks: [] };
  expect(ask('ViralLoad', { samples, support })[1]).toBe('2026-07-01');
  expect(ask('ViralLoad', { samples, support: { since: '2024-01-01', talks: [] } })[1]).toBe('2026-06-15');
});

const FAILED = [load('2020-07-10'), load('2021-01-10'), load('2025-12-15', 5000), load('2026-03-15', 5000)];
test.each([VN_2021, WHO_2021])(
  'after a second high result no repeat is asked for, until a year has passed ($name)',
  (pack) => {
    expect(ask('ViralLoad', { samples: FAILED }, pack)).toEqual(['seen', null, 'viralLoad.failure', []]);
    const aYearLater = ask('ViralLoad', { samples: FAILED, today: '2027-03-15' }, pack);
    expect(aYearLater).toEqual(['due', '2027-03-15', 'viralLoad.routine', []]);
  },
);

const SWITCHED = '2026-04-10';
test.each([
  ['two months after it', '2026-06-15', [], ['seen', '2026-10-10', []], ['seen', '2026-10-10', []]],
  ['30 days before month 6', '2026-09-10', [], ['dueSoon', '2026-10-10', []], ['dueSoon', '2026-10-10', []]],
  ['month 6', '2026-10-10', [], ['due', '2026-10-10', []], ['due', '2026-10-10', []]],
  ['a day past month 7', '2026-11-11', [], ['due', '2026-10-10', []], ['overdue', '2026-10-10', [6]]],
  ['a day past month 9', '2027-01-11', [], ['overdue', '2026-10-10', [6]], ['overdue', '2026-10-10', [6]]],
  ['tested in month 5', '2026-11-01', ['2026-09-12'], ['seen', '2027-04-10', []], ['seen', '2027-04-10', []]],
  [
    'tested on the day itself: the earlier line',
    '2026-10-10',
    [SWITCHED],
    ['due', '2026-10-10', []],
    ['due', '2026-10-10', []],
  ],
  [
    'tested in months 6 and 12',
    '2027-05-01',
    ['2026-10-10', '2027-04-12'],
    ['seen', '2028-04-12', []],
    ['seen', '2028-04-12', []],
  ],
] as const)('after a change of line the months begin anew: %s', (_, today, days, vn, who) => {
  const facts = { today, switchedOn: SWITCHED, samples: [...FAILED, ...days.map((day) => load(day))] };
  for (const [pack, expected] of [
    [VN_2021, vn],
    [WHO_2021, who],
  ] as const) {
    const [state, due, rule, missed] = ask('ViralLoad', facts, pack);
    expect([state, due, missed]).toEqual(expected);
    expect(rule).toBe('viralLoad.afterSwitch');
  }
});

test('a high result after a change of line is repeated by its own rule', () => {
  const samples = [...FAILED, load('2026-10-10', 5000)];
  const facts = { today: '2026-12-20', switchedOn: SWITCHED, samples };
  expect(ask('ViralLoad', facts).slice(1, 3)).toEqual(['2027-01-10', 'viralLoad.afterHigh']);
});

test('a change of line elsewhere, and no result since: the test is due on arrival, or at month 6', () => {
  const facts = { today: '2026-07-01', switchedOn: '2025-01-10', hereSince: '2026-06-20', samples: FAILED.slice(0, 2) };
  expect(ask('ViralLoad', facts)).toEqual(['due', '2026-06-20', 'viralLoad.afterSwitch', []]);
  const soon = { ...facts, switchedOn: '2026-05-10' };
  expect(ask('ViralLoad', soon)).toEqual(['seen', '2026-11-10', 'viralLoad.afterSwitch', []]);
});

test('the WHO asks for no repeat after a raised result', () => {
  const samples = [load('2020-07-10'), load('2021-01-10'), load('2026-03-15', 500)];
  expect(ask('ViralLoad', { samples }, WHO_2021)[2]).toBe('viralLoad.routine');
});

const pending: Sample = { ...load('2026-06-01'), resultedOn: null, seenOn: null, value: null };
const unseen: Sample = { ...load('2026-06-01'), resultedOn: '2026-06-12', seenOn: null };
test.each([
  ['a sample on its way is never due', [pending], 'sampleTaken', false],
  ['a result to be seen', [{ ...unseen, resultedOn: '2026-06-13' }], 'resultIn', false],
  ['a result that waits for 3 days', [unseen], 'resultIn', true],
  ['an unseen result and a new sample', [unseen, { ...pending, sampledOn: '2026-06-14' }], 'resultIn', true],
] as const)('%s', (_, samples, state, hasWaitedTooLong) => {
  const answer = testAnswer(VN_2021, 'ViralLoad', duePerson({ samples }));
  expect([answer.state, answer.hasWaitedTooLong, answer.due]).toEqual([state, hasWaitedTooLong, null]);
});

test('who is lost, transferred, dead or stopped is due nothing', () => {
  const people = [
    { lostSince: '2026-05-01' },
    { stoppedOn: '2026-05-01' },
    ...(['died', 'transferredOut', 'stopped'] as const).map((kind) => ({ outcome: { kind, on: '2026-05-01' } })),
  ];
  for (const pack of [VN_2021, WHO_2021, KE_2018])
    for (const person of people)
      for (const answer of testAnswers(
        pack,
        duePerson({ ...person, visitOn: TODAY, samples: [load('2021-01-01', 9000)] }),
      ))
        expect([answer.test, answer.state, answer.due]).toEqual([answer.test, 'notDue', null]);
});

test.each([
  ['is lost', { lostSince: '2026-05-01' }],
  ['stopped', { stoppedOn: '2026-05-01' }],
  ['left', { outcome: { kind: 'transferredOut', on: '2026-05-01' } }],
  ['died', { outcome: { kind: 'died', on: '2026-05-01' } }],
] as const)('a result of a patient who %s is still to be seen', (_, person) => {
  const answer = testAnswer(VN_2021, 'ViralLoad', duePerson({ ...person, samples: [unseen] }));
  expect([answer.state, answer.hasWaitedTooLong]).toEqual(['resultIn', true]);
});

test('without a known start nothing can be told, and it is said', () => {
  expect(ask('ViralLoad', { artStartedOn: null })).toEqual(['notDue', null, 'tests.startUnknown', []]);
});

test('what should have been done before a patient came here is not called missed', () => {
  const facts = { artStartedOn: '2015-01-10', hereSince: '2026-06-01' };
  expect(ask('ViralLoad', facts)).toEqual(['due', '2026-06-01', 'viralLoad.routine', []]);
  expect(ask('ViralLoad', { ...facts, samples: [load('2026-02-01')] })).toEqual([
    'seen',
    '2027-02-01',
    'viralLoad.routine',
    [],
  ]);
});

test('the WHO asks for no glucose, so it does not appear', () => {
  expect(testAnswers(WHO_2021, duePerson()).map((answer) => answer.test)).not.toContain('Glucose');
});

test('packs differ: a child of Kenya is tested after 6 months, another after 12', () => {
  const facts = { dateOfBirth: '2013-06-01', samples: [load('2020-07-10'), load('2021-01-10'), load('2025-11-01')] };
  expect(ask('ViralLoad', facts, KE_2018)[0]).toBe('overdue');
  expect(ask('ViralLoad', facts, VN_2021)[0]).toBe('seen');
});

test('a missed milestone is named also when a repeat is due', () => {
  const facts = { today: '2027-01-25', artStartedOn: '2026-01-10', samples: [load('2026-10-20', 500)] };
  expect(ask('ViralLoad', facts)).toEqual(['due', '2027-01-20', 'viralLoad.afterRaised', [6]]);
});

test('of two rules the more urgent one is told, though the other was due first', () => {
  const facts = { artStartedOn: '2026-05-01', switchPlannedOn: '2026-06-10' };
  expect(ask('HBsAg', facts)).toEqual(['overdue', '2026-06-10', 'hbsAg.beforeSwitch', []]);
});
