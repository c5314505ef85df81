import { ageOn } from '../clinic-time';
import { elapsedBetween } from './elapsed';
import { SAFETY_LIMITS } from './interactions';
import { medicineByCode, nameOfMedicine } from './medicine-catalogue';
import { medicinesOfRegimen } from './regimen-medicines';
import { isArv, leftOf, type TakenItem } from './still-taken';
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
  /** What is still taken of each earlier prescription. */
  stillTaken: readonly (readonly TakenItem[])[];
  /** The regimen from this visit on; null after a stop, and where it is not known. */
  regimen: { code: string; name: string | null } | null;
  /** The antiretrovirals of a regimen that is changed or stopped at this visit are no longer taken. */
  isRegimenChanged: boolean;
}

/** The facts on which the prescription of a visit is checked. */
export function safetyFactsOf(items: SafetyFacts['items'], known: KnownOfPatient, today: string): SafetyFacts {
  const { dateOfBirth, allergies, otherMedicines, weightKg, tbTreatmentCode, egfrs } = known;
  return {
    ...{ items, allergies, otherMedicines, weightKg, egfr: egfrOn(today, egfrs), tbTreatment: tbTreatmentCode },
    currentMedicines: currentMedicines(items, known),
    ageYears: dateOfBirth ? ageOn(today, dateOfBirth) : null,
  };
}

/** What is taken of earlier prescriptions beside this one, and what else the regimen has. */
function currentMedicines(
  items: SafetyFacts['items'],
  { stillTaken, regimen, isRegimenChanged }: Pick<KnownOfPatient, 'stillTaken' | 'regimen' | 'isRegimenChanged'>,
): TakenItem[] {
  const beside = stillTaken
    .flatMap((earlier) => leftOf(items, earlier))
    .filter((item) => !isRegimenChanged || !isArv(item));
  return regimen ? [...beside, ...othersOfRegimen(regimen, [...items, ...beside])] : beside;
}

/** The medicines of a regimen with substances that are not among the others; its name where its medicines are unknown. */
function othersOfRegimen(
  { code, name }: NonNullable<KnownOfPatient['regimen']>,
  others: readonly Pick<TakenItem, 'medicineCode'>[],
): TakenItem[] {
  const listed = medicinesOfRegimen(code);
  if (listed.length === 0)
    return others.some(isArv)
      ? []
      : [{ medicineCode: null, medicineName: name || code, unitsPerDose: null, timesADay: null }];
  const known = new Set(others.flatMap(({ medicineCode }) => medicineByCode(medicineCode ?? '')?.substances ?? []));
  return listed
    .filter(({ medicine }) => medicine.substances.some((substance) => !known.has(substance)))
    .map(({ medicine, dosing }) => ({
      ...{ medicineCode: medicine.code, medicineName: nameOfMedicine(medicine) },
      ...(dosing ?? { unitsPerDose: null, timesADay: null }),
    }));
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
