import { medicineByCode } from './medicine-catalogue';
import type { Substance } from './substances';

/** Taken without another antiretroviral they prevent an infection (PrEP) or treat hepatitis B. */
const NOT_ALONE: readonly Substance[] = [
  'tenofovir disoproxil',
  'tenofovir alafenamide',
  'emtricitabine',
  'lamivudine',
];

/** Whether a medicine is part of an HIV treatment whatever it is taken with; a person on PrEP receives none such. */
export function treatsHiv(code: string | null): boolean {
  const medicine = code === null ? null : medicineByCode(code);
  return medicine?.isArv === true && medicine.substances.some((one) => !NOT_ALONE.includes(one));
}
