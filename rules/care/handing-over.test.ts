import { expect, test } from 'vitest';
import {
  type DispensingLine,
  lastDayToHandOver,
  type PrescribedItem,
  planCorrection,
  planHandOver,
  planReturn,
  remainingOf,
} from './handing-over';

const tablets: PrescribedItem = {
  ...{ position: 0, days: 90, unitsPerDose: 1, timesADay: 2, quantity: 180, isReplaced: false },
};
const freeText: PrescribedItem = {
  ...{ position: 1, days: 30, unitsPerDose: null, timesADay: null, quantity: null, isReplaced: false },
};
const noLength: PrescribedItem = { ...freeText, position: 2, days: null };

const line = (id: string, change: Partial<DispensingLine>): DispensingLine => ({
  ...{ id, position: 0, kind: 'handed', aboutId: null, days: 30, quantity: 60 },
  ...change,
});

test.each<[string, PrescribedItem, DispensingLine[], ReturnType<typeof remainingOf>]>([
  ['nothing was handed over yet', tablets, [], { days: 90, quantity: 180 }],
  ['30 of 90 days were handed over', tablets, [line('a', {})], { days: 60, quantity: 120 }],
  ['all was handed over', tablets, [line('a', { days: 90, quantity: 180 })], null],
  [
    'ten days came back',
    tablets,
    [line('a', { days: 90, quantity: 180 }), line('b', { kind: 'returned', aboutId: 'a', days: 10, quantity: 20 })],
    { days: 10, quantity: 20 },
  ],
  [
    'it was corrected from 90 to 30 and then to 60 days',
    tablets,
    [
      line('a', { days: 90, quantity: 180 }),
      line('b', { kind: 'corrected', aboutId: 'a', days: 30, quantity: 60 }),
      line('c', { kind: 'corrected', aboutId: 'a', days: 60, quantity: 120 }),
    ],
    { days: 30, quantity: 60 },
  ],
  [
    'free text is counted in days',
    freeText,
    [line('a', { position: 1, days: 10, quantity: null })],
    { days: 20, quantity: null },
  ],
  ['the row is of another medicine', freeText, [line('a', {})], { days: 30, quantity: null }],
  ['its length is not written and nothing was handed over', noLength, [], { days: null, quantity: null }],
  ['its length is not written and it was handed over', noLength, [line('a', { position: 2, days: null })], null],
])('what is left when %s', (_, item, lines, left) => {
  expect(remainingOf(item, lines)).toEqual(left);
});

test('without a choice all that is left is handed over', () => {
  expect(planHandOver([tablets, freeText, noLength], [line('a', {})], null)).toEqual({
    ok: true,
    handed: [
      { position: 0, days: 60, quantity: 120 },
      { position: 1, days: 30, quantity: null },
      { position: 2, days: null, quantity: null },
    ],
  });
});

test.each<[string, { position: number; days: number }[] | null, DispensingLine[], string]>([
  ['91 days of 90', [{ position: 0, days: 91 }], [], 'dispensing.beyondPrescribed'],
  ['61 days where 60 are left', [{ position: 0, days: 61 }], [line('a', {})], 'dispensing.beyondPrescribed'],
  ['a medicine that is not prescribed', [{ position: 7, days: 1 }], [], 'dispensing.nothingLeft'],
  [
    'a medicine of which nothing is left',
    [{ position: 0, days: 1 }],
    [line('a', { days: 90 })],
    'dispensing.nothingLeft',
  ],
  ['anything when all is handed over', null, [line('a', { days: 90 })], 'dispensing.nothingLeft'],
])('refuses to hand over %s', (_, wanted, lines, refusal) => {
  expect(planHandOver([tablets], lines, wanted)).toEqual({ ok: false, refusal });
});

test('a medicine that a newer prescription has is not handed over from the older one; the others are', () => {
  const replaced = { ...tablets, isReplaced: true };
  expect(planHandOver([replaced, freeText], [], null)).toMatchObject({ ok: true, handed: [{ position: 1 }] });
  const refused = { ok: false, refusal: 'dispensing.replaced' };
  expect(planHandOver([replaced], [], null)).toEqual(refused);
  expect(planHandOver([replaced, freeText], [], [{ position: 0, days: 1 }])).toEqual(refused);
});

