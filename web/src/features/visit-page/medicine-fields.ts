import type { MedicalRecord } from '@antam/contract/medical-records';
import { type Dosing, describeDosing, quantityOf } from '@antam/rules/care/dosing';
import type { Medicine } from '@antam/rules/care/medicine';
import { findMedicines, MEDICINES, nameOfMedicine } from '@antam/rules/care/medicine-catalogue';

/** One row of a prescription. A medicine of the catalogue has numbers; any other has the words of the doctor. */
export type MedicineFields = {
  name: string;
  unitsPerDose: string;
  timesADay: string;
  dosage: string;
  frequency: string;
  days: string;
  instructions: string;
};

export const emptyMedicine = (): MedicineFields => ({
  ...{ name: '', unitsPerDose: '', timesADay: '', dosage: '', frequency: '', days: '', instructions: '' },
});

type Prescribed = MedicalRecord['prescription'][number];

/** A row as an earlier prescription has it. */
export function medicineOf(item: Prescribed): MedicineFields {
  return {
    name: item.medicationName,
    unitsPerDose: '',
    timesADay: '',
    dosage: item.dosage ?? '',
    frequency: item.frequency ?? '',
    days: item.daysSupply === null ? '' : String(item.daysSupply),
    instructions: item.instructions ?? '',
  };
}

const BY_NAME = new Map(MEDICINES.map((medicine) => [nameOfMedicine(medicine).toLowerCase(), medicine]));

/** The medicine of the catalogue that a row names; null for free text, which is not checked. */
export function catalogueMedicine({ name }: Pick<MedicineFields, 'name'>): Medicine | null {
  return BY_NAME.get(name.trim().toLowerCase()) ?? null;
}

/** The name in the catalogue, where what was typed can only mean one medicine (`TLD`); else what was typed. */
export function completedName(typed: string): string {
  const [only, ...others] = typed.trim().length > 1 ? findMedicines(typed) : [];
  return only && others.length === 0 ? nameOfMedicine(only) : typed;
}

/** The dose in numbers, where all three are there. */
export function dosingOf({ unitsPerDose, timesADay, days }: MedicineFields): Dosing | null {
  const dosing = { unitsPerDose: numberOf(unitsPerDose), timesADay: numberOf(timesADay), days: numberOf(days) };
  return Object.values(dosing).every((value) => value > 0) ? dosing : null;
}

export function quantityText(row: MedicineFields): number | null {
  const dosing = dosingOf(row);
  return dosing && quantityOf(dosing);
}

export const numberOf = (typed: string): number => Number(typed.trim().replace(',', '.') || Number.NaN);

/** A row as the server takes it: the words of a dose follow from its numbers. */
export function prescribed(row: MedicineFields) {
  const medicine = catalogueMedicine(row);
  const dosing = dosingOf(row);
  const words =
    medicine && dosing
      ? describeDosing(dosing, medicine.form)
      : { dosage: row.dosage || null, frequency: row.frequency || null, duration: null };
  return {
    medicationName: row.name.trim(),
    ...words,
    instructions: row.instructions || null,
    daysSupply: row.days ? numberOf(row.days) : null,
  };
}

export const isBlank = (row: MedicineFields): boolean => Object.values(row).every((value) => value.trim() === '');
