import { ageOn } from '../clinic-time';
import { elapsedBetween } from './elapsed';
import { SAFETY_LIMITS } from './interactions';
import { medicineByCode } from './medicine-catalogue';
import type { SafetyFacts } from './taken-medicines';

/** What the clinic knows of a patient when a prescription is written. */
interface KnownOfPatient {
  dateOfBirth: string | null;
  allergies: SafetyFacts['allergies'];
  otherMedicines: SafetyFacts['otherMedicines'];
  weightKg: number | null;
  tbTreatmentCode: number | null;
  /** Every eGFR that is known, with those entered at this visit. */
  egfrs: readonly { value: number; sampledOn: string }[];
  /** The items of the newest prescription before this one. */
  lastItems: readonly { medicineCode: string | null }[];
  /** The antiretrovirals of a regimen that is changed or stopped at this visit are no longer taken. */
  isRegimenChanged: boolean;
}

/** The facts on which the prescription of a visit is checked. */
export function safetyFactsOf(items: SafetyFacts['items'], known: KnownOfPatient, today: string): SafetyFacts {
  const { dateOfBirth, allergies, otherMedicines, weightKg, tbTreatmentCode, egfrs } = known;
  return {
    ...{ items, allergies, otherMedicines, weightKg, egfr: egfrOn(today, egfrs), tbTreatment: tbTreatmentCode },
    currentMedicines: stillTaken(items, known),
    ageYears: dateOfBirth ? ageOn(today, dateOfBirth) : null,
  };
}

/** A prescription that repeats a medicine of the last one replaces it; any other is taken beside it. */
function stillTaken(
  items: SafetyFacts['items'],
  { lastItems, isRegimenChanged }: Pick<KnownOfPatient, 'lastItems' | 'isRegimenChanged'>,
): string[] {
  const last = lastItems.flatMap(({ medicineCode }) => medicineCode ?? []);
  const isReplaced = items.some(({ medicineCode }) => medicineCode !== null && last.includes(medicineCode));
  if (isReplaced) return [];
  return isRegimenChanged ? last.filter((code) => !medicineByCode(code)?.isArv) : last;
}

/**
 * The newest eGFR; of one day the one entered last. An old one counts only where it was too low: it does not tell that
 * the kidneys are well today.
 */
function egfrOn(today: string, egfrs: KnownOfPatient['egfrs']): number | null {
  const newest = egfrs.toSorted((one, other) => one.sampledOn.localeCompare(other.sampledOn)).at(-1);
  if (!newest) return null;
  const age = elapsedBetween(newest.sampledOn, today);
  const isOld = age !== null && age.years * 12 + age.months >= SAFETY_LIMITS.egfrTellsForMonths;
  return isOld && newest.value >= SAFETY_LIMITS.tenofovirLowestEgfr ? null : newest.value;
}
