import { TrustChange } from '@antam/contract/trust-settings';
import { fieldsRefusedBy } from '../../lib/form/schema-check';
import type { NumberName, TrustValues } from './trust-values';

/** The fields that the contract would refuse. */
export function problemsOf(values: TrustValues): NumberName[] {
  return fieldsRefusedBy(TrustChange, values) as NumberName[];
}
