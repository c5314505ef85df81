import type { Regimen } from '@antam/contract/constants';

interface RegimenEntry {
  /** The official code: Decision 5937/QĐ-BYT (2021), annex 10. */
  readonly code: string;
  /** A legacy regimen is still followed by some patients, but is no longer preferred for adults. */
  readonly standing: 'preferred' | 'legacy' | 'custom';
}

/**
 * The regimens of the specification (section 5). The plan form, its default and the database's check are derived from
 * this list. All official regimens are in `regimen-catalogue.ts`, which screens load only where it is needed.
 */
export const REGIMENS = {
  'TDF + 3TC + DTG': { code: 'NL.01', standing: 'preferred' },
  'AZT + 3TC + EFV': { code: 'NL.04', standing: 'legacy' },
  Custom: { code: 'Khác', standing: 'custom' },
} as const satisfies Record<Regimen, RegimenEntry>;

/** The default of a new plan. */
export const PREFERRED_REGIMEN = (Object.keys(REGIMENS) as Regimen[]).find(
  (name) => REGIMENS[name].standing === 'preferred',
) as Regimen;

/** The official code of a regimen of the specification. */
export function codeOfRegimen(name: Regimen): string {
  return REGIMENS[name].code;
}

/** How a plan of the specification names the regimen with an official code: by its name, or as Custom. */
export function regimenOfCode(code: string): Regimen {
  return (Object.keys(REGIMENS) as Regimen[]).find((name) => REGIMENS[name].code === code) ?? 'Custom';
}

/**
 * The regimen as a doctor reads it: a Custom one is shown as its drugs, or as the given text where they were not
 * entered.
 */
export function nameOfRegimen(plan: { regimen: string; customDrugs: string | null }, notWritten: string): string {
  return plan.regimen === 'Custom' ? (plan.customDrugs ?? notWritten) : plan.regimen;
}
