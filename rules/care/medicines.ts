import type { MedicineState } from '@antam/contract/supply';
import { lastDayOf } from './last-day';
import { isArv, type KnownOfMedicines, type TakenState, takenStates } from './still-taken';

interface Medicine {
  medicineCode: string | null;
  medicationName: string;
  dosage: string | null;
  frequency: string | null;
  duration: string | null;
  daysSupply: number | null;
}

interface Prescribing<M extends Medicine> {
  recordDate: string;
  prescription: readonly M[];
  treatmentPlanId: { endDate: string | null } | null;
}

type PrescribedMedicine<M extends Medicine> = M & {
  recordDate: string;
  /** The last day of the supply; null where its length is not stated. */
  lastDay: string | null;
  state: MedicineState;
};

/**
 * Each medicine of a patient once, as it was last prescribed, and whether it is taken today. `current`: it is. `earlier`:
 * it was replaced, left out of a newer prescription, stopped, or used up before a newer one. `unclear`: its supply is used
 * up or has no stated length and nothing newer was prescribed, or it may have ended by something that was noted. Records
 * come newest first.
 */
export function listMedicines<M extends Medicine>(
  newestFirst: readonly Prescribing<M>[],
  known: KnownOfMedicines,
): PrescribedMedicine<M>[] {
  const prescribing = newestFirst.filter((record) => record.prescription.length > 0);
  const states = takenStates(
    prescribing.map(({ recordDate, prescription, treatmentPlanId }) => ({
      ...{ recordDate, items: prescription, planEndsOn: treatmentPlanId?.endDate ?? null },
    })),
    known,
  );
  const seen = new Set<string>();
  return prescribing.flatMap((record, at) => {
    // A record outside any plan, such as for a cold, does not change the medicines of a plan.
    const isFollowed = prescribing
      .slice(0, at)
      .some((later) => record.treatmentPlanId === null || later.treatmentPlanId !== null);
    return record.prescription.flatMap((medicine, position): PrescribedMedicine<M>[] => {
      const key = JSON.stringify([nameOf(medicine), medicine.dosage, medicine.frequency]);
      if (seen.has(key)) return [];
      seen.add(key);
      const { recordDate } = record;
      const state = shownState(states[at]?.[position] ?? 'ended', medicine, isFollowed);
      return [{ ...medicine, recordDate, lastDay: lastDayOf(medicine, recordDate), state }];
    });
  });
}

function shownState(state: TakenState, medicine: Medicine, isFollowed: boolean): MedicineState {
  if (state === 'taken') return 'current';
  if (state === 'ended') return 'earlier';
  // Another treatment is no stop of what is given beside it, such as co-trimoxazole.
  const isBeside = medicine.medicineCode !== null && !isArv(medicine);
  if (state === 'unsure' && isBeside) return 'unclear';
  return isFollowed ? 'earlier' : 'unclear';
}

function nameOf({ medicationName }: Medicine): string {
  return medicationName.trim().toLowerCase();
}
