import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { paging } from './fields';

/** The ways a message reaches a patient outside the app. */
export const OUTSIDE_CHANNELS = ['push', 'sms', 'email'] as const;
export type OutsideChannel = (typeof OUTSIDE_CHANNELS)[number];

export const CHANNELS = ['app', ...OUTSIDE_CHANNELS] as const;
export type Channel = (typeof CHANNELS)[number];

/** What became of a message by one channel. Of an unknown one it is not certain that it arrived, so it is not repeated. */
export const FATES = ['sent', 'failed', 'unknown', 'stopped'] as const;
export type Fate = (typeof FATES)[number];

/** Why a channel did not take a message. */
export const DELIVERY_FAILURES = ['noDevice', 'refused', 'notReached', 'noAnswer'] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** One message by one channel, without its words and without what it is about. */
export const Delivery = z.object({
  _id: z.string(),
  userId: z.object({ _id: z.string(), fullName: z.nullable(z.string()), patientCode: z.nullable(z.string()) }),
  of: z.enum(['reminder', 'visit']),
  channel: z.enum(CHANNELS),
  /** Null while it is on its way. */
  fate: z.nullable(z.enum(FATES)),
  why: z.nullable(z.enum(DELIVERY_FAILURES)),
  tries: z.number(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
});
export type Delivery = z.output<typeof Delivery>;

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  summary: 'The messages to patients by each channel and what became of them, the latest first',
  method: 'GET',
  paths: ['/api/deliveries'],
  roles: ['Staff'],
  query: z.strictObject({ fate: z.optional(z.enum(FATES)), ...paging }),
  response: z.array(Delivery),
  paged: true,
});
