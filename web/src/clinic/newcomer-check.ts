import { Newcomer } from '@antam/contract/newcomers';
import { fieldsRefusedBy } from '../lib/form/schema-check';
import { clinicToday } from '../lib/time/clinic';

export type NewcomerValues = Record<'fullName' | 'phone' | 'dateOfBirth' | 'email', string>;

/** The fields that the contract would refuse, and a birth date in the future. */
export function problemsOf(values: NewcomerValues): (keyof NewcomerValues)[] {
  const names = new Set(fieldsRefusedBy(Newcomer, values));
  if (values.dateOfBirth > clinicToday()) names.add('dateOfBirth');
  return (Object.keys(values) as (keyof NewcomerValues)[]).filter((field) => names.has(field));
}
