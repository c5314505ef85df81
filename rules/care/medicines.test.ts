import { expect, test } from 'vitest';
import { EMPTY_CARE_FILE } from './care-file';
import { listMedicines } from './medicines';
import type { RegimenChange } from './regimen-timeline';
import { stillTaken } from './still-taken';

const TODAY = '2026-05-20';
const medicine = (medicationName: string, daysSupply: number | null = null, change: object = {}) => ({
  ...{ medicationName, dosage: '1 viên', frequency: '1 lần/ngày', duration: null, instructions: null, daysSupply },
  ...{ medicineCode: null as string | null, unitsPerDose: 1, timesADay: 1 },
  ...change,
});
const coded = (medicineCode: string, daysSupply = 90) => medicine(medicineCode, daysSupply, { medicineCode });
type Medicine = ReturnType<typeof medicine>;
const record = (recordDate: string, prescription: Medicine[], plan: { endDate: string | null } | null = OPEN) => ({
  ...{ recordDate, prescription, treatmentPlanId: plan },
});
const OPEN = { endDate: null };
const KNOWN = {
  ...{ lines: [], regimenChanges: [] as RegimenChange[], courses: EMPTY_CARE_FILE, today: TODAY },
};
const statesWith = (known: Partial<typeof KNOWN>, ...newestFirst: ReturnType<typeof record>[]) =>
  listMedicines(newestFirst, { ...KNOWN, ...known }).map(({ medicationName, state }) => `${medicationName}: ${state}`);
const states = (...newestFirst: ReturnType<typeof record>[]) => statesWith({}, ...newestFirst);

test('a medicine is current up to the last day of its supply', () => {
  expect(states(record('2026-04-21', [medicine('TLD', 30)]))).toEqual(['TLD: current']);
  expect(states(record('2026-04-20', [medicine('TLD', 30)]))).toEqual(['TLD: unclear']);
  const [found] = listMedicines([record('2026-04-21', [medicine('TLD', 30)])], KNOWN);
  expect(found?.lastDay).toBe(TODAY);
});

test('co-trimoxazole that was stopped is not current: its supply ended, or a newer list leaves it out', () => {
  const both = [medicine('TLD', 90), medicine('Co-trimoxazole', 90)];
  expect(states(record('2026-05-01', [medicine('TLD', 90)]), record('2025-11-01', both))).toEqual([
    'TLD: current',
    'Co-trimoxazole: earlier',
  ]);
  expect(states(record('2026-05-01', [medicine('TLD', 90)]), record('2026-04-01', both))).toEqual([
    'TLD: current',
    'Co-trimoxazole: earlier',
  ]);
});

test('a prescription for something else leaves the medicines of the plan as they are', () => {
  const cold = record('2026-05-18', [medicine('Paracetamol', 5)], null);
  expect(states(cold, record('2026-05-01', [medicine('TLD', 90)]))).toEqual(['Paracetamol: current', 'TLD: current']);
  expect(states(cold, record('2026-03-01', [medicine('TLD', 30)]))).toEqual(['Paracetamol: current', 'TLD: unclear']);
});

test('the medicines of a plan that has ended are not current, though their supply lasts', () => {
  const ended = { endDate: '2026-05-10' };
  expect(states(record('2026-05-01', [medicine('TLD', 90)], ended))).toEqual(['TLD: unclear']);
  const switched = record('2026-05-11', [medicine('AZT/3TC', 90)]);
  expect(states(switched, record('2026-05-01', [medicine('TLD', 90)], ended))).toEqual([
    'AZT/3TC: current',
    'TLD: earlier',
  ]);
});

test('a new dose replaces the old one', () => {
  const higher = medicine('DTG', 30, { frequency: '2 lần/ngày' });
  expect(states(record('2026-05-10', [higher]), record('2026-05-01', [medicine('dtg ', 90)]))).toEqual([
    'DTG: current',
    'dtg : earlier',
  ]);
});

test.each([
  ['30 ngày', '2026-05-30'],
  ['2 tuần', '2026-05-14'],
  ['1 month', '2026-05-30'],
  ['uống khi đau', null],
  ['3 tháng nếu dung nạp tốt', null],
  ['0 ngày', null],
  [null, null],
])('a duration of %s lasts until %s; words are not interpreted', (duration, lastDay) => {
  const [found] = listMedicines([record('2026-05-01', [medicine('TLD', null, { duration })])], KNOWN);
  expect(found?.lastDay).toBe(lastDay);
});

test('a medicine without a length is unclear while nothing newer was prescribed, and earlier afterwards', () => {
  expect(states(record('2026-05-01', [medicine('TLD')]))).toEqual(['TLD: unclear']);
  expect(states(record('2026-05-10', [medicine('AZT')]), record('2026-05-01', [medicine('TLD')]))).toEqual([
    'AZT: unclear',
    'TLD: earlier',
  ]);
});

