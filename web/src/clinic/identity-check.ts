import { IdentityRequest } from '@antam/contract/patient-identity';
import { fieldsRefusedBy } from '../lib/form/schema-check';

export type IdentityName = 'insuranceCard' | 'citizenId' | 'provinceCode' | 'communeCode';
export type IdentityValues = Record<IdentityName, string> & { version: number };

/** The fields that the contract would refuse. */
export function problemsOf(values: IdentityValues): IdentityName[] {
  return fieldsRefusedBy(IdentityRequest, values) as IdentityName[];
}
