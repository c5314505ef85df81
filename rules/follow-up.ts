import type { LateState } from '@antam/contract/rule-answers';

/** So long others wait for the person who is calling a patient just now. */
export const CLAIM_MINUTES = 15;

interface Claim {
  claimedBy: string | null;
  claimedUntil: Date | null;
}

/** Whether a person may take a row of the follow-up list: no other person is calling the patient just now. */
export function mayTake({ claimedBy, claimedUntil }: Claim, viewerId: string, now: Date): boolean {
  return claimedBy === null || claimedBy === viewerId || claimedUntil === null || claimedUntil <= now;
}

/** When a claim that is made now ends. */
export function endOfClaim(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MINUTES * 60_000);
}

interface ListFacts {
  state: LateState;
  lastAttended: string | null;
  today: string;
  /** Said to have died or to be treated elsewhere, which a doctor has to confirm. */
  isToConfirm: boolean;
}

/**
 * Whether a patient of whom the care file does not say that they left belongs on the list. Without any agreed day that is from the day after the last visit on, because a
 * day can still be agreed during the visit. News that wait for a doctor stay whatever is booked, because they stop every
 * message until a doctor says whether they are true.
 */
export function isListed({ state, lastAttended, today, isToConfirm }: ListFacts): boolean {
  if (isToConfirm) return true;
  if (state === 'closed') return false;
  if (state === 'noDate') return lastAttended === null || lastAttended < today;
  return state !== 'expected';
}

/** Of fewer people than this, a reader who may not open the list learns only that there are some. */
const SMALL_CELL = 5;

/** A number for a reader who may not open the list; null for a few people. */
export function withoutSmallCell(count: number): number | null {
  return count > 0 && count < SMALL_CELL ? null : count;
}

/** Not before this time of the clinic's day is the morning's message sent. */
export const DIGEST_FROM = '07:00';
