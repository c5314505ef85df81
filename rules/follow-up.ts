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

/**
 * Whether a patient without any agreed day belongs on the list: from the day after the last visit on, because a day can
 * still be agreed during the visit.
 */
export function isWithoutDate({ state }: { state: LateState }, lastAttended: string | null, today: string): boolean {
  return state === 'noDate' && (lastAttended === null || lastAttended < today);
}

/** Of fewer people than this, a reader who may not open the list learns only that there are some. */
const SMALL_CELL = 5;

/** A number for a reader who may not open the list; null for a few people. */
export function withoutSmallCell(count: number): number | null {
  return count > 0 && count < SMALL_CELL ? null : count;
}

/** Not before this time of the clinic's day is the morning's message sent. */
export const DIGEST_FROM = '07:00';
