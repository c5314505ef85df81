import { addDays } from '../clinic-time';
import { longestDays } from './dosing';
import { medicineByCode } from './medicine-catalogue';
import { lastDayOf } from './medicines';
import { isSameMedicine, type SuppliedLine, suppliesOf, supplyOfMedicine } from './supply';

/** A medicine as it is taken; without a code it is free text, which no rule checks. */
export interface TakenItem {
  medicineCode: string | null;
  medicineName: string;
  unitsPerDose: number | null;
  timesADay: number | null;
}

interface EarlierPrescription {
  recordDate: string;
  items: readonly (Omit<TakenItem, 'medicineName'> & {
    medicationName: string;
    daysSupply: number | null;
    duration: string | null;
  })[];
}

interface Known {
  /** What was handed over, oldest first. */
  lines: readonly SuppliedLine[];
  /** The days on which the regimen was begun, changed or stopped. */
  changedOn: readonly string[];
  today: string;
}

/**
 * What a patient takes of each earlier prescription that no newer one renewed: medicines whose days, or what was handed
 * over of them, reach today. Of the newest prescription a medicine of the catalogue counts also afterwards, because
 * nothing tells that it was stopped. Antiretrovirals end with a change of the regimen. Prescriptions come newest first.
 */
export function stillTaken(newestFirst: readonly EarlierPrescription[], known: Known): TakenItem[][] {
  const supplies = suppliesOf(known.lines);
  const isHeld = (item: TakenItem) => {
    const supply = supplyOfMedicine(supplies, item);
    return supply !== 'unknown' && addDays(supply.runsOutOn, supply.leftoverDays) > known.today;
  };
  const prescriptions = newestFirst.map(({ recordDate, items }) => ({
    isChangedSince: known.changedOn.some((day) => day > recordDate),
    items: items.map(({ medicationName, daysSupply, duration, ...item }) => ({
      taken: { ...item, medicineName: medicationName },
      lastDay: lastDayOf({ daysSupply, duration }, recordDate) ?? addDays(recordDate, LONGEST - 1),
    })),
  }));
  return prescriptions.map(({ isChangedSince, items }, at) => {
    const own = items.map(({ taken }) => taken);
    if (
      prescriptions.slice(0, at).some((newer) =>
        renews(
          newer.items.map(({ taken }) => taken),
          own,
        ),
      )
    )
      return [];
    return items
      .filter(({ taken, lastDay }) => {
        if (isChangedSince && isArv(taken)) return false;
        return lastDay >= known.today || isHeld(taken) || (at === 0 && taken.medicineCode !== null);
      })
      .map(({ taken: { medicineCode, medicineName, unitsPerDose, timesADay } }) => ({
        ...{ medicineCode, medicineName, unitsPerDose, timesADay },
      }));
  });
}

/** What does not say how long it lasts may last as long as a prescription may. */
const LONGEST = longestDays({ isListedDisease: true });

/** A prescription that repeats a medicine of an earlier one replaces it; any other is taken beside it. */
export function renews(
  newer: readonly Pick<TakenItem, 'medicineCode' | 'medicineName'>[],
  earlier: readonly Pick<TakenItem, 'medicineCode' | 'medicineName'>[],
): boolean {
  return earlier.some((one) => newer.some((other) => isSameMedicine(one, other)));
}

export const isArv = ({ medicineCode }: Pick<TakenItem, 'medicineCode'>) =>
  medicineCode !== null && (medicineByCode(medicineCode)?.isArv ?? false);
