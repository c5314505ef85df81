import * as z from 'zod/mini';
import { profileFields, SessionItem, UserAccount } from './auth';
import { ROLES } from './constants';
import { DoctorDetails } from './doctors';
import { endpoint } from './endpoint';
import { Email, ignored, NewPassword, optional, paging, SearchText, UserName, WithId } from './fields';

export const listUsers = endpoint({
  name: 'listUsers',
  summary: 'Accounts of the clinic',
  method: 'GET',
  paths: ['/api/auth/users'],
  roles: ['Admin'],
  query: z.strictObject({ search: z.optional(SearchText), role: z.optional(z.enum(ROLES)), ...paging }),
  response: z.array(UserAccount),
  paged: true,
});

export const UserUpdate = z.strictObject({
  userName: z.optional(optional(UserName)),
  email: z.optional(optional(Email)),
  password: z.optional(optional(NewPassword)),
  roleName: z.optional(z.enum(ROLES)),
  fullName: z.optional(profileFields.fullName),
  dateOfBirth: z.optional(profileFields.dateOfBirth),
  gender: z.optional(profileFields.gender),
  address: z.optional(profileFields.address),
  phone: z.optional(profileFields.phone),
  doctorDetails: z.optional(z.nullable(DoctorDetails)),
  /** Marks a member of Staff for handing over medicine; of any other role it is not kept. */
  mayDispense: z.optional(z.boolean()),
  _id: ignored,
  imageUrl: ignored,
  avatar: ignored,
  patientCode: ignored,
  createdAt: ignored,
  updatedAt: ignored,
  mustChangePassword: ignored,
  isEmailConfirmed: ignored,
  hasFactor: ignored,
});

export const updateUser = endpoint({
  name: 'updateUser',
  summary: 'Change an account; a new role or password ends its sessions',
  method: 'PUT',
  paths: ['/api/auth/users/:id'],
  roles: ['Admin'],
  stepUp: true,
  params: WithId,
  body: UserUpdate,
  response: UserAccount,
  errors: [
    'account.notFound',
    'account.userNameTaken',
    'account.emailTaken',
    'account.notOneself',
    'account.roleHasHistory',
    'account.notCompleted',
    'account.otherAdmin',
    'auth.passwordCommon',
  ],
});

export const deleteUser = endpoint({
  name: 'deleteUser',
  summary: 'Close an account: personal fields are cleared, visits ahead are cancelled, the clinic’s records stay whole',
  method: 'DELETE',
  paths: ['/api/auth/users/:id'],
  roles: ['Admin'],
  stepUp: true,
  params: WithId,
  response: null,
  errors: ['account.notFound', 'account.notOneself', 'account.lastAdmin', 'account.patientsHere'],
});

export const setTemporaryPassword = endpoint({
  name: 'setTemporaryPassword',
  summary: 'Give an account a temporary password, shown once, to be changed at the next login',
  method: 'POST',
  paths: ['/api/auth/users/:id/temporary-password'],
  roles: ['Admin'],
  stepUp: true,
  params: WithId,
  response: z.object({ password: z.string() }),
  errors: ['account.notFound', 'account.notOneself', 'account.notCompleted', 'account.otherAdmin'],
});

export const restoreFactor = endpoint({
  name: 'restoreFactor',
  summary:
    'For a person who lost the second factor and stands in front of an Admin: all factors and sessions of the account end, and a code, shown once, lets its owner set up another one',
  method: 'POST',
  paths: ['/api/auth/users/:id/factor-restore'],
  roles: ['Admin'],
  stepUp: true,
  params: WithId,
  response: z.object({ code: z.string() }),
  errors: ['account.notFound', 'account.notOneself', 'account.otherAdmin', 'factor.none'],
});

export const listUserSessions = endpoint({
  name: 'listUserSessions',
  summary: 'Where an account is signed in',
  method: 'GET',
  paths: ['/api/auth/users/:id/sessions'],
  roles: ['Admin'],
  params: WithId,
  response: z.array(SessionItem),
  errors: ['account.notFound'],
});

export const endUserSessions = endpoint({
  name: 'endUserSessions',
  summary: 'Sign an account out everywhere',
  method: 'DELETE',
  paths: ['/api/auth/users/:id/sessions'],
  roles: ['Admin'],
  params: WithId,
  response: null,
  errors: ['account.notFound'],
});
