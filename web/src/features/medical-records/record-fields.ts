import { longestDays } from '@antam/rules/care/dosing';
import { refusalForRecord } from '@antam/rules/care/records';
import { clinicToday } from '../../lib/time/clinic';

export type MedicineFields = {
  medicationName: string;
  dosage: string;
  frequency: string;
  duration: string;
  daysSupply: string;
  instructions: string;
};

export type RecordFields = {
  recordDate: string;
  diagnosis: string;
  treatmentPlanId: string;
  notes: string;
  medicines: MedicineFields[];
};

/** The law's limit for this clinic, which the server asks too. */
export const MOST_DAYS = longestDays({ isListedDisease: true });

/** Spec section 5: the date defaults to today. */
export const emptyRecord = (): RecordFields => ({
  recordDate: clinicToday(),
  diagnosis: '',
  treatmentPlanId: '',
  notes: '',
  medicines: [emptyMedicine()],
});

export const emptyMedicine = (): MedicineFields => ({
  medicationName: '',
  dosage: '',
  frequency: '',
  duration: '',
  daysSupply: '',
  instructions: '',
});

export type RecordProblem = 'recordDate' | 'diagnosis' | `medicines.${number}.${'medicationName' | 'daysSupply'}`;

/** The invalid fields of a record; an empty row is no medicine. */
export function problemsOf({ recordDate, diagnosis, medicines }: RecordFields): RecordProblem[] {
  const problems: RecordProblem[] = [];
  if (refusalForRecord({ recordDate }, clinicToday())) problems.push('recordDate');
  if (!diagnosis.trim()) problems.push('diagnosis');
  for (const [row, medicine] of medicines.entries()) {
    if (!isFilledIn(medicine)) continue;
    if (!medicine.medicationName.trim()) problems.push(`medicines.${row}.medicationName`);
    if (medicine.daysSupply && !isDays(medicine.daysSupply)) problems.push(`medicines.${row}.daysSupply`);
  }
  return problems;
}

export function bodyOf(fields: RecordFields, patientId: string, appointmentId?: string) {
  const { recordDate, diagnosis, treatmentPlanId, notes, medicines } = fields;
  return {
    userId: patientId,
    appointmentId: appointmentId ?? null,
    treatmentPlanId: treatmentPlanId || null,
    diagnosis,
    prescription: medicines.filter(isFilledIn).map((row) => ({ ...row, daysSupply: row.daysSupply.trim() || null })),
    notes,
    recordDate: recordDate || null,
  };
}

function isFilledIn(row: MedicineFields): boolean {
  return Object.values(row).some((value) => value.trim() !== '');
}

function isDays(text: string): boolean {
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= MOST_DAYS;
}
