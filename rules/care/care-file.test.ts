import {
  ENTRY_CODES,
  REGIMEN_CHANGE_KINDS,
  REGIMEN_REASONS,
  TB_SCREENING_CODES,
  TB_TREATMENT_CODES,
  WHO_STAGES,
} from '@antam/contract/care-codes';
import type { CareFacts } from '@antam/contract/care-file';
import { expect, test } from 'vitest';
import * as official from './care-codes';
import { codesOf } from './care-codes';
import { changedFields, EMPTY_CARE_FILE, latestMeasure, mergeCareFiles, problemsOfCareFile } from './care-file';
import { REGIMEN_CHANGE_KINDS as KNOWN_KINDS } from './regimen-timeline';

const TODAY = '2026-11-16';
const file = (facts: Partial<CareFacts>): CareFacts => ({ ...EMPTY_CARE_FILE, ...facts });
const problems = (facts: Partial<CareFacts>) =>
  problemsOfCareFile(file(facts), TODAY).map(({ code, field }) => `${code} ${field}`);
const measure = (on: string, weightKg: number | null, heightCm: number | null) => ({ on, weightKg, heightCm });

test.each<[string, Partial<CareFacts>]>([
  ['nothing is known yet', {}],
  ['a date is today', { hivConfirmedOn: TODAY }],
  ['a treatment has begun and not ended', { tbTreatmentCode: 2, tbFrom: '2026-10-01' }],
  ['a treatment ends on the day it began', { tptFrom: '2026-10-01', tptTo: '2026-10-01' }],
  ['the first ART was here', { artStartedOn: '2020-01-02', artStartedHereOn: '2020-01-02' }],
  ['a status has no date', { hbvStatus: 'positive' }],
  [
    'two pregnancies follow each other',
    {
      pregnancies: [
        { from: '2024-01-01', to: '2024-08-01' },
        { from: '2026-05-01', to: null },
      ],
    },
  ],
  ['a newborn is weighed', { measures: [measure('2026-11-01', 2.4, 46)] }],
  ['a person moved away on a day', { outcome: 'transferredOut', outcomeOn: '2026-11-01' }],
])('takes a file when %s', (_, facts) => {
  expect(problems(facts)).toEqual([]);
});

test.each<[string, Partial<CareFacts>, string[]]>([
  ['HIV was confirmed tomorrow', { hivConfirmedOn: '2026-11-17' }, ['careFile.inTheFuture hivConfirmedOn']],
  ['a weight is of tomorrow', { measures: [measure('2026-11-17', 60, null)] }, ['careFile.inTheFuture measures.0.on']],
  [
    'a pregnancy begins tomorrow',
    { pregnancies: [{ from: '2026-11-17', to: null }] },
    ['careFile.inTheFuture pregnancies.0.from'],
  ],
  ['ART began before AIDS was known', { artStartedOn: '1979-05-05' }, ['careFile.tooOld artStartedOn']],
  [
    'a treatment ends before it begins',
    { ctxFrom: '2026-03-02', ctxTo: '2026-03-01' },
    ['careFile.endBeforeStart ctxTo'],
  ],
  ['a treatment ends and never began', { tptTo: '2026-03-01' }, ['careFile.startMissing tptFrom']],
  [
    'ART began here before the first ART anywhere',
    { artStartedOn: '2021-01-01', artStartedHereOn: '2020-01-01' },
    ['careFile.hereBeforeFirst artStartedHereOn'],
  ],
  ['a test has a day and no status', { hcvTestedOn: '2026-01-01' }, ['careFile.dateAlone hcvStatus']],
  [
    'tuberculosis is not treated, and its treatment has a start',
    { tbTreatmentCode: 0, tbFrom: '2026-01-01' },
    ['careFile.tbNotTreated tbTreatmentCode'],
  ],
  ['an outcome has no day', { outcome: 'died' }, ['careFile.outcomeIncomplete outcomeOn']],
  ['a day has no outcome', { outcomeOn: '2026-01-01' }, ['careFile.outcomeIncomplete outcome']],
  [
    'a pregnancy begins while another lasts',
    {
      pregnancies: [
        { from: '2026-01-01', to: null },
        { from: '2026-05-01', to: null },
      ],
    },
    ['careFile.pregnanciesOverlap pregnancies.1.from'],
  ],
  [
    'a day has neither weight nor height',
    { measures: [measure('2026-01-01', null, null)] },
    ['careFile.measureEmpty measures.0.weightKg'],
  ],
  [
    'a weight is in grams',
    { measures: [measure('2026-01-01', 61_500, null)] },
    ['careFile.measureImplausible measures.0.weightKg'],
  ],
  [
    'a height is in metres',
    { measures: [measure('2026-01-01', null, 1.65)] },
    ['careFile.measureImplausible measures.0.heightCm'],
  ],
])('refuses a file when %s', (_, facts, found) => {
  expect(problems(facts)).toEqual(found);
});

test('every problem of a file is told at once', () => {
  expect(problems({ hivConfirmedOn: '2027-01-01', outcome: 'stopped' })).toEqual([
    'careFile.inTheFuture hivConfirmedOn',
    'careFile.outcomeIncomplete outcomeOn',
  ]);
});

test('no allergies known is another fact than allergies not asked about', () => {
  expect(changedFields(file({ allergies: null }), file({ allergies: [] }))).toEqual(['allergies']);
  expect(changedFields(file({ allergies: [] }), file({ allergies: [] }))).toEqual([]);
});

test('what two doctors changed in different fields is kept of both', () => {
  const base = file({ whoStage: 1 });
  const saved = file({ whoStage: 1, hbvStatus: 'positive' });
  const typed = file({ whoStage: 2 });
  expect(mergeCareFiles(base, saved, typed)).toEqual({
    merged: file({ whoStage: 2, hbvStatus: 'positive' }),
    both: [],
  });
});

test('a field that both changed keeps what was typed and is named', () => {
  const base = file({ allergies: null });
  const penicillin = [{ substance: 'Penicillin', atc: 'J01CE', reaction: null, severity: null }];
  const saved = file({ allergies: penicillin });
  expect(mergeCareFiles(base, saved, file({ allergies: [] }))).toEqual({
    merged: file({ allergies: [] }),
    both: ['allergies'],
  });
  expect(mergeCareFiles(base, saved, saved)).toEqual({ merged: saved, both: [] });
});

test('the newest weight is that of the latest day on which there was one', () => {
  const measures = [measure('2026-05-01', 60, 165), measure('2026-03-01', 58, null), measure('2026-06-01', null, 166)];
  expect(latestMeasure(measures, 'weightKg')).toEqual({ on: '2026-05-01', value: 60 });
  expect(latestMeasure(measures, 'heightCm')).toEqual({ on: '2026-06-01', value: 166 });
  expect(latestMeasure([], 'weightKg')).toBeNull();
});

test('the codes of a regimen history are those of the official lists', () => {
  expect([REGIMEN_REASONS, REGIMEN_CHANGE_KINDS]).toEqual([codesOf(official.REGIMEN_REASON_CODES), KNOWN_KINDS]);
});

test('the codes of a care file are those of the official lists', () => {
  expect([ENTRY_CODES, TB_SCREENING_CODES, TB_TREATMENT_CODES, WHO_STAGES]).toEqual([
    codesOf(official.ENTRY_CODES),
    codesOf(official.TB_SCREENING_CODES),
    codesOf(official.TB_TREATMENT_CODES),
    official.WHO_STAGES,
  ]);
});
