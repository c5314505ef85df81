import { expect, test } from 'vitest';
import { PACKS } from './packs';
import { dueFactsOf, type KnownOfPatient } from './patient-facts';
import { patientOnList } from './test-list';
import { daysAgo, TODAY } from './test-people';

const VN = PACKS['VN-2021'];
const known = (change: Partial<KnownOfPatient> = {}): KnownOfPatient => ({
  ...{ outcome: null, outcomeOn: null, artStartedOn: daysAgo(1000), dateOfBirth: '1990-01-01', hereSince: null },
  ...{
    pregnancies: [],
    hbvTestedOn: null,
    hcvTestedOn: null,
    hcvStatus: null,
    hcvRisk: null,
    switchPlannedOn: null,
    regimens: [],
    results: [],
    taken: [],
    talks: [],
  },
  ...{ tbScreens: [], visitOn: null },
  late: { outcome: null, supply: null, bookedVisits: [], plannedVisit: null, lastAttended: null },
  ...change,
});
const load = (value: number, ago: number, seen = true) => ({
  ...{ analyte: 'ViralLoad' as const, value, belowDetection: false, sampledOn: daysAgo(ago) },
  ...{ resultedOn: daysAgo(ago - 2), seenOn: seen ? daysAgo(ago - 2) : null },
});
const listed = (change: Partial<KnownOfPatient>) => patientOnList(VN, dueFactsOf(VN, known(change), TODAY));
const stateOf = (change: Partial<KnownOfPatient>, name: string) =>
  listed(change).tests.find((answer) => answer.test === name)?.state ?? 'nothing';

test.each([
  ['an eGFR answers the due creatinine', 'EGFR', 'nothing'],
  ['and so does creatinine itself', 'Creatinine', 'nothing'],
  ['but no CD4 count', 'CD4', 'overdue'],
] as const)('%s', (_, analyte, state) => {
  const regimens = [{ kind: 'start' as const, regimenCode: 'NL.01', happenedOn: daysAgo(1000) }];
  expect(stateOf({ regimens, results: [{ ...load(80, 20), analyte }] }, 'Creatinine')).toBe(state);
});

test('tenofovir counts since the first regimen with it in an unbroken row', () => {
  const change = (kind: 'start' | 'substitution', regimenCode: string, ago: number) => ({
    ...{ kind, regimenCode, happenedOn: daysAgo(ago) },
  });
  const on = (regimens: KnownOfPatient['regimens']) =>
    dueFactsOf(VN, known({ regimens }), TODAY).takes.find(({ substance }) => substance === 'tenofovir disoproxil');
  expect(on([change('start', 'NL.02', 700), change('substitution', 'NL.01', 90)])?.since).toBe(daysAgo(700));
  expect(on([change('start', 'NL.04', 700), change('substitution', 'NL.01', 90)])?.since).toBe(daysAgo(90));
  expect(on([change('start', 'NL.01', 700), change('substitution', 'NL.04', 90)])).toBeUndefined();
});

test('a sample ends with a result of its test from that day on, and an earlier result does not end it', () => {
  const taken = [{ test: 'ViralLoad' as const, takenOn: daysAgo(10), end: null, endedOn: null }];
  expect(stateOf({ taken, results: [load(40, 400)] }, 'ViralLoad')).toBe('sampleTaken');
  expect(stateOf({ taken, results: [load(40, 400), load(40, 9)] }, 'ViralLoad')).toBe('nothing');
});

test('a result that waited three days comes before one that came yesterday, and both before what is overdue', () => {
  expect(listed({ results: [load(40, 5, false)] }).rank).toBe(0);
  expect(listed({ results: [load(40, 3, false)] }).rank).toBe(1);
  expect(listed({}).rank).toBe(2);
});

test('talks between two high results count for the course that failed', () => {
  const { course } = listed({ results: [load(9000, 120), load(4000, 10)], talks: [daysAgo(100), daysAgo(80)] });
  expect([course?.state, course?.talksDone]).toEqual(['failure', 2]);
});

test('a patient who died, or whose start is not known, is due nothing', () => {
  expect(listed({ outcome: 'died', outcomeOn: daysAgo(3) }).groups).toEqual([]);
  expect(listed({ artStartedOn: null }).groups).toEqual([]);
});
