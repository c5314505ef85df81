import { type DispensingLine, standingLines } from './handing-over';
import { medicineByCode } from './medicine-catalogue';
import { suppliesOf } from './supply';

/** One row of the dispensing book, with the prescription it was handed over of. */
export interface DispensedLine extends DispensingLine {
  prescriptionId: string;
  medicineCode: string | null;
  medicineName: string;
  dispensedOn: string;
}

export interface ArvSupply {
  dispensedOn: string;
  days: number;
  runsOutOn: string;
}

/**
 * The antiretrovirals that run out first. A patient takes those of the newest prescription of which some were handed
 * over: what was prescribed and not yet received does not count. Null while one of them was never handed over here.
 * Lines come oldest first.
 */
export function arvSupply(
  lines: readonly DispensedLine[],
  prescribedCodes: (prescriptionId: string) => readonly (string | null)[],
): ArvSupply | null {
  const standing = standingLines(lines).filter((line) => isArv(line.medicineCode));
  const handed = standing.filter(({ kind, days }) => kind === 'handed' && (days ?? 0) > 0);
  const newest = handed.toSorted((one, other) => one.dispensedOn.localeCompare(other.dispensedOn)).at(-1);
  if (!newest) return null;
  const supplies = suppliesOf(standing.map(dispensingOf));
  const taken = prescribedCodes(newest.prescriptionId).filter(isArv);
  const known = taken.flatMap((code) => supplies.find(({ medicineCode }) => medicineCode === code) ?? []);
  if (known.length < taken.length) return null;
  const [first] = known.toSorted(
    (one, other) => one.runsOutOn.localeCompare(other.runsOutOn) || one.dispensedOn.localeCompare(other.dispensedOn),
  );
  return first ? { dispensedOn: first.dispensedOn, days: first.days, runsOutOn: first.runsOutOn } : null;
}

/** The day on which a patient last picked up any medicine; null for one who never did. */
export function lastPickUp(lines: readonly DispensedLine[]): string | null {
  const handed = standingLines(lines).filter(({ kind, days }) => kind === 'handed' && days !== 0);
  return (
    handed
      .map(({ dispensedOn }) => dispensedOn)
      .toSorted()
      .at(-1) ?? null
  );
}

const isArv = (code: string | null) => code !== null && (medicineByCode(code)?.isArv ?? false);

const dispensingOf = ({ id, medicineCode, medicineName, days, kind, dispensedOn }: DispensedLine) => ({
  ...{ id, medicineCode, medicineName, dispensedOn, days: days ?? 0, correctsId: null },
  kind: kind === 'returned' ? ('returned' as const) : ('handed' as const),
});
