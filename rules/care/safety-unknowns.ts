import { medicineByCode } from './medicine-catalogue';
import type { Substance } from './substances';
import { type SafetyFacts, substancesIn, substancesOfAllergy, type TakenMedicine } from './taken-medicines';

/** What could not be checked. While there is one, no warning does not mean that there is no danger. */
export type SafetyUnknown =
  | { what: 'allergies' | 'weight' | 'egfr' | 'otherMedicines' | 'tbMedicines' }
  | { what: 'notChecked' | 'allergyNotChecked'; name: string };

export function unknownsOf(facts: SafetyFacts, taken: readonly TakenMedicine[]): SafetyUnknown[] {
  const { allergies, otherMedicines, weightKg, egfr } = facts;
  const missing = {
    allergies: allergies === null,
    otherMedicines: otherMedicines === null,
    weight: weightKg === null,
    egfr: egfr === null,
    tbMedicines: areTbMedicinesUnknown(facts, taken),
  };
  return [
    ...(Object.keys(missing) as (keyof typeof missing)[]).filter((what) => missing[what]).map((what) => ({ what })),
    ...namesNotChecked(facts).map((name) => ({ what: 'notChecked' as const, name })),
    ...(allergies ?? [])
      .filter(({ atc }) => substancesOfAllergy(atc).length === 0)
      .map(({ substance }) => ({ what: 'allergyNotChecked' as const, name: substance })),
  ];
}

function namesNotChecked({ items, currentMedicines, otherMedicines }: SafetyFacts): string[] {
  const freeText = [...items, ...currentMedicines].filter(
    ({ medicineCode }) => medicineCode === null || !medicineByCode(medicineCode),
  );
  const elsewhere = (otherMedicines ?? []).filter(({ atc }) => substancesIn(atc).length === 0);
  return [...new Set([...freeText.map(({ medicineName }) => medicineName), ...elsewhere.map(({ name }) => name)])];
}

const TB_MEDICINES: readonly Substance[] = [
  ...(['rifampicin', 'rifabutin', 'rifapentine', 'isoniazid'] as const),
  ...(['levofloxacin', 'moxifloxacin'] as const),
];

/** Tuberculosis is treated, but with what is not known: rifampicin would change doses. */
function areTbMedicinesUnknown({ tbTreatment }: SafetyFacts, taken: readonly TakenMedicine[]): boolean {
  const isTreated = tbTreatment !== null && tbTreatment > 0;
  return isTreated && !taken.some(({ substances }) => substances.some((one) => TB_MEDICINES.includes(one)));
}
