import { expect, test } from 'vitest';
import { enrolFactorBy } from './second-factor';

const day = (date: string) => new Date(`${date}T08:00:00+07:00`);
const nurse = { role: 'Staff', hasFactor: false, createdAt: day('2026-01-01') } as const;
const required = { factorRequired: true, factorRequiredSince: day('2026-11-01') };

test.each([
  ['a member of Staff has 14 days from the day it is required', nurse, required, day('2026-11-15')],
  [
    'an account that is newer has 14 days from its first',
    { ...nurse, createdAt: day('2026-11-10') },
    required,
    day('2026-11-24'),
  ],
  ['a patient needs none', { ...nurse, role: 'Customer' }, required, null],
  ['an account with a factor is done', { ...nurse, hasFactor: true }, required, null],
  ['nobody needs one where the clinic does not require it', nurse, { ...required, factorRequired: false }, null],
] as const)('%s', (_, account, requirement, by) => {
  expect(enrolFactorBy(account, requirement)).toEqual(by);
});
