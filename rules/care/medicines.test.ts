import { expect, test } from 'vitest';
import { listMedicines } from './medicines';

const TODAY = '2026-05-20';
const medicine = (medicationName: string, daysSupply: number | null = null, change: object = {}) => ({
  ...{ medicationName, dosage: '1 viên', frequency: '1 lần/ngày', duration: null, instructions: null, daysSupply },
  ...change,
});
type Medicine = ReturnType<typeof medicine>;
const record = (recordDate: string, prescription: Medicine[], plan: { endDate: string | null } | null = OPEN) => ({
  ...{ recordDate, prescription, treatmentPlanId: plan },
});
const OPEN = { endDate: null };
const states = (...newestFirst: ReturnType<typeof record>[]) =>
  listMedicines(newestFirst, TODAY).map(({ medicationName, state }) => `${medicationName}: ${state}`);

test('a medicine is current up to the last day of its supply', () => {
  expect(states(record('2026-04-21', [medicine('TLD', 30)]))).toEqual(['TLD: current']);
  expect(states(record('2026-04-20', [medicine('TLD', 30)]))).toEqual(['TLD: unclear']);
  const [found] = listMedicines([record('2026-04-21', [medicine('TLD', 30)])], TODAY);
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
  const [found] = listMedicines([record('2026-05-01', [medicine('TLD', null, { duration })])], TODAY);
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
  const isTld = ({ medicationName }: { medicationName: string }) => medicationName === 'TLD';
  const stateOfTld = (...newestFirst: ReturnType<typeof record>[]) =>
    listMedicines(newestFirst, TODAY, isTld).find(isTld)?.state;
  expect(states(short, handed)[1]).toBe('TLD: earlier');
  expect(stateOfTld(short, handed)).toBe('current');
  const both = record('2026-02-01', [medicine('TLD', 90), medicine('Amoxicillin', 7)]);
  expect(stateOfTld(short, both)).toBe('earlier');
});

test('records without a prescription say nothing about medicines', () => {
  expect(states(record('2026-05-19', []), record('2026-05-01', [medicine('TLD', 90)]))).toEqual(['TLD: current']);
});
