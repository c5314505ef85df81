import * as z from 'zod/mini';
import { HOLIDAY_KEYS } from './constants';

/** A day on which the clinic is closed. The name of a public holiday is shown in the reader's language. */
export const Closed = z.object({
  reason: z.literal('closed'),
  name: z.string(),
  holiday: z.nullable(z.enum(HOLIDAY_KEYS)),
});
export const OnLeave = z.object({ reason: z.literal('onLeave') });

/** Why a doctor is not there although the weekly hours say so. */
export const Absence = z.discriminatedUnion('reason', [Closed, OnLeave]);
export type Absence = z.output<typeof Absence>;

/** Why an offer was withdrawn: its time was taken off, or its patient has another visit. */
export type WithdrawnReason = Absence['reason'] | 'replaced';
