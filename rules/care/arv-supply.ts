import { standingLines } from './handing-over';
import { medicineByCode } from './medicine-catalogue';
import { isWholeTreatment, preventsOnly } from './prevention';
import { type SuppliedLine, type Supply, suppliesOf } from './supply';

/** One row of the dispensing book, with the prescription it was handed over of. */
export interface DispensedLine extends SuppliedLine {
  prescriptionId: string;
}

export interface ArvSupply {
  dispensedOn: string;
  days: number;
  runsOutOn: string;
}

export interface Prescribed {
  /** The medicines of a prescription; null for free text. */
  codesOf: (prescriptionId: string) => readonly (string | null)[];
  /** The days on which the regimen was begun, changed or stopped. */
  changedOn: readonly string[];
}

/**
 * The antiretrovirals that run out first. A patient takes those of the newest prescription of which some were handed
 * over, and what is taken beside it: what was prescribed and not yet received does not count. Null while one of the
 * newest prescription was never handed over here. Lines come oldest first.
 */
export function arvSupply(lines: readonly DispensedLine[], prescribed: Prescribed): ArvSupply | null {
  const [first] = countedSupplies(lines, prescribed).toSorted(
    (one, other) => one.runsOutOn.localeCompare(other.runsOutOn) || one.dispensedOn.localeCompare(other.dispensedOn),
  );
  return first ? { dispensedOn: first.dispensedOn, days: first.days, runsOutOn: first.runsOutOn } : null;
}

/** The antiretrovirals of which one runs out first; none where that day is not known. */
export function countedSupplies(lines: readonly DispensedLine[], prescribed: Prescribed): Supply[] {
  const standing = standingLines(lines).filter((line) => isArv(line.medicineCode));
  const handed = standing
    .filter(({ kind, days }) => kind === 'handed' && (days ?? 0) > 0)
    .toSorted((one, other) => one.dispensedOn.localeCompare(other.dispensedOn));
  const newest = handed.at(-1);
  if (!newest) return [];
  const supplies = suppliesOf(standing);
  const codes = prescribed.codesOf(newest.prescriptionId).filter(isArv);
  const known = supplies.filter(({ medicineCode }) => codes.includes(medicineCode));
  if (known.length < new Set(codes).size) return [];
  return [...known, ...takenBeside(codes, supplies, handed, prescribed)];
}

/**
 * The antiretrovirals of earlier prescriptions that are taken on: with substances that the newest prescription does not
 * have, and in hand when its medicines were first handed over. They end with a change of the regimen, and with a
 * prescription that is a whole treatment, also where its change was not noted.
 */
function takenBeside(
  codes: readonly (string | null)[],
  supplies: readonly Supply[],
  handed: readonly DispensedLine[],
  { codesOf, changedOn }: Prescribed,
): Supply[] {
  if (preventsOnly(codes)) return [];
  const has = new Set(codes.flatMap(substancesOf));
  const newestOn = handed.at(-1)?.dispensedOn ?? '';
  return supplies.filter(({ medicineCode, dispensedOn: on, days, runsOutOn }) => {
    const isOther = days > 0 && substancesOf(medicineCode).some((substance) => !has.has(substance));
    const later = handed.filter(({ dispensedOn }) => dispensedOn > on);
    const isReplaced = later.some(({ prescriptionId }) => isWholeTreatment(codesOf(prescriptionId)));
    const isChanged = changedOn.some((day) => day > on && day <= newestOn);
    const beside = handed.find((line) => line.dispensedOn >= on && codes.includes(line.medicineCode));
    return isOther && !isReplaced && !isChanged && beside !== undefined && runsOutOn >= beside.dispensedOn;
  });
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

const medicineOf = (code: string | null) => (code === null ? null : medicineByCode(code));
const isArv = (code: string | null) => medicineOf(code)?.isArv ?? false;
const substancesOf = (code: string | null) => medicineOf(code)?.substances ?? [];
