import * as z from 'zod/mini';
import { ClinicSettings } from './clinic-settings';
import { ROLES } from './constants';
import { endpoint } from './endpoint';

export const getClinic = endpoint({
  name: 'getClinic',
  summary: 'What every screen needs to know before anyone signs in',
  method: 'GET',
  paths: ['/api/clinic'],
  roles: 'anyone',
  response: z.object({
    ...ClinicSettings.shape,
    timeZone: z.string(),
    today: z.string(),
    demo: z.boolean(),
    needsSetup: z.boolean(),
    demoAccounts: z.optional(
      z.array(z.object({ roleName: z.enum(ROLES), userName: z.string(), password: z.string() })),
    ),
  }),
});

/** One event of the live stream. It says what kind of data changed, never of which person. */
export const LiveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slots'), doctorId: z.string(), date: z.string() }),
  z.object({ kind: z.literal('workingTime') }),
  z.object({ kind: z.literal('appointments') }),
  z.object({ kind: z.literal('visits') }),
  z.object({ kind: z.literal('calls') }),
  z.object({ kind: z.literal('followUps') }),
  /** Which tests are due, samples, adherence courses. */
  z.object({ kind: z.literal('tests') }),
  z.object({ kind: z.literal('waitingList') }),
  z.object({ kind: z.literal('messages'), userId: z.optional(z.string()) }),
  z.object({ kind: z.literal('notifications') }),
  z.object({ kind: z.literal('reminders') }),
  /** What people ask the clinic: visitors by the contact form, patients about who opened their record. */
  z.object({ kind: z.literal('contact') }),
  z.object({ kind: z.literal('care') }),
  /** Prescriptions and what was handed over of them. */
  z.object({ kind: z.literal('supply') }),
  z.object({ kind: z.literal('identity') }),
  /** A doctor gave a reason for opening a patient's care, or an Admin looked at one. */
  z.object({ kind: z.literal('reasons') }),
  /** The clinic's settings. */
  z.object({ kind: z.literal('clinic') }),
  z.object({ kind: z.literal('session') }),
  /** Too many streams of one session or account: this one, the oldest, ends now. */
  z.object({ kind: z.literal('replaced') }),
]);
export type LiveEvent = z.output<typeof LiveEvent>;

export const watchLive = endpoint({
  name: 'watchLive',
  summary: 'A stream of what changed (server-sent events), so that screens refresh without reloading',
  method: 'GET',
  paths: ['/api/live'],
  roles: ROLES,
  response: 'stream',
});

export const reportCspViolation = endpoint({
  name: 'reportCspViolation',
  summary: 'Where browsers report what the content security policy refused',
  method: 'POST',
  paths: ['/api/csp-report'],
  roles: 'anyone',
  body: z.unknown(),
  accepts: ['application/csp-report', 'application/reports+json'],
  response: null,
  bodyLimit: 20_000,
  limit: { max: 60, seconds: 60, per: 'address' },
});
