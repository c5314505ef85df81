import { leftOf } from './still-taken';
import { isSameMedicine } from './supply';

interface Item {
  medicationName: string;
  medicineCode: string | null;
  dosage: string | null;
  frequency: string | null;
}

export interface PrescriptionChange {
  kind: 'added' | 'stopped' | 'changed';
  medicationName: string;
  dosage: string | null;
  frequency: string | null;
}

interface Prescribing<I extends Item> {
  recordDate: string;
  prescription: readonly I[];
}

/**
 * What the newest prescription changed in the one it renews: the last one before it with a medicine in common. Null
 * where there is none. What was prescribed between the two, or goes on beside it, is not stopped. Records come newest
 * first.
 */
export function latestChanges<I extends Item>(
  newestFirst: readonly Prescribing<I>[],
): { on: string; list: PrescriptionChange[] } | null {
  const [newest, ...earlier] = newestFirst.filter(({ prescription }) => prescription.length > 0);
  const before = earlier.find(({ prescription }) =>
    prescription.some((item) => isIn(newest?.prescription ?? [], item)),
  );
  if (!newest || !before) return null;
  const between = earlier.slice(0, earlier.indexOf(before)).flatMap(({ prescription }) => prescription);
  return { on: newest.recordDate, list: changesBetween(before.prescription, newest.prescription, between) };
}

function changesBetween(before: readonly Item[], now: readonly Item[], between: readonly Item[]): PrescriptionChange[] {
  const added = now.filter((item) => !isIn(before, item)).map((item) => changeOf('added', item));
  const left = leftOf(now.map(named), before.map(named));
  const stopped = before
    .filter((item) => !isIn(now, item) && !isIn(between, item) && !left.some((one) => isSameMedicine(one, named(item))))
    .map((item) => changeOf('stopped', item));
  const changed = now.filter((item) => {
    const earlier = before.find((one) => isSame(one, item));
    return earlier && (earlier.dosage !== item.dosage || earlier.frequency !== item.frequency);
  });
  return [...added, ...changed.map((item) => changeOf('changed', item)), ...stopped];
}

const changeOf = (kind: PrescriptionChange['kind'], { medicationName, dosage, frequency }: Item) => ({
  ...{ kind, medicationName, dosage, frequency },
});

const isIn = (items: readonly Item[], item: Item) => items.some((one) => isSame(one, item));

const isSame = (one: Item, other: Item) => isSameMedicine(named(one), named(other));

const named = ({ medicineCode, medicationName: medicineName }: Item) => ({ medicineCode, medicineName });
