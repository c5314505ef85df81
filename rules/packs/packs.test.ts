import { CHARTED_ANALYTES } from '@antam/contract/constants';
import { PACK_NAMES, RULE_NAMES } from '@antam/contract/rule-answers';
import { expect, test } from 'vitest';
import { ANALYTES } from '../care/analytes';
import { meaningIn } from '../care/bands';
import { viralLoadCode } from '../care/care-codes';
import { isCd4Declining } from './cd4-decline';
import { PACKS } from './packs';
import { suppressionOf } from './suppression';
import { KE_2018 } from './test-ke-2018';
import { seenSample } from './test-people';
import { VN_2021 } from './vn-2021';

const ALL = [...Object.values(PACKS), KE_2018];

test('a pack is found by its name, and has a source, a day and a version', () => {
  for (const name of PACK_NAMES) expect(PACKS[name].name).toBe(name);
  for (const pack of ALL) {
    expect(pack.source.length).toBeGreaterThan(20);
    expect(pack.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(pack.version).toBeGreaterThanOrEqual(1);
  }
});

test('every rule of every pack is a known rule, which has its sentence by the compiler', () => {
  for (const pack of ALL) for (const { rule } of pack.schedules) expect(RULE_NAMES).toContain(rule);
});

test.each(ALL)('in $name no figure contradicts another', (pack) => {
  const { bands } = pack.late;
  expect(bands[0]?.from).toBe(1);
  const followed = bands.slice(1).map(({ from }) => from - 1);
  expect(bands.map(({ upTo }) => upTo)).toEqual([...followed, null]);
  for (const schedule of pack.schedules) {
    if (schedule.kind === 'afterResult') expect(schedule.months.end).toBeGreaterThanOrEqual(schedule.months.due);
    if (schedule.rule === 'viralLoad.afterHigh')
      expect(schedule).toMatchObject({
        limits: { above: pack.viralLoad.failureAbove },
        months: { due: pack.course.repeatAfterMonths },
      });
    if (schedule.kind !== 'routine') continue;
    for (const { month, from, to } of schedule.milestones) {
      expect(from).toBeLessThanOrEqual(month);
      expect(to).toBeGreaterThanOrEqual(month);
    }
    if (schedule.again) expect(schedule.again.end).toBeGreaterThanOrEqual(schedule.again.due);
  }
  for (const analyte of CHARTED_ANALYTES) {
    const limits = pack.bands[analyte].map(({ below, upTo }) => below ?? upTo ?? Number.POSITIVE_INFINITY);
    expect(limits).toEqual([...limits].sort((one, other) => one - other));
    expect(limits.at(-1)).toBe(Number.POSITIVE_INFINITY);
  }
});

test('a viral load is overdue on the day after its K=K card has ended', () => {
  for (const { schedules, viralLoad } of Object.values(PACKS)) {
    const routine = schedules.find(({ rule }) => rule === 'viralLoad.routine');
    const { everyMonths, windowMonths } = viralLoad.kk;
    expect(routine).toMatchObject({ again: { due: everyMonths, end: everyMonths + windowMonths } });
  }
});

test('the charts draw the bands of the pack they name', () => {
  for (const analyte of CHARTED_ANALYTES) {
    const { pack, bands } = ANALYTES[analyte];
    expect(bands).toBe(PACKS[pack as 'VN-2021'].bands[analyte]);
  }
});

test.each([
  [999, false, 'suppressed', 'raised'],
  [1000, false, 'neither', 'raised'],
  [1001, false, 'notSuppressed', 'high'],
  [1000, true, 'suppressed', null],
] as const)('a viral load of %i (below detection: %s) is %s and %s', (value, belowDetection, suppression, meaning) => {
  expect(suppressionOf(VN_2021, { value, belowDetection })).toBe(suppression);
  expect(meaningIn(VN_2021.bands.ViralLoad, { value, belowDetection })).toBe(meaning);
});

test('the official codes of a viral load have the limits of the bands', () => {
  const codes = { undetectable: 2, low: 3, raised: 4, high: 5 } as Record<string, number>;
  for (const value of [0, 49, 50, 199, 200, 999, 1000, 1001, 50_000]) {
    const result = { value, belowDetection: false };
    expect(codes[meaningIn(VN_2021.bands.ViralLoad, result) ?? '']).toBe(viralLoadCode(result));
  }
});

test.each([
  ['lower than half a year before', [300, '2025-12-15'], 250, true],
  ['the same', [250, '2025-12-15'], 250, false],
  ['lower than last month, which is too near', [300, '2026-05-15'], 250, false],
  ['lower than two years before, which is too far', [300, '2024-06-15'], 250, false],
] as const)('a CD4 count %s declines or not', (_, [value, on], newest, expected) => {
  const samples = [seenSample('CD4', on, value), seenSample('CD4', '2026-06-15', newest)];
  expect(isCd4Declining(VN_2021, samples)).toBe(expected);
});
