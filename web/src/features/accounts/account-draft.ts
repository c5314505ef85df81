import type { UserAccount } from '@antam/contract/auth';
import type { Role } from '@antam/contract/constants';
import { changedDetails, type DoctorDraft, emptyDoctor, noWrongDates, readDoctor, wrongDatesOf } from './doctor-draft';

export type AccountDraft = {
  userName: string;
  fullName: string;
  email: string;
  password: string;
  roleName: Role;
  mayDispense: boolean;
  /** Null when a doctor's details could not be read: then they are not changed. */
  doctor: DoctorDraft | null;
};

export type AccountField = 'userName' | 'fullName' | 'email' | 'password' | 'roleName';
/** `hasWrongDates`: of a doctor's certificates and experiences. */
export type Problems = { fields: AccountField[]; wrongRows: number[]; hasWrongDates: boolean };
export const noProblems: Problems = { fields: [], wrongRows: [], hasWrongDates: false };

export const emptyAccount = (): AccountDraft => ({
  userName: '',
  fullName: '',
  email: '',
  password: '',
  roleName: 'Customer',
  mayDispense: false,
  doctor: emptyDoctor(),
});

export const draftOf = (user: UserAccount): AccountDraft => ({
  userName: user.userName ?? '',
  fullName: user.fullName ?? '',
  email: user.email ?? '',
  password: '',
  roleName: user.roleName,
  mayDispense: user.mayDispense,
  doctor: user.roleName === 'Doctor' ? null : emptyDoctor(),
});

/** The request for a new account. An account is marked for handing over medicine once it is there. */
export function newAccountOf({ userName, fullName, email, password, roleName, doctor }: AccountDraft) {
  const read = roleName === 'Doctor' && doctor ? readDoctor(doctor) : null;
  // The Admin role can neither be given nor removed.
  const role = roleName === 'Admin' ? {} : { roleName };
  const details = read && { doctorDetails: read.details };
  return { body: { userName, fullName, email, password, ...role, ...details }, wrongRows: read?.wrongRows ?? [] };
}

/**
 * The request for a changed account: only what differs from what the form began with, so that it does not put back what
 * another Admin or the owner has changed meanwhile; a password only if one was typed (spec section 5).
 */
export function changeOf(draft: AccountDraft, begun: AccountDraft) {
  const { userName, fullName, email, password, roleName, mayDispense } = draft;
  const doctor = roleName === 'Doctor' && draft.doctor ? changedDetails(draft.doctor, begun.doctor) : null;
  const body = {
    ...(userName !== begun.userName && { userName }),
    ...(fullName !== begun.fullName && { fullName }),
    ...(email !== begun.email && { email }),
    ...(password && { password }),
    ...(roleName !== begun.roleName && { roleName }),
    ...(doctor?.details && { doctorDetails: doctor.details }),
    ...(roleName === 'Staff' && mayDispense !== begun.mayDispense && { mayDispense }),
  };
  return { body, wrongRows: doctor?.wrongRows ?? [] };
}

export const wrongRowsOf = ({ doctor }: AccountDraft): number[] => (doctor ? readDoctor(doctor).wrongRows : []);

/** What is wrong with the dates that were typed since the form began. */
export const wrongDatesIn = ({ roleName, doctor }: AccountDraft, begun: AccountDraft) =>
  roleName === 'Doctor' && doctor ? wrongDatesOf(doctor, begun.doctor) : noWrongDates;

export type AccountBody = ReturnType<typeof changeOf>['body'];

const FIELDS: AccountField[] = ['userName', 'fullName', 'email', 'password', 'roleName'];

export const fieldsAmong = (names: string[]): AccountField[] => FIELDS.filter((field) => names.includes(field));
