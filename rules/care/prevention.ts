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

/** Whether medicines hold tenofovir and nothing that is part of an HIV treatment by itself, as PrEP does. */
export function preventsOnly(codes: readonly (string | null)[]): boolean {
  const substances = arvSubstances(codes);
  return !codes.some(treatsHiv) && TENOFOVIR.some((one) => substances.has(one));
}

/** The fewest substances of a regimen on the official list; ritonavir only makes another one last. */
const FEWEST_SUBSTANCES = 3;
const BOOSTER: Substance = 'ritonavir';
const TENOFOVIR: readonly Substance[] = ['tenofovir disoproxil', 'tenofovir alafenamide'];

/** Whether medicines are an HIV treatment without any other. */
export function isWholeTreatment(codes: readonly (string | null)[]): boolean {
  const substances = arvSubstances(codes);
  substances.delete(BOOSTER);
  return substances.size >= FEWEST_SUBSTANCES;
}

/** Whether two lists hold the same antiretroviral substances, in whatever tablets; false where a list holds none. */
export function isSameTreatment(codes: readonly (string | null)[], others: readonly (string | null)[]): boolean {
  const [these, those] = [arvSubstances(codes), arvSubstances(others)];
  return these.size > 0 && these.size === those.size && [...these].every((one) => those.has(one));
}

function arvSubstances(codes: readonly (string | null)[]): Set<Substance> {
  const medicines = codes.flatMap((code) => (code === null ? [] : (medicineByCode(code) ?? [])));
  return new Set(medicines.filter(({ isArv }) => isArv).flatMap(({ substances }) => substances));
}
