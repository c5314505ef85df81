import { MEDICINE_FORMS, type MedicineForm } from './medicine';

/** How long one prescription may last: Circular 26/2025/TT-BYT and its annex VII, from 1 July 2025. */
export const PRESCRIPTION_LIMIT = {
  source: 'Circular 26/2025/TT-BYT',
  from: '2025-07-01',
  days: 30,
  /** For the diseases of annex VII; HIV is one of them. */
  listedDays: 90,
} as const;

export interface Dosing {
  unitsPerDose: number;
  timesADay: number;
  days: number;
}

export type DosingRefusal = 'prescription.tooLong' | 'prescription.badAmount';

/** The most days a prescription may last. */
export function longestDays({ isListedDisease }: { isListedDisease: boolean }): number {
  return isListedDisease ? PRESCRIPTION_LIMIT.listedDays : PRESCRIPTION_LIMIT.days;
}

/** Why an item cannot be prescribed like this, or null. No reason of a doctor overrides it. */
export function refusalForDosing(dosing: Dosing, disease: { isListedDisease: boolean }): DosingRefusal | null {
  const { unitsPerDose, timesADay, days } = dosing;
  if (!(unitsPerDose > 0) || !isCount(timesADay) || !isCount(days)) return 'prescription.badAmount';
  return days > longestDays(disease) ? 'prescription.tooLong' : null;
}

/**
 * The first item with a medicine of the catalogue that an item before it has too; -1 without one. Its days would add up
 * beyond the limit, and the days of both would be counted one after the other.
 */
export function repeatedItem(items: readonly { medicineCode: string | null }[]): number {
  return items.findIndex(
    ({ medicineCode }, at) =>
      medicineCode !== null && items.slice(0, at).some((before) => before.medicineCode === medicineCode),
  );
}

/** How many whole units to hand over: half a tablet for seven days takes four tablets. */
export function quantityOf({ unitsPerDose, timesADay, days }: Dosing): number {
  // Rounded first, since 0.1 × 3 is a little more than 0.3 for a computer.
  return Math.ceil(Number((unitsPerDose * timesADay * days).toFixed(6)));
}

/** How many units a day. */
export function dailyUnitsOf({ unitsPerDose, timesADay }: Omit<Dosing, 'days'>): number {
  return unitsPerDose * timesADay;
}

/** For how many whole days a quantity lasts. */
export function daysOfQuantity(quantity: number, dosing: Omit<Dosing, 'days'>): number {
  return Math.floor(Number((quantity / dailyUnitsOf(dosing)).toFixed(6)));
}

/** The dosing in the words of the specification's columns, which are Vietnamese. */
export function describeDosing(
  { unitsPerDose, timesADay, days }: Dosing,
  form: MedicineForm,
): { dosage: string; frequency: string; duration: string } {
  const dose = String(unitsPerDose).replace('.', ',');
  return { dosage: `${dose} ${MEDICINE_FORMS[form]}`, frequency: `${timesADay} lần/ngày`, duration: `${days} ngày` };
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value > 0;
}
