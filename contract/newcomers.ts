import * as z from 'zod/mini';
import { Acknowledged, OneTimeToken } from './auth';
import { PROOFS } from './constants';
import { endpoint } from './endpoint';
import { ClinicDate, Email, FullName, line, NewPassword, NewUserName, optional, Phone, WithId } from './fields';
import { MAX_LENGTH } from './limits';

const DESK = ['Staff', 'Admin'] as const;

/** What reception writes down of a patient who is new: the account has no user name and no password yet. */
export const Newcomer = z.strictObject({
  fullName: FullName,
  phone: Phone,
  email: optional(Email),
  dateOfBirth: optional(ClinicDate),
});

/** What is printed on the slip. The secret of its link is answered once and stored as a hash. */
export const NewcomerSlip = z.object({
  _id: z.string(),
  patientCode: z.string(),
  fullName: z.nullable(z.string()),
  token: z.string(),
  expiresAt: z.string(),
  /** What the link will ask for. */
  proof: z.enum(PROOFS),
});
export type NewcomerSlip = z.output<typeof NewcomerSlip>;

export const registerNewcomer = endpoint({
  name: 'registerNewcomer',
  summary: 'Register a patient at the desk or on the phone; the answer holds the one-time link of their slip',
  method: 'POST',
  paths: ['/api/newcomers'],
  roles: DESK,
  body: Newcomer,
  status: 201,
  response: NewcomerSlip,
  // Of a repeated Idempotency-Key, which is answered with a new link.
  errors: ['patient.notFound', 'newcomer.completed'],
  limit: { max: 30, seconds: 600, per: 'viewer' },
});

export const renewNewcomerLink = endpoint({
  name: 'renewNewcomerLink',
  summary: 'A new link for a patient who has not completed the account; the earlier one ends',
  method: 'POST',
  paths: ['/api/newcomers/:id/link'],
  roles: DESK,
  params: WithId,
  status: 201,
  response: NewcomerSlip,
  errors: ['patient.notFound', 'newcomer.completed'],
  limit: { max: 30, seconds: 600, per: 'viewer' },
});

const SimilarPatient = z.object({
  _id: z.string(),
  patientCode: z.string(),
  fullName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  isSamePhone: z.boolean(),
});
export type SimilarPatient = z.output<typeof SimilarPatient>;

export const findSimilarPatients = endpoint({
  name: 'findSimilarPatients',
  summary:
    'Patients with the same phone number, or the same name and birth date, while a newcomer is written down; what is typed stays out of the address',
  method: 'POST',
  paths: ['/api/newcomers/similar'],
  roles: DESK,
  body: z.strictObject({
    fullName: optional(line(MAX_LENGTH.fullName)),
    phone: optional(line(MAX_LENGTH.phone)),
    dateOfBirth: optional(ClinicDate),
  }),
  response: z.array(SimilarPatient),
  limit: { max: 90, seconds: 60, per: 'viewer' },
});

export const NewcomerLink = z.strictObject({ token: OneTimeToken });

export const readNewcomerLink = endpoint({
  name: 'readNewcomerLink',
  summary: 'Whether the link of a slip is still good, and what it asks for; nothing about the person',
  method: 'POST',
  paths: ['/api/newcomers/link'],
  roles: 'anyone',
  body: NewcomerLink,
  response: z.object({ proof: z.enum(PROOFS) }),
  errors: ['auth.linkInvalid'],
  limit: { max: 30, seconds: 600, per: 'address' },
});

export const NewcomerCompletion = z.strictObject({
  token: OneTimeToken,
  /** The one that the link asks for. */
  dateOfBirth: optional(ClinicDate),
  phone: optional(Phone),
  userName: NewUserName,
  password: NewPassword,
  /** It counts once the link sent to it is followed. */
  email: optional(Email),
});

export const completeNewcomer = endpoint({
  name: 'completeNewcomer',
  summary: 'Choose a user name and a password with the link of the slip; wrong answers to what it asks end the link',
  method: 'POST',
  paths: ['/api/newcomers/complete'],
  roles: 'anyone',
  body: NewcomerCompletion,
  response: Acknowledged,
  errors: ['auth.linkInvalid', 'newcomer.answerWrong', 'account.userNameTaken', 'auth.passwordCommon'],
  limit: { max: 20, seconds: 600, per: 'address' },
});
