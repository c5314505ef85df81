import { ageOn } from '../clinic-time';
import type { SafetyFacts } from './taken-medicines';

/** What the clinic knows of a patient when a prescription is written. */
interface KnownOfPatient {
  dateOfBirth: string | null;
  allergies: SafetyFacts['allergies'];
  otherMedicines: SafetyFacts['otherMedicines'];
  weightKg: number | null;
  tbTreatmentCode: number | null;
  /** The items of the newest prescription before this one. */
  lastItems: readonly { medicineCode: string | null }[];
}

/** The facts on which the prescription of a visit is checked. No eGFR is recorded yet, so it is unknown. */
export function safetyFactsOf(items: SafetyFacts['items'], known: KnownOfPatient, today: string): SafetyFacts {
  const { dateOfBirth, allergies, otherMedicines, weightKg, tbTreatmentCode, lastItems } = known;
  return {
    ...{ items, allergies, otherMedicines, weightKg, egfr: null, tbTreatment: tbTreatmentCode },
    currentMedicines: stillTaken(items, lastItems),
    ageYears: dateOfBirth ? ageOn(today, dateOfBirth) : null,
  };
}

/** A prescription that repeats a medicine of the last one replaces it; any other is taken beside it. */
function stillTaken(items: SafetyFacts['items'], lastItems: KnownOfPatient['lastItems']): string[] {
  const last = lastItems.flatMap(({ medicineCode }) => medicineCode ?? []);
  const isReplaced = items.some(({ medicineCode }) => medicineCode !== null && last.includes(medicineCode));
  return isReplaced ? [] : last;
}
