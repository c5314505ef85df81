import { countedSupplies, type DispensedLine, type Prescribed } from './arv-supply';
import { type EarlierPrescription, takenStates } from './still-taken';
import type { NotedStops } from './stops';

interface KnownOfSupply extends Pick<NotedStops, 'regimenChanges' | 'today'>, Pick<Prescribed, 'codesOf'> {
  /** What was handed over, oldest first. */
  lines: readonly DispensedLine[];
}

/**
 * Whether a patient still takes every antiretroviral by whose run-out it is known how long medicine lasts: what was handed
 * over before a change of the regimen may be in hand, but is no treatment. Prescriptions come newest first.
 */
export function isSupplyTaken(
  newestFirst: readonly EarlierPrescription[],
  { lines, codesOf, regimenChanges, today }: KnownOfSupply,
): boolean {
  const changedOn = regimenChanges.map(({ happenedOn }) => happenedOn);
  // The courses of the care file end no antiretroviral.
  const states = takenStates(newestFirst, { lines, regimenChanges, courses: null, today });
  const statesOf = (code: string | null) =>
    newestFirst.flatMap(({ items }, at) =>
      items.flatMap(({ medicineCode }, position) => (medicineCode === code ? states[at]?.[position] : []) ?? []),
    );
  return countedSupplies(lines, { codesOf, changedOn }).every(({ medicineCode }) => {
    const found = statesOf(medicineCode);
    return found.length === 0 || found.some((state) => state !== 'ended');
  });
}
