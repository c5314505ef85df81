import * as z from 'zod/mini';
import { Acknowledged, OneTimeToken, profileFields } from './auth';
import { AVATAR_MAX_BYTES, ROLES } from './constants';
import { endpoint } from './endpoint';
import { problem } from './field-problems';
import { Email, GivenPassword, ignored, optional, TimeOfDay } from './fields';

export const Profile = z.object({
  _id: z.string(),
  userName: z.string(),
  /** The address as it was entered; letters and password resets use it only once it is confirmed. */
  email: z.nullable(z.string()),
  isEmailConfirmed: z.boolean(),
  roleName: z.enum(ROLES),
  fullName: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** Another address than `email`, which takes its place once the link sent to it has been followed. */
  pendingEmail: z.nullable(z.string()),
  patientCode: z.nullable(z.string()),
  mustChangePassword: z.boolean(),
  /** Whether this session can do nothing before a second factor is set up. */
  mustEnrolFactor: z.boolean(),
  /** Until when a second factor must be set up; null where there is one or none is required. */
  enrolFactorBy: z.nullable(z.string()),
  /** Of Staff: whether they hand over medicine. */
  mayDispense: z.boolean(),
  /** Seconds without a call after which this session ends; the screen warns before. */
  idleSeconds: z.number(),
});
export type Profile = z.output<typeof Profile>;

export const getMe = endpoint({
  name: 'getMe',
  summary: 'One’s own profile',
  method: 'GET',
  paths: ['/api/auth/me'],
  roles: ROLES,
  response: Profile,
});

const OwnPicture = z.string().check(
  z.maxLength(Math.ceil((AVATAR_MAX_BYTES * 4) / 3) + 100),
  // One linear pattern, no alternation inside the repetition: 1 MB of text is checked without backtracking.
  z.regex(
    /^(\/uploads\/[A-Za-z0-9._-]{1,100}|data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2})$/,
    problem('notPicture'),
  ),
);

export const ProfileUpdate = z.strictObject({
  email: z.optional(optional(Email)),
  /** Required only when `email` is changed. */
  currentPassword: z.optional(optional(GivenPassword)),
  fullName: z.optional(profileFields.fullName),
  dateOfBirth: z.optional(profileFields.dateOfBirth),
  gender: z.optional(profileFields.gender),
  address: z.optional(profileFields.address),
  phone: z.optional(profileFields.phone),
  imageUrl: z.optional(optional(OwnPicture)),
  avatar: z.optional(optional(OwnPicture)),
  _id: ignored,
  userName: ignored,
  roleName: ignored,
  isEmailConfirmed: ignored,
  pendingEmail: ignored,
  patientCode: ignored,
  createdAt: ignored,
  updatedAt: ignored,
  mustChangePassword: ignored,
  mustEnrolFactor: ignored,
  enrolFactorBy: ignored,
  mayDispense: ignored,
  idleSeconds: ignored,
});
export type ProfileUpdate = z.output<typeof ProfileUpdate>;

export const updateMe = endpoint({
  name: 'updateMe',
  summary:
    'Change one’s own profile, not role or user name; a new e-mail address needs the password and counts once its link is followed',
  method: 'PUT',
  paths: ['/api/auth/me'],
  roles: ROLES,
  body: ProfileUpdate,
  bodyLimit: Math.ceil((AVATAR_MAX_BYTES * 4) / 3) + 20_000,
  response: Profile,
  errors: ['auth.passwordWrong', 'auth.slowDown', 'account.pictureInvalid', 'request.tooLarge'],
  // A letter goes to each new address.
  limit: { max: 30, seconds: 600, per: 'viewer' },
});

export const dropPendingEmail = endpoint({
  name: 'dropPendingEmail',
  summary: 'Keep the e-mail address one has: the link sent to the new one ends',
  method: 'DELETE',
  paths: ['/api/auth/me/pending-email'],
  roles: ROLES,
  response: Profile,
});

export const sendEmailConfirmation = endpoint({
  name: 'sendEmailConfirmation',
  summary: 'Send the link once more to the e-mail address that is not confirmed yet',
  method: 'POST',
  paths: ['/api/auth/me/pending-email'],
  roles: ROLES,
  response: Profile,
  limit: { max: 10, seconds: 600, per: 'viewer' },
});

export const EmailConfirmation = z.strictObject({ token: OneTimeToken });

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  summary: 'Confirm an e-mail address with the link sent to it',
  method: 'POST',
  paths: ['/api/auth/confirm-email'],
  roles: 'anyone',
  body: EmailConfirmation,
  response: Acknowledged,
  errors: ['auth.linkInvalid'],
  limit: { max: 20, seconds: 600, per: 'address' },
});

export const uploadAvatar = endpoint({
  name: 'uploadAvatar',
  summary: 'Set one’s own picture: PNG, JPEG or WebP, at most 1 MB',
  method: 'POST',
  paths: ['/api/auth/me/avatar'],
  roles: ROLES,
  accepts: ['image/png', 'image/jpeg', 'image/webp'],
  bodyLimit: AVATAR_MAX_BYTES + 10_000,
  response: Profile,
  errors: ['account.pictureInvalid', 'request.tooLarge'],
  limit: { max: 20, seconds: 600, per: 'viewer' },
});

export const NotificationChoices = z.strictObject({
  email: z.boolean(),
  push: z.boolean(),
  /** Whether letters and calendar entries may name the clinic's address; a client that does not know it says no. */
  place: z._default(z.boolean(), false),
  /** Nothing is delivered between these clinic times, except inside the app; null for no quiet hours. */
  quietFrom: z.nullable(TimeOfDay),
  quietTo: z.nullable(TimeOfDay),
});
export type NotificationChoices = z.output<typeof NotificationChoices>;

export const getNotificationChoices = endpoint({
  name: 'getNotificationChoices',
  summary: 'How one wants to be reminded',
  method: 'GET',
  paths: ['/api/auth/me/notification-choices'],
  roles: ROLES,
  response: NotificationChoices,
});

export const updateNotificationChoices = endpoint({
  name: 'updateNotificationChoices',
  summary: 'Choose how to be reminded',
  method: 'PUT',
  paths: ['/api/auth/me/notification-choices'],
  roles: ROLES,
  body: NotificationChoices,
  response: NotificationChoices,
});

export const exportMyData = endpoint({
  name: 'exportMyData',
  summary: 'Everything the clinic keeps about the patient who asks, as a file',
  method: 'GET',
  paths: ['/api/auth/me/export'],
  roles: ['Customer'],
  stepUp: true,
  response: 'file',
  limit: { max: 10, seconds: 3600, per: 'viewer' },
});
