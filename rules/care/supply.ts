import { addDays, daysBetween } from '../clinic-time';
import { medicineByCode } from './medicine-catalogue';

/** One row of the dispensing book; rows are only ever added. */
export interface Dispensing {
  id: string;
  medicineCode: string | null;
  medicineName: string;
  /** For a return: for how many days medicine was brought back. */
  days: number;
  kind: 'handed' | 'returned' | 'correction';
  /** The row that a correction replaces. */
  correctsId: string | null;
  dispensedOn: string;
}

export interface Supply {
  /** Null for a medicine that was entered as text. */
  medicineCode: string | null;
  medicineName: string;
  dispensedOn: string;
  days: number;
  /** The first day without medicine: the day of the last dispensing plus its days. */
  runsOutOn: string;
  /** Days of medicine that were left from before when it was last dispensed; not counted into the run-out. */
  leftoverDays: number;
}

/** What a patient has of each medicine that was handed over. A medicine that was never handed over is not listed. */
export function suppliesOf(rows: readonly Dispensing[]): Supply[] {
  const valid = inForce(rows);
  return [...new Set(valid.map(keyOf))].flatMap((key) => {
    const supply = supplyOf(valid.filter((row) => keyOf(row) === key));
    return supply ? [supply] : [];
  });
}

/** The supply of one medicine, by its code or by the text it was entered as. */
export function supplyOfMedicine(
  supplies: readonly Supply[],
  medicine: Pick<Supply, 'medicineCode' | 'medicineName'>,
): Supply | 'unknown' {
  return supplies.find((supply) => keyOf(supply) === keyOf(medicine)) ?? 'unknown';
}

/**
 * The first day on which a patient lacks one of the antiretrovirals they take. It is unknown while one of them was never
 * handed over here, because a prescription does not tell what the patient received.
 */
export function arvRunOut(supplies: readonly Supply[], takenCodes: readonly string[]): string | 'unknown' {
  const arvs = takenCodes.filter((code) => medicineByCode(code)?.isArv);
  const days = arvs.map((code) => supplies.find(({ medicineCode }) => medicineCode === code)?.runsOutOn);
  if (days.length === 0 || days.includes(undefined)) return 'unknown';
  return (days as string[]).toSorted()[0] as string;
}

/** Days of medicine left on a day; 0 once it has run out. */
export function daysLeft(runsOutOn: string, today: string): number {
  return Math.max(0, daysBetween(today, runsOutOn));
}

/** The rows as corrected: a correction takes the place of the row it corrects, which may be a correction itself. */
function inForce(rows: readonly Dispensing[]): Dispensing[] {
  const corrected = new Set(rows.map(({ correctsId }) => correctsId));
  return rows.filter(({ id }) => !corrected.has(id)).map((row) => ({ ...row, kind: kindOf(row, rows) }));
}

function kindOf(row: Dispensing, rows: readonly Dispensing[]): Dispensing['kind'] {
  if (row.kind !== 'correction') return row.kind;
  const original = rows.find(({ id }) => id === row.correctsId);
  return original ? kindOf(original, rows) : 'handed';
}

function supplyOf(ofOne: readonly Dispensing[]): Supply | null {
  // What was handed over on one day, perhaps from two sources, is one dispensing.
  const handed = ofOne.filter(({ kind, days }) => kind === 'handed' && days > 0);
  const dates = [...new Set(handed.map(({ dispensedOn }) => dispensedOn))].sort();
  const last = dates.at(-1);
  if (last === undefined) return null;

  let leftoverDays = 0;
  let days = 0;
  for (const [at, date] of dates.entries()) {
    const before = dates[at - 1];
    const had = before === undefined ? 0 : Math.max(0, leftoverDays + days - daysBetween(before, date));
    const kept =
      sumOfDays(handed.filter(({ dispensedOn }) => dispensedOn === date)) - returnedFrom(ofOne, date, dates[at + 1]);
    // More may come back than was last handed over; the rest is of what was left from before.
    days = Math.max(0, kept);
    leftoverDays = Math.max(0, had + Math.min(0, kept));
  }
  const { medicineCode, medicineName } = handed.find(({ dispensedOn }) => dispensedOn === last) as Dispensing;
  return { medicineCode, medicineName, dispensedOn: last, days, runsOutOn: addDays(last, days), leftoverDays };
}

/** The days brought back between one dispensing and the next. */
function returnedFrom(ofOne: readonly Dispensing[], from: string, until: string | undefined): number {
  return sumOfDays(
    ofOne.filter(
      ({ kind, dispensedOn }) =>
        kind === 'returned' && dispensedOn >= from && (until === undefined || dispensedOn < until),
    ),
  );
}

function sumOfDays(rows: readonly Dispensing[]): number {
  return rows.reduce((sum, { days }) => sum + days, 0);
}

function keyOf({ medicineCode, medicineName }: Pick<Dispensing, 'medicineCode' | 'medicineName'>): string {
  return medicineCode ?? `text ${medicineName.trim().toLowerCase()}`;
}