test('what was handed over late is current while some of it is in hand, unless a newer list replaces it', () => {
  const [short, handed] = [
    record('2026-05-10', [medicine('Amoxicillin', 7)]),
    record('2026-02-01', [medicine('TLD', 90)]),
  ];
  const line = {
    ...{ id: 'h1', kind: 'handed' as const, aboutId: null, position: 0, quantity: null, medicineCode: null },
    ...{ medicineName: 'TLD', dispensedOn: '2026-03-01', days: 90 },
  };
  const stateOfTld = (...newestFirst: ReturnType<typeof record>[]) =>
    listMedicines(newestFirst, { ...KNOWN, lines: [line] }).find(({ medicationName }) => medicationName === 'TLD')
      ?.state;
  expect(states(short, handed)[1]).toBe('TLD: earlier');
  expect(stateOfTld(short, handed)).toBe('current');
  const both = record('2026-02-01', [medicine('TLD', 90), medicine('Amoxicillin', 7)]);
  expect(stateOfTld(short, both)).toBe('earlier');
});

test('records without a prescription say nothing about medicines', () => {
  expect(states(record('2026-05-19', []), record('2026-05-01', [medicine('TLD', 90)]))).toEqual(['TLD: current']);
});

const TLD = 'tdf-3tc-dtg-300-300-50';
const TLE = 'tdf-3tc-efv-300-300-600';
const CTX = 'co-trimoxazole-800-160';
const change = (kind: RegimenChange['kind'], happenedOn: string, regimenCode = 'NL.01'): RegimenChange => ({
  ...{ kind, happenedOn, regimenCode, customDrugs: null, line: null },
});
const START = change('start', '2026-01-01');
const OF_MAY = record('2026-05-01', [coded(TLD), coded(CTX), medicine('Vitamin', 90)]);

test('a stop of the regimen ends its medicines, not those beside it; free text is not known to be one or the other', () => {
  const stopped = [START, change('stop', TODAY)];
  expect(statesWith({ regimenChanges: stopped }, OF_MAY)).toEqual([
    ...[`${TLD}: earlier`, `${CTX}: current`, 'Vitamin: unclear'],
  ]);
  const again = [...stopped.slice(0, 1), change('stop', '2026-05-10'), change('restart', '2026-05-15')];
  const plan = { endDate: '2026-05-14' };
  expect(statesWith({ regimenChanges: again }, OF_MAY)).toEqual([
    `${TLD}: current`,
    `${CTX}: current`,
    'Vitamin: current',
  ]);
  expect(statesWith({ regimenChanges: again }, { ...OF_MAY, treatmentPlanId: plan })[0]).toBe(`${TLD}: current`);
});

test('a switch ends the regimen before it, also where its record names no plan; co-trimoxazole becomes unclear', () => {
  const switched = record('2026-05-11', [coded(TLE)]);
  const regimenChanges = [START, change('switch', '2026-05-11', 'NL.03')];
  const expected = [`${TLE}: current`, `${TLD}: earlier`, `${CTX}: unclear`, 'Vitamin: earlier'];
  for (const plan of [null, OPEN, { endDate: '2026-05-10' }])
    expect(statesWith({ regimenChanges }, switched, { ...OF_MAY, treatmentPlanId: plan })).toEqual(expected);
  expect(states(switched, { ...OF_MAY, treatmentPlanId: null }).slice(0, 2)).toEqual(expected.slice(0, 2));
});

test('co-trimoxazole is not current from the day that the care file names as its last', () => {
  const courses = { ...EMPTY_CARE_FILE, ctxFrom: '2026-01-01', ctxTo: TODAY };
  const typed = record('2026-05-01', [medicine('Co-trimoxazole', 90)]);
  expect(statesWith({ courses }, OF_MAY)).toEqual([`${TLD}: current`, `${CTX}: earlier`, 'Vitamin: unclear']);
  expect(statesWith({ courses }, typed)).toEqual(['Co-trimoxazole: unclear']);
});

test('whatever a patient reads as current is counted when a doctor prescribes', () => {
  const days = ['2026-04-25', '2026-05-11', TODAY];
  const lists = [[coded(TLD), coded(CTX)], [coded(TLE)], [coded(TLD, 20), medicine('Vitamin')], [medicine('TLD', 60)]];
  const histories = days.flatMap((day) => [
    [START, change('stop', day)],
    [START, change('switch', day, 'NL.03')],
    [START, change('stop', '2026-04-25'), change('restart', day)],
  ]);
  const pairs = days.flatMap((older) => days.filter((newer) => newer >= older).map((newer) => ({ older, newer })));
  const records = pairs.flatMap(({ older, newer }) =>
    lists.flatMap((first) =>
      lists.flatMap((second) =>
        [null, OPEN, { endDate: '2026-05-10' }].map((plan) => [record(newer, second), record(older, first, plan)]),
      ),
    ),
  );
  const missing = histories.flatMap((regimenChanges) =>
    records.filter((newestFirst) => {
      const known = { ...KNOWN, regimenChanges };
      const written = newestFirst.map(({ recordDate, prescription: items }) => ({ recordDate, items }));
      const counted = new Set(stillTaken(written, known).flatMap((items) => items.map((item) => item.medicineName)));
      return listMedicines(newestFirst, known).some(
        (one) => one.state === 'current' && !counted.has(one.medicationName),
      );
    }),
  );
  expect(missing).toEqual([]);
});
