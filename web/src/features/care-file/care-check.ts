import { CareFileRequest } from '@antam/contract/care-file';
import type { CareFileRefusal } from '@antam/contract/errors';
import { problemsOfCareFile } from '@antam/rules/care/care-file';
import { fieldsRefusedBy } from '../../lib/form/schema-check';
import { clinicToday } from '../../lib/time/clinic';
import { bodyOf, type CareValues, factsOf } from './care-values';

type Wrong = 'required' | 'date' | 'number' | 'atLeastOne';
export type CareProblem = { path: string; wrong: Wrong } | { path: string; code: CareFileRefusal };

/** The fields that the contract or the clinic's rules would refuse; the rules are asked once the contract is content. */
export function problemsOf(values: CareValues): CareProblem[] {
  const missing: CareProblem[] = [];
  if (values.allergyKnown === 'some' && values.allergies.length === 0)
    missing.push({ path: 'allergyKnown', wrong: 'atLeastOne' });
  if (values.medicineKnown === 'some' && values.otherMedicines.length === 0)
    missing.push({ path: 'medicineKnown', wrong: 'atLeastOne' });
  const refused = fieldsRefusedBy(CareFileRequest, bodyOf(values, { version: 0 }));
  if (refused.length > 0 || missing.length > 0)
    return [...missing, ...refused.map((path) => ({ path, wrong: kindOf(path) }))];
  return problemsOfCareFile(factsOf(values), clinicToday()).map(({ code, field }) => ({ path: field, code }));
}

function kindOf(path: string): Wrong {
  const name = path.split('.').at(-1) as string;
  if (/^(weightKg|heightCm)$/.test(name)) return 'number';
  return /^(from|to|on)$|(On|From|To)$/.test(name) ? 'date' : 'required';
}
