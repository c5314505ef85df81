import { countedSupplies, type DispensedLine, type Prescribed } from './arv-supply';
import { isSameTreatment } from './prevention';
import { type EarlierPrescription, isArv, takenStates } from './still-taken';
import { changeSince, codesOfRegimen, type NotedStops } from './stops';
import { isSameMedicine, type Supply } from './supply';

interface KnownOfSupply extends Pick<NotedStops, 'regimenChanges' | 'today'>, Pick<Prescribed, 'codesOf'> {
  /** What was handed over, oldest first. */
  lines: readonly DispensedLine[];
}

/**
 * Whether a patient still takes every antiretroviral by whose run-out it is known how long medicine lasts: what was handed
 * over before another treatment may be in hand, but is no treatment. The substances that are to be taken now are the same
 * treatment in whatever tablets they were handed over. Prescriptions come newest first.
 */
export function isSupplyTaken(
  newestFirst: readonly EarlierPrescription[],
  { lines, codesOf, regimenChanges, today }: KnownOfSupply,
): boolean {
  const changedOn = regimenChanges.map(({ happenedOn }) => happenedOn);
  const supplies = countedSupplies(lines, { codesOf, changedOn });
  const prescribed = newestFirst.map((one) => withCodes(one, supplies));
  // The courses of the care file end no antiretroviral.
  const noted = { regimenChanges, courses: null, today };
  const states = takenStates(prescribed, { ...noted, lines });
  const items = prescribed.flatMap((one, at) =>
    one.items.map(({ medicineCode }, position) => ({ medicineCode, isEnded: states[at]?.[position] === 'ended' })),
  );
  const isTaken = supplies.every(({ medicineCode }) => {
    const found = items.filter((item) => item.medicineCode === medicineCode);
    return found.length === 0 || found.some(({ isEnded }) => !isEnded);
  });
  if (isTaken) return true;

  const goingOn = items.filter((item) => isArv(item) && !item.isEnded).map(codeOf);
  const newest = prescribed.find((one) => one.items.some(isArv));
  const change = newest ? changeSince(newest.recordDate, noted) : null;
  // Until antiretrovirals are prescribed for a new regimen, the regimen itself says what is to be taken.
  const ofRegimen = change && change.kind !== 'stop' ? codesOfRegimen(change.regimenCode) : [];
  return [goingOn, ofRegimen].some((codes) => isSameTreatment(supplies.map(codeOf), codes));
}

/** A prescription with the codes of what repeats, in words, a medicine that was handed over. */
function withCodes(prescription: EarlierPrescription, supplies: readonly Supply[]): EarlierPrescription {
  const items = prescription.items.map((item) => {
    const medicine = { medicineCode: item.medicineCode, medicineName: item.medicationName };
    const supply = supplies.find((one) => isSameMedicine(one, medicine));
    return { ...item, medicineCode: item.medicineCode ?? supply?.medicineCode ?? null };
  });
  return { ...prescription, items };
}

const codeOf = ({ medicineCode }: { medicineCode: string | null }) => medicineCode;
