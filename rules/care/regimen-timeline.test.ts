import { expect, test } from 'vitest';
import {
  changePeriods,
  currentRegimen,
  kindOfChange,
  kindsOfChange,
  lastInterruption,
  needsReason,
  possibleKinds,
  REGIMEN_CHANGE_KINDS,
  type RegimenChange,
  refusalForChange,
  regimenPeriods,
} from './regimen-timeline';

const TODAY = '2026-05-20';
const change = (kind: RegimenChange['kind'], happenedOn: string, more: Partial<RegimenChange> = {}): RegimenChange => ({
  ...{ kind, happenedOn, regimenCode: 'NL.01', customDrugs: null, line: 1 },
  ...more,
});
const START = change('start', '2025-01-10', { regimenCode: 'NL.04' });
const SWITCH = change('switch', '2025-09-01', { line: 2 });
const STOP = change('stop', '2026-02-01');

test.each([
  ['a first start', [], 'start', TODAY, null],
  ['a substitution without a start', [], 'substitution', TODAY, 'regimen.notNow'],
  ['a second start', [START], 'start', TODAY, 'regimen.notNow'],
  ['a switch', [START], 'switch', TODAY, null],
  ['two substitutions on one day', [START], 'substitution', '2025-01-10', null],
  ['a stop', [START, SWITCH], 'stop', TODAY, null],
  ['a second stop', [START, STOP], 'stop', TODAY, 'regimen.notNow'],
  ['a restart after a stop', [START, STOP], 'restart', TODAY, null],
  ['a restart while on treatment', [START], 'restart', TODAY, 'regimen.notNow'],
  ['a change before the last one', [START, SWITCH], 'stop', '2025-08-31', 'regimen.beforeLast'],
  ['a change of tomorrow', [START], 'stop', '2026-05-21', 'regimen.inTheFuture'],
] as const)('%s', (_, history, kind, happenedOn, refusal) => {
  expect(refusalForChange({ kind, happenedOn }, history, TODAY)).toBe(refusal);
});

test('only a first regimen has no reason of change', () => {
  expect(REGIMEN_CHANGE_KINDS.filter(needsReason)).toEqual(['substitution', 'switch', 'stop', 'restart']);
  expect(possibleKinds([START, STOP])).toEqual(['restart']);
});

test.each([
  ['the first one is a start', [], 1, 'start'],
  ['the same line is a substitution', [START], 1, 'substitution'],
  ['the next line is a switch', [START], 2, 'switch'],
  ['an unknown line is no switch', [START], null, 'substitution'],
  ['after a stop it is a restart', [START, STOP], 2, 'restart'],
] as const)('a new regimen: %s', (_, history, line, kind) => {
  expect(kindOfChange({ line }, history)).toBe(kind);
});

const UNKNOWN_LINE = change('start', '2025-01-10', { line: null });

test.each([
  ['two known lines decide', [START], 2, ['switch']],
  ['a lower line is a substitution', [SWITCH], 1, ['substitution']],
  ['without the new line the doctor decides', [START], null, ['substitution', 'switch']],
  ['without the line before the doctor decides', [UNKNOWN_LINE], 2, ['substitution', 'switch']],
  ['a restart is nothing else', [START, STOP], null, ['restart']],
] as const)('the kinds that are offered: %s', (_, history, line, kinds) => {
  expect(kindsOfChange({ line }, history)).toEqual(kinds);
});

test('a doctor’s word counts where the lines leave it open, and nowhere else', () => {
  expect(kindOfChange({ line: null, kind: 'switch' }, [START])).toBe('switch');
  expect(kindOfChange({ line: 1, kind: 'switch' }, [START])).toBe('substitution');
  expect(kindOfChange({ line: 1, kind: 'switch' }, [])).toBe('start');
});

test.each([
  ['before the start', '2025-01-09', null],
  ['on the day of the start', '2025-01-10', START],
  ['on the day of a switch', '2025-09-01', SWITCH],
  ['after a stop', '2026-02-01', null],
])('the regimen %s', (_, day, regimen) => {
  expect(currentRegimen([START, SWITCH, STOP], day)).toBe(regimen);
});

test.each<[string, RegimenChange[], string, ReturnType<typeof lastInterruption>]>([
  ['before the stop', [START, STOP], '2026-01-31', null],
  ['from the day of the stop', [START, STOP], '2026-02-01', { from: '2026-02-01', until: null }],
  [
    'before the restart',
    [START, STOP, change('restart', '2026-04-01')],
    '2026-03-31',
    { from: '2026-02-01', until: null },
  ],
  [
    'from the restart on',
    [START, STOP, change('restart', '2026-04-01'), change('switch', '2026-05-01')],
    '2026-06-01',
    { from: '2026-02-01', until: '2026-04-01' },
  ],
  ['a stop that a restart of its day ended', [START, STOP, change('restart', '2026-02-01')], '2026-06-01', null],
])('a time without treatment: %s', (_, history, day, expected) => {
  expect(lastInterruption(history, day, null)).toEqual(expected);
});

test.each([
  ['before it', '2026-01-31', null],
  ['on its day', '2026-02-01', null],
  ['later, though nobody noted the restart', '2026-02-02', '2026-02-02'],
  ['after the day that is asked for', '2026-03-02', null],
])('a time without treatment, antiretrovirals handed over %s', (_, suppliedOn, until) => {
  expect(lastInterruption([START, STOP], '2026-03-01', suppliedOn)).toEqual({ from: '2026-02-01', until });
});

test('periods end where the next change begins, and a time without treatment is none', () => {
  const restart = change('restart', '2026-04-01');
  const periods = regimenPeriods([START, SWITCH, STOP, restart]);
  expect(periods.map(({ from, until }) => [from, until])).toEqual([
    ['2025-01-10', '2025-09-01'],
    ['2025-09-01', '2026-02-01'],
    ['2026-04-01', null],
  ]);
});

test('of several changes on one day each one is told, and the last one alone holds', () => {
  const day = '2026-02-01';
  const history = [START, STOP, change('restart', day), change('stop', day), change('restart', day)];
  expect(changePeriods(history).map(({ from, until }) => [from, until])).toEqual([
    ['2025-01-10', day],
    ...[1, 2, 3].map(() => [day, day]),
    [day, null],
  ]);
  expect(regimenPeriods(history).map(({ from, until }) => [from, until])).toEqual([
    ['2025-01-10', day],
    [day, null],
  ]);
  expect(currentRegimen(history, day)).toBe(history.at(-1));
});
