import { ProfileUpdate } from '@antam/contract/own-account';
import { fieldsRefusedBy } from '../../lib/form/schema-check';
import { clinicToday } from '../../lib/time/clinic';
import { isNewEmail } from './new-email';

export type ProfileValues = Record<
  'fullName' | 'email' | 'currentPassword' | 'dateOfBirth' | 'gender' | 'phone' | 'address',
  string
>;

export type EmailValues = Pick<ProfileValues, 'email' | 'currentPassword'>;

type Checked = { values: EmailValues & Partial<ProfileValues>; email: string | null };

/** The fields that the contract would refuse, a missing name or password, and a birth date in the future. */
export function problemsOf({ values, email }: Checked): (keyof ProfileValues)[] {
  const names = new Set(fieldsRefusedBy(ProfileUpdate, values));
  if (values.fullName?.trim() === '') names.add('fullName');
  if (isNewEmail(values.email, email) && values.currentPassword === '') names.add('currentPassword');
  if (values.dateOfBirth && values.dateOfBirth > clinicToday()) names.add('dateOfBirth');
  return (Object.keys(values) as (keyof ProfileValues)[]).filter((field) => names.has(field));
}
