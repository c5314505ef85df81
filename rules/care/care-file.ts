import type { CareFacts, CareField } from '@antam/contract/care-file';
import type { CareFileRefusal } from '@antam/contract/errors';

/** What is wrong with a care file, and where: `tbTo`, `measures.0.weightKg`. */
export interface CareFileProblem {
  code: CareFileRefusal;
  field: string;
}

/** The first cases of AIDS were described in 1981; an earlier date is a typing mistake. */
const EARLIEST_HIV = '1981-01-01';

/** What a living person, newborn or adult, can weigh and measure; any other value is a typing mistake. */
export const PLAUSIBLE_MEASURES = {
  weightKg: { min: 0.5, max: 300 },
  heightCm: { min: 25, max: 250 },
} as const;

const HIV_DATES = ['hivConfirmedOn', 'artStartedOn', 'artStartedHereOn'] as const;
const PERIODS = [
  ['tbFrom', 'tbTo'],
  ['tptFrom', 'tptTo'],
  ['ctxFrom', 'ctxTo'],
] as const;
/** A date that says nothing without the fact it belongs to. */
const DATED = [
  ['tbScreeningCode', 'tbScreenedOn'],
  ['hbvStatus', 'hbvTestedOn'],
  ['hcvStatus', 'hcvTestedOn'],
] as const;
const TB_COURSE = ['tbRegimen', 'tbFrom', 'tbTo', 'tbResult'] as const;
/** LOAI_DTRI_LAO of a person who is not treated for tuberculosis. */
const TB_NOT_TREATED = 0;

/** Every reason for which a care file is refused: what lies ahead, what contradicts itself, what cannot be measured. */
export function problemsOfCareFile(facts: CareFacts, today: string): CareFileProblem[] {
  return [
    ...datesOf(facts).flatMap(([field, day]) =>
      day > today ? [{ code: 'careFile.inTheFuture' as const, field }] : [],
    ),
    ...HIV_DATES.flatMap((field) => {
      const day = facts[field];
      return day !== null && day < EARLIEST_HIV ? [{ code: 'careFile.tooOld' as const, field }] : [];
    }),
    ...problemsOfPeriods(facts),
    ...problemsOfPregnancies(facts.pregnancies),
    ...problemsOfMeasures(facts.measures),
    ...contradictionsIn(facts),
  ];
}

function datesOf(facts: CareFacts): [field: string, day: string][] {
  const single = [...HIV_DATES, ...PERIODS.flat(), ...DATED.map(([, date]) => date), 'outcomeOn' as const].map(
    (field): [string, string | null] => [field, facts[field]],
  );
  const listed = [
    ...facts.pregnancies.flatMap(({ from, to }, at): [string, string | null][] => [
      [`pregnancies.${at}.from`, from],
      [`pregnancies.${at}.to`, to],
    ]),
    ...facts.measures.map(({ on }, at): [string, string | null] => [`measures.${at}.on`, on]),
  ];
  return [...single, ...listed].filter((entry): entry is [string, string] => entry[1] !== null);
}

function problemsOfPeriods(facts: CareFacts): CareFileProblem[] {
  return PERIODS.flatMap(([first, last]): CareFileProblem[] => {
    const [from, to] = [facts[first], facts[last]];
    if (to === null) return [];
    if (from === null) return [{ code: 'careFile.startMissing', field: first }];
    return to < from ? [{ code: 'careFile.endBeforeStart', field: last }] : [];
  });
}

function problemsOfPregnancies(pregnancies: CareFacts['pregnancies']): CareFileProblem[] {
  return pregnancies.flatMap(({ from, to }, at): CareFileProblem[] => {
    if (to !== null && to < from) return [{ code: 'careFile.endBeforeStart', field: `pregnancies.${at}.to` }];
    const isBeside = pregnancies.some(
      (other, index) => index < at && (other.to === null || other.to >= from) && (to === null || to >= other.from),
    );
    return isBeside ? [{ code: 'careFile.pregnanciesOverlap', field: `pregnancies.${at}.from` }] : [];
  });
}

