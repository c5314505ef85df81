import type { UserAccount } from '@antam/contract/auth';
import type { Profile } from '@antam/contract/own-account';
import { enrolFactorBy } from '@antam/rules/second-factor';
import { pictureUrl } from '../../platform/site/picture-url';
import type { AccountRow, ProfileRow } from './queries';

/** An account as an Admin sees it; nothing clinical. */
export function presentAccount(row: AccountRow): UserAccount {
  return {
    _id: row.id,
    userName: row.userName,
    email: row.email,
    isEmailConfirmed: row.emailConfirmed,
    roleName: row.role,
    fullName: row.fullName,
    dateOfBirth: row.dateOfBirth,
    gender: row.gender,
    address: row.address,
    phone: row.phone,
    imageUrl: pictureUrl(row.avatar),
    createdAt: row.createdAt.toISOString(),
    mustChangePassword: row.mustChangePassword,
    hasFactor: row.hasFactor || row.mustEnrol,
    mayDispense: row.mayDispense,
  };
}

/** One's own profile. */
export function presentProfile(row: ProfileRow, idleSeconds: number, { mustEnrolFactor }: OwnSession): Profile {
  const { createdAt: _createdAt, hasFactor: _hasFactor, ...account } = presentAccount(row);
  const { pendingEmail, patientCode } = row;
  // A person with a session has one.
  const userName = row.userName ?? '';
  const { factorRequired, factorRequiredSince } = row;
  const by = factorRequired && factorRequiredSince && enrolFactorBy(row, { factorRequired, factorRequiredSince });
  const enrolling = { mustEnrolFactor, enrolFactorBy: by ? by.toISOString() : null };
  return { ...account, ...enrolling, userName, avatar: account.imageUrl, pendingEmail, patientCode, idleSeconds };
}

/** An account as the audit log names it: a patient's is about that patient. */
export function aboutAccount({ id, role }: Pick<AccountRow, 'id' | 'role'>) {
  return { objectType: 'user', objectId: id, patientIds: role === 'Customer' ? [id] : [] };
}

type OwnSession = { mustEnrolFactor: boolean };
