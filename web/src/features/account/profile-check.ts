import { ProfileUpdate } from '@antam/contract/accounts';
import { clinicToday } from '../../lib/time/clinic';

export type ProfileValues = Record<'fullName' | 'email' | 'dateOfBirth' | 'gender' | 'phone' | 'address', string>;

/** Which fields the contract would refuse, and a birthday that is still to come. */
export function problemsOf(values: ProfileValues): (keyof ProfileValues)[] {
  const issues = ProfileUpdate.safeParse(values).error?.issues ?? [];
  const names = new Set(issues.map((issue) => String(issue.path[0])));
  if (values.dateOfBirth > clinicToday()) names.add('dateOfBirth');
  return (Object.keys(values) as (keyof ProfileValues)[]).filter((field) => names.has(field));
}
