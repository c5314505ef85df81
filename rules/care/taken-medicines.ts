import { dailyUnitsOf } from './dosing';
import { MEDICINES, medicineByCode, nameOfMedicine } from './medicine-catalogue';
import type { TakenItem } from './still-taken';
import { milligramsIn } from './strengths';
import { SUBSTANCES, type Substance, substancesOfAtc } from './substances';

/** What is known of a patient and of what they take and are to take. Null is unknown, an empty list is none. */
export interface SafetyFacts {
  /** The prescription being written. */
  items: readonly TakenItem[];
  /** What the patient takes of earlier prescriptions and by the regimen. */
  currentMedicines: readonly TakenItem[];
  /** What the patient takes from elsewhere. */
  otherMedicines: readonly { name: string; atc: string | null }[] | null;
  allergies: readonly { substance: string; atc: string | null }[] | null;
  ageYears: number | null;
  weightKg: number | null;
  /** In ml/min/1.73 m². */
  egfr: number | null;
  /** The code of the treatment of tuberculosis in the care file. */
  tbTreatment: number | null;
}

export interface TakenMedicine {
  name: string;
  substances: readonly Substance[];
  isPrescribedNow: boolean;
  /** Null where it is not known. */
  timesADay: number | null;
  /** Milligrams of a substance a day; null where the dose is not known. */
  milligramsOf: (substance: Substance) => number | null;
}

/** Everything a patient takes or is to take, as far as the catalogue knows it. */
export function everythingTaken({ items, currentMedicines, otherMedicines }: SafetyFacts): TakenMedicine[] {
  const earlier = currentMedicines.filter((one) => !items.some((item) => item.medicineCode === one.medicineCode));
  return [
    ...items.flatMap((item) => prescribedMedicine(item, { isPrescribedNow: true }) ?? []),
    ...earlier.flatMap((item) => prescribedMedicine(item, { isPrescribedNow: false }) ?? []),
    ...(otherMedicines ?? []).map(({ name, atc }) => withoutDose(name, substancesIn(atc))),
  ];
}

/** The substances of an ATC code, which can be that of a combination. */
export function substancesIn(atc: string | null): Substance[] {
  if (atc === null) return [];
  const combined = MEDICINES.filter((medicine) => medicine.atc === atc).flatMap(({ substances }) => substances);
  return [...new Set([...substancesOfAtc(atc), ...combined])];
}

/** The substances of an allergy, whose ATC code can also be that of a whole group, such as J01C of all penicillins. */
export function substancesOfAllergy(atc: string | null): Substance[] {
  if (atc === null || atc.length === SUBSTANCE_LEVEL) return substancesIn(atc);
  const ofGroup = (Object.keys(SUBSTANCES) as Substance[]).filter((name) => SUBSTANCES[name]?.startsWith(atc));
  const ofProducts = MEDICINES.filter((medicine) => medicine.atc.startsWith(atc)).flatMap(
    ({ substances }) => substances,
  );
  return [...new Set([...ofGroup, ...ofProducts])];
}

/** The length of an ATC code that names a substance. */
const SUBSTANCE_LEVEL = 7;

function prescribedMedicine(
  item: TakenItem,
  { isPrescribedNow }: Pick<TakenMedicine, 'isPrescribedNow'>,
): TakenMedicine | null {
  const { medicineCode, unitsPerDose, timesADay } = item;
  const medicine = medicineCode === null ? null : medicineByCode(medicineCode);
  if (!medicine) return null;
  const units = unitsPerDose === null || timesADay === null ? null : dailyUnitsOf({ unitsPerDose, timesADay });
  return {
    name: nameOfMedicine(medicine),
    substances: medicine.substances,
    isPrescribedNow,
    timesADay,
    milligramsOf: (substance) => {
      const strength = milligramsIn(medicine, substance);
      return units === null || strength === null ? null : units * strength;
    },
  };
}

function withoutDose(name: string, substances: readonly Substance[]): TakenMedicine {
  return { name, substances, isPrescribedNow: false, timesADay: null, milligramsOf: () => null };
}
