import * as z from 'zod/mini';
import { ASSIGNABLE_ROLES, ROLES } from './constants';
import { DoctorDetails } from './doctors';
import { endpoint } from './endpoint';
import { problem } from './field-problems';
import {
  ClinicDate,
  Email,
  FullName,
  GenderName,
  GivenPassword,
  line,
  NewPassword,
  NewUserName,
  optional,
  Phone,
} from './fields';
import { MAX_LENGTH } from './limits';
import { CareAccess } from './trust-settings';

const RoleName = z.enum(ROLES);
export const OneTimeToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/, problem('notLink')));

/** Six digits of an app, or a recovery code. */
export const FactorCode = line(MAX_LENGTH.code);

export const Credentials = z.strictObject({
  userName: line(MAX_LENGTH.email),
  password: GivenPassword,
  /** Needed of an account with a second factor, once the password was right. */
  code: optional(FactorCode),
});
export const SessionOpened = z.object({ roleName: RoleName, token: z.string(), userId: z.string() });
export const Acknowledged = z.object({ message: z.string() });

export const login = endpoint({
  name: 'login',
  summary: 'Open a session',
  method: 'POST',
  paths: ['/api/auth/login'],
  roles: 'anyone',
  body: Credentials,
  response: SessionOpened,
  errors: ['auth.badCredentials', 'auth.slowDown', 'auth.factorNeeded', 'auth.codeWrong'],
  limit: { max: 60, seconds: 60, per: 'address' },
});

/** What an Admin sees and edits of an account; nothing clinical. */
export const UserAccount = z.object({
  _id: z.string(),
  /** Null until a patient whom reception registered has completed the account. */
  userName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isEmailConfirmed: z.boolean(),
  roleName: RoleName,
  fullName: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  createdAt: z.string(),
  mustChangePassword: z.boolean(),
  /** Whether a second factor is set up, or a lost one is being restored. */
  hasFactor: z.boolean(),
  /** Of Staff: whether they hand over medicine. */
  mayDispense: z.boolean(),
});
export type UserAccount = z.output<typeof UserAccount>;

/** With `roleName` only an Admin may call it; without it any visitor may, and the account is always a Customer's. */
export const Registration = z.strictObject({
  userName: NewUserName,
  email: Email,
  password: NewPassword,
  fullName: optional(FullName),
  roleName: z.optional(z.enum(ASSIGNABLE_ROLES)),
  doctorDetails: z.optional(z.nullable(DoctorDetails)),
});

export const register = endpoint({
  name: 'register',
  summary:
    'Register as a patient, whose e-mail address counts once its link is followed; an Admin also creates accounts with a role',
  method: 'POST',
  paths: ['/api/auth/register'],
  roles: 'anyone',
  // Only an account with a role opens more than one's own data.
  stepUp: { when: 'roleName' },
  body: Registration,
  status: 201,
  response: {
    by: {
      Anonymous: Acknowledged,
      Customer: Acknowledged,
      Staff: Acknowledged,
      Doctor: Acknowledged,
      Admin: UserAccount,
    },
  },
  errors: ['account.userNameTaken', 'account.emailTaken', 'auth.passwordCommon', 'auth.noToken', 'auth.wrongRole'],
  limit: { max: 20, seconds: 600, per: 'address' },
});

export const logout = endpoint({
  name: 'logout',
  summary: 'End this session on the server',
  method: 'POST',
  paths: ['/api/auth/logout'],
  roles: ROLES,
  response: null,
});

export const PasswordChange = z.strictObject({ currentPassword: optional(GivenPassword), newPassword: NewPassword });

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Change one’s own password; every other session ends and this one gets a new token',
  method: 'PUT',
  paths: ['/api/auth/password'],
  roles: ROLES,
  body: PasswordChange,
  response: SessionOpened,
  errors: ['auth.passwordWrong', 'auth.slowDown', 'auth.passwordCommon', 'auth.passwordSame'],
  limit: { max: 10, seconds: 600, per: 'viewer' },
});

export const LinkRequest = z.strictObject({ email: Email });

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  summary: 'Ask for a single-use link by e-mail; the answer is the same whether or not the address is known',
  method: 'POST',
  paths: ['/api/auth/forgot-password'],
  roles: 'anyone',
  body: LinkRequest,
  status: 202,
  response: Acknowledged,
  limit: { max: 10, seconds: 600, per: 'address' },
});

export const PasswordReset = z.strictObject({ token: OneTimeToken, password: NewPassword });

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Set a new password with the link from the e-mail',
  method: 'POST',
  paths: ['/api/auth/reset-password'],
  roles: 'anyone',
  body: PasswordReset,
  response: Acknowledged,
  errors: ['auth.linkInvalid', 'auth.passwordCommon', 'auth.passwordSame'],
  limit: { max: 20, seconds: 600, per: 'address' },
});

export const FirstAdmin = z.strictObject({
  token: OneTimeToken,
  userName: NewUserName,
  email: Email,
  fullName: FullName,
  password: NewPassword,
  /** Left out, the stricter one. */
  careAccess: z._default(CareAccess, 'needToKnow'),
});

export const setUpClinic = endpoint({
  name: 'setUpClinic',
  summary: 'Create the first Admin with the one-time link printed at the first start',
  method: 'POST',
  paths: ['/api/auth/setup'],
  roles: 'anyone',
  body: FirstAdmin,
  status: 201,
  response: Acknowledged,
  errors: [
    'auth.linkInvalid',
    'auth.passwordCommon',
    'account.userNameTaken',
    'account.emailTaken',
    'account.setupDone',
  ],
  limit: { max: 20, seconds: 600, per: 'address' },
});

export const SessionItem = z.object({
  _id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});
export type SessionItem = z.output<typeof SessionItem>;

export const listMySessions = endpoint({
  name: 'listMySessions',
  summary: 'The devices one is signed in on',
  method: 'GET',
  paths: ['/api/auth/sessions'],
  roles: ROLES,
  response: z.array(SessionItem),
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: 'Log out everywhere else',
  method: 'DELETE',
  paths: ['/api/auth/sessions'],
  roles: ROLES,
  response: null,
});

/** The fields of a profile that its owner may change. */
export const profileFields = {
  fullName: optional(FullName),
  dateOfBirth: optional(ClinicDate),
  gender: optional(GenderName),
  address: optional(line(MAX_LENGTH.address)),
  phone: optional(Phone),
};
