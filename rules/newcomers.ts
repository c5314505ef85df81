import type { Proof } from '@antam/contract/constants';
import { phoneKey } from './phone';

/** How long the link on a newcomer's slip lasts. */
export const LINK_DAYS = 7;
/** After so many wrong answers the link has ended; reception gives a new one. */
export const MOST_WRONG_ANSWERS = 5;

interface Known {
  dateOfBirth: string | null;
  phone: string | null;
}

/**
 * What the link asks, so that a slip that was lost opens nothing for the person who finds it. The birth date is asked where the clinic knows it, because fewer people know it than the phone
 * number.
 */
export function proofOf({ dateOfBirth }: Pick<Known, 'dateOfBirth'>): Proof {
  return dateOfBirth ? 'dateOfBirth' : 'phone';
}

/** Whether the answer to what the link asks is right; a phone number may have +84 and blanks. */
export function isRightAnswer(known: Known, given: Known): boolean {
  if (proofOf(known) === 'dateOfBirth') return given.dateOfBirth === known.dateOfBirth;
  return known.phone !== null && given.phone !== null && phoneKey(given.phone) === phoneKey(known.phone);
}

const LEAST_PHONE_DIGITS = 6;

/** The phone number to look for while one is being typed; null until it is long enough to be one. */
export function phoneToCompare(typed: string | null): string | null {
  const key = phoneKey(typed ?? '');
  return key.length >= LEAST_PHONE_DIGITS ? key : null;
}