function problemsOfMeasures(measures: CareFacts['measures']): CareFileProblem[] {
  return measures.flatMap((measure, at): CareFileProblem[] => {
    if (measure.weightKg === null && measure.heightCm === null)
      return [{ code: 'careFile.measureEmpty', field: `measures.${at}.weightKg` }];
    return (['weightKg', 'heightCm'] as const).flatMap((name) => {
      const value = measure[name];
      const { min, max } = PLAUSIBLE_MEASURES[name];
      const isPlausible = value === null || (value >= min && value <= max && Number(value.toFixed(1)) === value);
      return isPlausible ? [] : [{ code: 'careFile.measureImplausible' as const, field: `measures.${at}.${name}` }];
    });
  });
}

function contradictionsIn(facts: CareFacts): CareFileProblem[] {
  const { artStartedOn, artStartedHereOn, outcome, outcomeOn } = facts;
  const problems: CareFileProblem[] = DATED.flatMap(([fact, date]) =>
    facts[fact] === null && facts[date] !== null ? [{ code: 'careFile.dateAlone' as const, field: fact }] : [],
  );
  if (artStartedOn !== null && artStartedHereOn !== null && artStartedHereOn < artStartedOn)
    problems.push({ code: 'careFile.hereBeforeFirst', field: 'artStartedHereOn' });
  if (facts.tbTreatmentCode === TB_NOT_TREATED && TB_COURSE.some((field) => facts[field] !== null))
    problems.push({ code: 'careFile.tbNotTreated', field: 'tbTreatmentCode' });
  if ((outcome === null) !== (outcomeOn === null))
    problems.push({ code: 'careFile.outcomeIncomplete', field: outcome === null ? 'outcome' : 'outcomeOn' });
  return problems;
}

/** The fields in which two care files differ. */
export function changedFields(before: CareFacts, after: CareFacts): CareField[] {
  return (Object.keys(after) as CareField[]).filter((field) => !isSame(before[field], after[field]));
}

/**
 * Puts what one doctor typed over what another saved meanwhile. A field that only one of them changed is theirs; where
 * both did, the typed one stays and the field is named, so that it is looked at before it is saved.
 */
export function mergeCareFiles(
  base: CareFacts,
  saved: CareFacts,
  typed: CareFacts,
): { merged: CareFacts; both: CareField[] } {
  const mine = changedFields(base, typed);
  const theirs = changedFields(base, saved);
  const merged = { ...saved, ...Object.fromEntries(mine.map((field) => [field, typed[field]])) };
  return { merged, both: mine.filter((field) => theirs.includes(field) && !isSame(saved[field], typed[field])) };
}

/** The newest weight or height, with its day; null while none was measured. */
export function latestMeasure(
  measures: CareFacts['measures'],
  name: keyof typeof PLAUSIBLE_MEASURES,
): { on: string; value: number } | null {
  const newest = measures.reduce<CareFacts['measures'][number] | null>(
    (latest, one) => (one[name] !== null && (latest === null || one.on >= latest.on) ? one : latest),
    null,
  );
  return newest && { on: newest.on, value: newest[name] as number };
}

export const EMPTY_CARE_FILE: CareFacts = {
  hivConfirmedOn: null,
  artStartedOn: null,
  artStartedHereOn: null,
  entryCode: null,
  whoStage: null,
  tbScreeningCode: null,
  tbScreenedOn: null,
  tbTreatmentCode: null,
  tbRegimen: null,
  tbFrom: null,
  tbTo: null,
  tbResult: null,
  tptFrom: null,
  tptTo: null,
  ctxFrom: null,
  ctxTo: null,
  hbvStatus: null,
  hbvTestedOn: null,
  hcvStatus: null,
  hcvTestedOn: null,
  hcvRisk: null,
  switchPlannedOn: null,
  pregnancies: [],
  allergies: null,
  otherMedicines: null,
  measures: [],
  outcome: null,
  outcomeOn: null,
};

/** Values of a file are plain data, and a list keeps the order of its rows and of their fields. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((row, at) => isSame(row, b[at]));
  if (typeof a === 'object' && a !== null && typeof b === 'object' && b !== null) {
    const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => isSame(one[name] ?? null, other[name] ?? null));
  }
  return a === b;
}
