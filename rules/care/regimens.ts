import type { Regimen } from '@antam/contract/constants';

interface RegimenEntry {
  /** The official code: Decision 5937/QĐ-BYT (2021), annex 10. */
  readonly code: string;
  /** A legacy regimen is followed by people who have it, and no longer preferred for adults. */
  readonly standing: 'preferred' | 'legacy' | 'custom';
}

/** The regimens of the specification (section 5). The plan form, its default and the database's check follow this list. */
export const REGIMENS = {
  'TDF + 3TC + DTG': { code: 'NL.01', standing: 'preferred' },
  'AZT + 3TC + EFV': { code: 'NL.04', standing: 'legacy' },
  Custom: { code: 'Khác', standing: 'custom' },
} as const satisfies Record<Regimen, RegimenEntry>;

/** What a new plan proposes. */
export const PREFERRED_REGIMEN = (Object.keys(REGIMENS) as Regimen[]).find(
  (name) => REGIMENS[name].standing === 'preferred',
) as Regimen;

/** The regimen by the name a doctor reads: a Custom one is its drugs, or the words for drugs that were not written down. */
export function nameOfRegimen(plan: { regimen: string; customDrugs: string | null }, notWritten: string): string {
  return plan.regimen === 'Custom' ? (plan.customDrugs ?? notWritten) : plan.regimen;
}
