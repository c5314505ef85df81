import { dailyUnitsOf } from './dosing';
import type { Medicine } from './medicine';
import { medicineByCode, nameOfMedicine } from './medicine-catalogue';
import { regimenByCode } from './regimen-catalogue';

interface RegimenMedicine {
  medicine: Medicine;
  /** As the official list has it. */
  dailyUnits: number;
  /** Null where the list does not say how the units are spread over the day. */
  dosing: { unitsPerDose: number; timesADay: number } | null;
}

/** The medicines of a regimen; none where the product knows only its code. */
export function medicinesOfRegimen(code: string): RegimenMedicine[] {
  return (regimenByCode(code)?.components ?? []).flatMap(({ medicine: medicineCode, dailyUnits }) => {
    const medicine = medicineByCode(medicineCode);
    return medicine ? [{ medicine, dailyUnits, dosing: dailyUnits === 1 ? ONCE : null }] : [];
  });
}

const ONCE = { unitsPerDose: 1, timesADay: 1 };

/** What a patient is to take from a visit on. */
export interface RegimenToFollow {
  code: string;
  isStop: boolean;
  /** Whether it begins at this visit. */
  isNew: boolean;
}

interface PrescribedMedicine {
  medicineCode: string | null;
  unitsPerDose: number | null;
  timesADay: number | null;
}

/** How a prescription contradicts the regimen: `missing` and `outside` of it, another amount, or although it stops. */
export type RegimenConflict =
  | { what: 'missing' | 'outside' | 'stopped'; medicine: string }
  | { what: 'amount'; medicine: string; dailyUnits: number; form: Medicine['form'] }
  /** The product does not know the medicines of this regimen. */
  | { what: 'notCompared' };

/**
 * Compares the antiretrovirals of a prescription with the regimen, by their substances: tablets of one substance each
 * are the same treatment as a combination. A prescription without antiretrovirals says nothing about a regimen that
 * goes on.
 */
export function conflictsWithRegimen(
  { code, isStop, isNew }: RegimenToFollow,
  prescription: readonly PrescribedMedicine[],
): RegimenConflict[] {
  const arvs = prescription.flatMap((item) => {
    const medicine = item.medicineCode === null ? null : medicineByCode(item.medicineCode);
    return medicine?.isArv ? [{ ...item, medicine }] : [];
  });
  if (isStop) return arvs.map(({ medicine }) => ({ what: 'stopped', medicine: nameOfMedicine(medicine) }));
  if (arvs.length === 0 && !isNew) return [];
  const listed = medicinesOfRegimen(code);
  if (listed.length === 0) return [{ what: 'notCompared' }];

  const prescribed = new Set(arvs.flatMap(({ medicine }) => medicine.substances));
  const wanted = new Set(listed.flatMap(({ medicine }) => medicine.substances));
  const missing = listed.filter(({ medicine }) => medicine.substances.some((one) => !prescribed.has(one)));
  const outside = arvs.filter(({ medicine }) => medicine.substances.some((one) => !wanted.has(one)));
  return [
    ...missing.map(({ medicine }) => ({ what: 'missing' as const, medicine: nameOfMedicine(medicine) })),
    ...outside.map(({ medicine }) => ({ what: 'outside' as const, medicine: nameOfMedicine(medicine) })),
    ...arvs.flatMap((item) => amountConflict(item, listed) ?? []),
  ];
}

function amountConflict(
  { medicine, unitsPerDose, timesADay }: PrescribedMedicine & { medicine: Medicine },
  listed: readonly RegimenMedicine[],
): RegimenConflict | null {
  const of = listed.find((one) => one.medicine.code === medicine.code);
  if (!of || unitsPerDose === null || timesADay === null) return null;
  const daily = dailyUnitsOf({ unitsPerDose, timesADay });
  // Beside rifampicin more dolutegravir is right; the rules of safety ask for it.
  const isAllowedMore = daily > of.dailyUnits && medicine.substances.includes('dolutegravir');
  if (daily === of.dailyUnits || isAllowedMore) return null;
  return { what: 'amount', medicine: nameOfMedicine(medicine), dailyUnits: of.dailyUnits, form: medicine.form };
}
