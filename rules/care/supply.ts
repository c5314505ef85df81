import { addDays, daysBetween } from '../clinic-time';
import { type DispensingLine, standingLines } from './handing-over';

/** One row of the dispensing book; rows are only ever added. */
export interface SuppliedLine extends DispensingLine {
  medicineCode: string | null;
  medicineName: string;
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

/**
 * What a patient has of each medicine that was handed over. A medicine that was never handed over is not listed, nor is
 * one of which no row tells for how many days. Lines come oldest first.
 */
export function suppliesOf(lines: readonly SuppliedLine[]): Supply[] {
  const handed = keptLines(lines);
  return [...new Set(handed.map(keyOf))].map((key) => supplyOf(handed.filter((line) => keyOf(line) === key)));
}

/** The supply of one medicine, by its code or by the text it was entered as. */
export function supplyOfMedicine(
  supplies: readonly Supply[],
  medicine: Pick<Supply, 'medicineCode' | 'medicineName'>,
): Supply | 'unknown' {
  return supplies.find((supply) => keyOf(supply) === keyOf(medicine)) ?? 'unknown';
}

/** Whether two are one medicine: by the code, and where one of them is text by their words. */
export function isSameMedicine(
  one: Pick<Supply, 'medicineCode' | 'medicineName'>,
  other: Pick<Supply, 'medicineCode' | 'medicineName'>,
): boolean {
  if (one.medicineCode !== null && other.medicineCode !== null) return one.medicineCode === other.medicineCode;
  return wordsOf(one) === wordsOf(other);
}

/** Days of medicine left on a day; 0 once it has run out. */
export function daysLeft(runsOutOn: string, today: string): number {
  return Math.max(0, daysBetween(today, runsOutOn));
}

interface KeptLine extends Pick<SuppliedLine, 'medicineCode' | 'medicineName' | 'dispensedOn'> {
  days: number;
}

/** What was handed over, as corrected and without what came back of it. */
function keptLines(lines: readonly SuppliedLine[]): KeptLine[] {
  const standing = standingLines(lines);
  return standing.flatMap(({ id, kind, days, medicineCode, medicineName, dispensedOn }) => {
    if (kind !== 'handed' || days === null || days === 0) return [];
    const returned = sumOfDays(standing.filter((line) => line.kind === 'returned' && line.aboutId === id));
    return [{ medicineCode, medicineName, dispensedOn, days: Math.max(0, days - returned) }];
  });
}

function supplyOf(ofOne: readonly KeptLine[]): Supply {
  // What was handed over on one day, perhaps from two sources, is one dispensing.
  const dates = [...new Set(ofOne.map(({ dispensedOn }) => dispensedOn))].sort();
  const last = dates.at(-1) as string;
  let leftoverDays = 0;
  let days = 0;
  for (const [at, date] of dates.entries()) {
    const before = dates[at - 1];
    leftoverDays = before === undefined ? 0 : Math.max(0, leftoverDays + days - daysBetween(before, date));
    days = sumOfDays(ofOne.filter(({ dispensedOn }) => dispensedOn === date));
  }
  const { medicineCode, medicineName } = ofOne.find(({ dispensedOn }) => dispensedOn === last) as KeptLine;
  return { medicineCode, medicineName, dispensedOn: last, days, runsOutOn: addDays(last, days), leftoverDays };
}

function sumOfDays(lines: readonly { days: number | null }[]): number {
  return lines.reduce((sum, { days }) => sum + (days ?? 0), 0);
}

function keyOf({ medicineCode, medicineName }: Pick<Supply, 'medicineCode' | 'medicineName'>): string {
  return medicineCode ?? `text ${wordsOf({ medicineName })}`;
}

function wordsOf({ medicineName }: Pick<Supply, 'medicineName'>): string {
  return medicineName.trim().toLowerCase();
}
