import type { UserAccount } from '@antam/contract/auth';
import type { Role } from '@antam/contract/constants';
import { type DoctorDraft, emptyDoctor, readDoctor } from './doctor-draft';

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
export type Problems = { fields: AccountField[]; wrongRows: number[] };
export const noProblems: Problems = { fields: [], wrongRows: [] };

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

/** The request: for a new account every field, for a changed one a password only if one was typed (spec section 5). */
export function bodyOf(draft: AccountDraft, isNew: boolean) {
  const { userName, fullName, email, password } = draft;
  // The Admin role can neither be given nor removed.
  const role = draft.roleName === 'Admin' ? {} : { roleName: draft.roleName };
  const doctor = draft.roleName === 'Doctor' && draft.doctor ? readDoctor(draft.doctor) : null;
  const details = doctor && { doctorDetails: doctor.details };
  // An account is marked once it is there.
  const mark = !isNew && draft.roleName === 'Staff' && { mayDispense: draft.mayDispense };
  const body = { userName, fullName, email, ...role, ...((isNew || password) && { password }), ...details, ...mark };
  return { body, wrongRows: doctor?.wrongRows ?? [] };
}

export const wrongRowsOf = (draft: AccountDraft): number[] => bodyOf(draft, false).wrongRows;

export type AccountBody = ReturnType<typeof bodyOf>['body'];

const FIELDS: AccountField[] = ['userName', 'fullName', 'email', 'password', 'roleName'];

export const fieldsAmong = (names: string[]): AccountField[] => FIELDS.filter((field) => names.includes(field));
