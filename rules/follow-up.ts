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

const isSmall = (count: number) => count > 0 && count < SMALL_CELL;

export interface ListChange<Count> {
  before: Count;
  after: Count;
  enter: Count;
  leave: Count;
}

/**
 * How a list would change, for a reader who may not open it. Any of the four numbers follows from the other three: where one
 * of them is of a few people, only the list as it is now is told, and that neither if it is short itself.
 */
export function withoutSmallCells(change: ListChange<number>): ListChange<number | null> {
  if (![change.before, change.after, change.enter, change.leave].some(isSmall)) return change;
  return { before: isSmall(change.before) ? null : change.before, after: null, enter: null, leave: null };
}

/** Not before this time of the clinic's day is the morning's message sent. */
export const DIGEST_FROM = '07:00';
