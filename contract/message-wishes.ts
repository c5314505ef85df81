import * as z from 'zod/mini';
import { OUTSIDE_CHANNELS } from './deliveries';
import { endpoint } from './endpoint';
import { line, optional, Phone } from './fields';
import { MAX_LENGTH } from './limits';

const Order = z.array(z.enum(OUTSIDE_CHANNELS)).check(z.minLength(1), z.maxLength(OUTSIDE_CHANNELS.length));

/** How a patient wants to be reached outside the app. */
export const MessageWishes = z.strictObject({
  /** Which channel is tried first; one that is not named comes last. */
  order: Order,
  /** The name an SMS begins with. */
  alias: optional(line(MAX_LENGTH.alias)),
  /**
   * Whether messages may be sent to the phone; each agreement and each withdrawal is kept with its date. Left out where the
   * patient was not asked: then it stays as it is.
   */
  agreesToSms: z.optional(z.boolean()),
  /** The number that the patient agrees to, as it was shown. */
  phone: z.optional(optional(Phone)),
});
export type MessageWishes = z.output<typeof MessageWishes>;

export const OwnMessageWishes = z.object({
  order: Order,
  alias: z.nullable(z.string()),
  agreesToSms: z.boolean(),
  /** Null where the clinic sends no SMS: then the patient cannot agree to it. */
  sms: z.nullable(
    z.object({
      /** The patient's own number, where it is a mobile number. */
      phone: z.nullable(z.string()),
    }),
  ),
  /** The latest first. */
  consents: z.array(z.object({ agreedAt: z.string(), withdrawnAt: z.nullable(z.string()) })),
});
export type OwnMessageWishes = z.output<typeof OwnMessageWishes>;

export const getOwnMessageWishes = endpoint({
  name: 'getOwnMessageWishes',
  summary: 'How one wants to be reached outside the app, and what one agreed to',
  method: 'GET',
  paths: ['/api/auth/me/message-wishes'],
  roles: ['Customer'],
  response: OwnMessageWishes,
});

export const saveOwnMessageWishes = endpoint({
  name: 'saveOwnMessageWishes',
  summary: 'Say how one wants to be reached outside the app; agree to SMS, or withdraw that',
  method: 'PUT',
  paths: ['/api/auth/me/message-wishes'],
  roles: ['Customer'],
  body: MessageWishes,
  response: OwnMessageWishes,
  errors: ['sms.noNumber', 'sms.otherNumber', 'sms.aliasNotNeutral', 'sms.notOffered'],
  limit: { max: 30, seconds: 600, per: 'viewer' },
});
