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

/** A row as an earlier prescription has it: in numbers where they are known or can be read from its words. */
export function medicineOf(item: Prescribed): MedicineFields {
  const isListed = BY_NAME.has(item.medicationName.toLowerCase());
  const units = item.unitsPerDose ?? (isListed ? firstNumber(item.dosage) : null);
  const times = item.timesADay ?? (isListed ? firstNumber(item.frequency) : null);
  const isInNumbers = units !== null && times !== null;
  return {
    name: item.medicationName,
    unitsPerDose: isInNumbers ? String(units) : '',
    timesADay: isInNumbers ? String(times) : '',
    dosage: isInNumbers ? '' : (item.dosage ?? ''),
    frequency: isInNumbers ? '' : (item.frequency ?? ''),
    days: item.daysSupply === null ? '' : String(item.daysSupply),
    instructions: item.instructions ?? '',
  };
}

/** The number of `1 viên` and of `2 lần/ngày`; null for any other wording. */
function firstNumber(words: string | null): number | null {
  const [, found] = /^\s*(\d+(?:[.,]\d+)?)\s*(?:viên|ml|lần\/ngày)\s*$/.exec(words?.normalize('NFC') ?? '') ?? [];
  return found === undefined ? null : numberOf(found);
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

/** A row as the server takes it: a medicine of the catalogue with its dose in numbers, any other in words. */
export function prescribed(row: MedicineFields) {
  const medicine = catalogueMedicine(row);
  const dosing = dosingOf(row);
  const item = { medicationName: row.name.trim(), instructions: row.instructions || null };
  if (!medicine || !dosing)
    return {
      ...{ ...item, dosage: row.dosage || null, frequency: row.frequency || null, duration: null },
      ...{ daysSupply: row.days ? numberOf(row.days) : null, medicineCode: null, unitsPerDose: null, timesADay: null },
      days: null,
    };
  const { unitsPerDose, timesADay, days } = dosing;
  return {
    ...{ ...item, ...describeDosing(dosing, medicine.form), medicineCode: medicine.code, unitsPerDose, timesADay },
    ...{ daysSupply: days, days: null },
  };
}

/** A row as the rules check it: a medicine of the catalogue also before its dose is written. */
export function checkedItem(row: MedicineFields) {
  const { medicationName: medicineName, medicineCode, unitsPerDose, timesADay } = prescribed(row);
  const isInWords = row.dosage !== '' || row.frequency !== '';
  const code = medicineCode ?? (isInWords ? null : (catalogueMedicine(row)?.code ?? null));
  return { medicineName, medicineCode: code, unitsPerDose, timesADay };
}

export const isBlank = (row: MedicineFields): boolean => Object.values(row).every((value) => value.trim() === '');