test('parts that are rounded up to whole tablets are together no more than the whole', () => {
  const halves: PrescribedItem = { ...tablets, days: 3, unitsPerDose: 0.5, timesADay: 1, quantity: 2 };
  const first = planHandOver([halves], [], [{ position: 0, days: 1 }]);
  expect(first).toMatchObject({ handed: [{ days: 1, quantity: 1 }] });
  const second = planHandOver([halves], [line('a', { days: 1, quantity: 1 })], [{ position: 0, days: 1 }]);
  expect(second).toMatchObject({ handed: [{ days: 1, quantity: 1 }] });
  const both = [line('a', { days: 1, quantity: 1 }), line('b', { days: 1, quantity: 1 })];
  expect(planHandOver([halves], both, null)).toMatchObject({ handed: [{ days: 1, quantity: 0 }] });
});

const HANDED = [line('a', {}), line('b', { kind: 'returned', aboutId: 'a', days: 10, quantity: 20 })];

test.each([
  ['20 of 30 days where 10 came back already', 20, { ok: true, days: 20, quantity: 40 }],
  ['21 days', 21, { ok: false, refusal: 'dispensing.beyondHanded' }],
])('a return of %s', (_, days, answer) => {
  expect(planReturn(tablets, HANDED, { aboutId: 'a', days })).toEqual(answer);
});

test.each([
  ['to nothing', [line('a', {})], 0, { ok: true, days: 0, quantity: 0 }],
  ['up to all that is prescribed', [line('a', {})], 90, { ok: true, days: 90, quantity: 180 }],
  ['beyond what is prescribed', [line('a', {})], 91, { ok: false, refusal: 'dispensing.beyondPrescribed' }],
  ['below what came back', HANDED, 9, { ok: false, refusal: 'dispensing.beyondHanded' }],
])('a correction %s', (_, lines, days, answer) => {
  expect(planCorrection(tablets, lines, { aboutId: 'a', days })).toEqual(answer);
});

const halves: PrescribedItem = { ...tablets, days: 4, unitsPerDose: 0.5, timesADay: 1, quantity: 2 };
const halvesHanded = line('a', { days: 4, quantity: 2 });

test('returns that are rounded up to whole tablets are together no more than was handed over', () => {
  const day = (id: string, quantity: number) => line(id, { kind: 'returned', aboutId: 'a', days: 1, quantity });
  const back = (...returns: DispensingLine[]) =>
    planReturn(halves, [halvesHanded, ...returns], { aboutId: 'a', days: 1 });
  expect(back()).toMatchObject({ days: 1, quantity: 1 });
  expect(back(day('b', 1))).toMatchObject({ days: 1, quantity: 1 });
  expect(back(day('b', 1), day('c', 1))).toMatchObject({ days: 1, quantity: 0 });
});

test('what was handed over without days comes back once', () => {
  const handed = line('a', { position: 2, days: null, quantity: null });
  const plan = (...lines: DispensingLine[]) => planReturn(noLength, lines, { aboutId: 'a', days: 30 });
  expect(plan(handed)).toMatchObject({ ok: true });
  const back = line('b', { position: 2, kind: 'returned', aboutId: 'a', days: 30, quantity: null });
  expect(plan(handed, back)).toEqual({ ok: false, refusal: 'dispensing.beyondHanded' });
});

test('a row is corrected also after a newer prescription has the medicine', () => {
  const replaced = { ...tablets, isReplaced: true };
  expect(planCorrection(replaced, [line('a', {})], { aboutId: 'a', days: 90 })).toMatchObject({ ok: true, days: 90 });
  expect(planCorrection(replaced, [line('a', {})], { aboutId: 'a', days: 91 })).toMatchObject({ ok: false });
});

test('neither a return nor a correction is itself returned or corrected', () => {
  for (const plan of [planReturn, planCorrection])
    expect(plan(tablets, HANDED, { aboutId: 'b', days: 1 })).toEqual({ ok: false, refusal: 'dispensing.notHanded' });
});

test('a prescription is handed over until its own days would be over', () => {
  expect(lastDayToHandOver({ recordDate: '2026-11-01', days: 90 })).toBe('2027-01-30');
  expect(lastDayToHandOver({ recordDate: '2026-11-01', days: null })).toBe('2026-12-01');
});
