import { addDays } from '../clinic-time';

interface Medicine {
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

/**
 * `current`: the supply lasts until today or longer. `earlier`: it was replaced, left out of a newer prescription, or
 * used up before one. `unclear`: there is no newer prescription, and the supply is used up, has no stated length, or
 * belongs to a plan that has ended.
 */
export type MedicineState = 'current' | 'unclear' | 'earlier';

export type PrescribedMedicine<M extends Medicine> = M & {
  recordDate: string;
  /** The last day of the supply; null where its length is not stated. */
  lastDay: string | null;
  state: MedicineState;
};

/**
 * Each medicine of a patient once, as it was last prescribed, and whether it is taken today. What is in hand, where that
 * is known, lasts as its days do. Records come newest first.
 */
export function listMedicines<M extends Medicine>(
  newestFirst: readonly Prescribing<M>[],
  today: string,
  isInHand: (medicine: M) => boolean = () => false,
): PrescribedMedicine<M>[] {
  const prescribing = newestFirst.filter((record) => record.prescription.length > 0);
  const seen = new Set<string>();
  return prescribing.flatMap((record, index) => {
    const newer = prescribing.slice(0, index);
    const found: PrescribedMedicine<M>[] = [];
    for (const medicine of record.prescription) {
      const key = JSON.stringify([nameOf(medicine), medicine.dosage, medicine.frequency]);
      if (seen.has(key)) continue;
      seen.add(key);
      const lastDay = lastDayOf(medicine, record.recordDate);
      found.push({
        ...medicine,
        recordDate: record.recordDate,
        lastDay,
        state: stateOf(record, newer, isInHand(medicine) ? today : lastDay, today),
      });
    }
    return found;
  });
}

function stateOf<M extends Medicine>(
  record: Prescribing<M>,
  newer: readonly Prescribing<M>[],
  lastDay: string | null,
  today: string,
): MedicineState {
  if (newer.some((later) => renews(later, record))) return 'earlier';
  const planEnd = record.treatmentPlanId?.endDate ?? null;
  const isPlanOver = planEnd !== null && planEnd < today;
  if (lastDay !== null && lastDay >= today && !isPlanOver) return 'current';
  // A record outside any plan, such as for a cold, does not change the medicines of a plan.
  const isFollowed = newer.some((later) => record.treatmentPlanId === null || later.treatmentPlanId !== null);
  return isFollowed ? 'earlier' : 'unclear';
}

/**
 * A prescription that repeats a medicine of an earlier one replaces the earlier list: a medicine it leaves out has
 * ended.
 */
function renews<M extends Medicine>(newer: Prescribing<M>, earlier: Prescribing<M>): boolean {
  const named = new Set(newer.prescription.map(nameOf));
  return earlier.prescription.some((medicine) => named.has(nameOf(medicine)));
}

function nameOf({ medicationName }: Medicine): string {
  return medicationName.trim().toLowerCase();
}

const DAYS_OF_UNIT: Record<string, number> = {
  ngày: 1,
  day: 1,
  days: 1,
  tuần: 7,
  week: 7,
  weeks: 7,
  tháng: 30,
  month: 30,
  months: 30,
};

/** The days of supply, or a duration that is only a number and a unit; any other wording is not interpreted. */
export function lastDayOf(
  { daysSupply, duration }: Pick<Medicine, 'daysSupply' | 'duration'>,
  recordDate: string,
): string | null {
  const days = daysSupply ?? daysOf(duration);
  return days === null ? null : addDays(recordDate, days - 1);
}

function daysOf(duration: string | null): number | null {
  const [, count, unit] = /^\s*(\d{1,3})\s*(\p{L}+)\s*$/u.exec(duration?.normalize('NFC').toLowerCase() ?? '') ?? [];
  const days = unit === undefined ? undefined : DAYS_OF_UNIT[unit];
  return days === undefined || Number(count) === 0 ? null : Number(count) * days;
}
