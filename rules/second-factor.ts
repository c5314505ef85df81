import type { Role } from '@antam/contract/constants';

/** So many days an account may go on without a second factor after the clinic began to require one. */
export const FACTOR_GRACE_DAYS = 14;

interface Account {
  role: Role;
  hasFactor: boolean;
  createdAt: Date;
}

interface Requirement {
  factorRequired: boolean;
  factorRequiredSince: Date;
}

/** Until when an account must have set up a second factor; null where it has one or needs none. */
export function enrolFactorBy({ role, hasFactor, createdAt }: Account, requirement: Requirement): Date | null {
  if (hasFactor || !isFactorRequired(role, requirement)) return null;
  const since = Math.max(createdAt.getTime(), requirement.factorRequiredSince.getTime());
  return new Date(since + FACTOR_GRACE_DAYS * 86_400_000);
}

/** Those who see many patients need a second factor where the clinic says so; a patient may always do without. */
export function isFactorRequired(role: Role, { factorRequired }: Pick<Requirement, 'factorRequired'>): boolean {
  return factorRequired && role !== 'Customer';
}
