import { UserUpdate } from '@antam/contract/accounts';
import { Registration, type UserAccount } from '@antam/contract/auth';
import type { Role } from '@antam/contract/constants';
import * as z from 'zod/mini';
import { type DoctorDraft, emptyDoctor, readDoctor, type ScheduleProblem } from './doctor-draft';

export type AccountDraft = {
  userName: string;
  fullName: string;
  email: string;
  password: string;
  roleName: Role;
  /** Null while a doctor's details could not be read: then they are left as they are. */
  doctor: DoctorDraft | null;
};

export type AccountField = 'userName' | 'fullName' | 'email' | 'password' | 'roleName';
export type Problems = { fields: AccountField[]; schedule: ScheduleProblem[] };
export const noProblems: Problems = { fields: [], schedule: [] };

export const emptyAccount = (): AccountDraft => ({
  userName: '',
  fullName: '',
  email: '',
  password: '',
  roleName: 'Customer',
  doctor: emptyDoctor(),
});

export const draftOf = (user: UserAccount): AccountDraft => ({
  userName: user.userName,
  fullName: user.fullName ?? '',
  email: user.email ?? '',
  password: '',
  roleName: user.roleName,
  doctor: user.roleName === 'Doctor' ? null : emptyDoctor(),
});

/** What to send for a new account, or which fields are wrong; the password is required only here (spec section 5). */
export function readNewAccount(draft: AccountDraft) {
  return read(Registration, draft, { password: draft.password, roleName: draft.roleName });
}

/** The same for a changed one; an Admin's role is not anybody's to give or take. */
export function readChangedAccount(draft: AccountDraft) {
  const role = draft.roleName === 'Admin' ? {} : { roleName: draft.roleName };
  return read(UserUpdate, draft, { ...role, ...(draft.password && { password: draft.password }) });
}

function read<S extends typeof Registration | typeof UserUpdate>(schema: S, draft: AccountDraft, more: object) {
  const { userName, fullName, email, roleName } = draft;
  const doctor = roleName === 'Doctor' && draft.doctor ? readDoctor(draft.doctor) : null;
  const body = { userName, fullName, email, ...more, ...(doctor && { doctorDetails: doctor.details }) };

  const parsed = z.safeParse(schema, body);
  const schedule = doctor?.problems ?? [];
  if (parsed.success && schedule.length === 0) return { body: parsed.data as z.output<S> };
  const names = parsed.success ? [] : parsed.error.issues.map((issue) => String(issue.path[0]));
  return { problems: { fields: fieldsAmong(names), schedule } satisfies Problems };
}

const FIELDS: AccountField[] = ['userName', 'fullName', 'email', 'password', 'roleName'];

export const fieldsAmong = (names: string[]): AccountField[] => FIELDS.filter((field) => names.includes(field));
