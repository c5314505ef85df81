import type { CallState, ContactOutcome, Evidence, RuleAnswer, RuleName } from '@antam/contract/rule-answers';
import { addDays, daysBetween } from '../clinic-time';
import type { LateAnswer } from './late';
import { answerOf, type Pack } from './pack';

export interface ContactAttempt {
  /** The clinic's day. */
  on: string;
  outcome: ContactOutcome;
  /** For a patient who said when they come. */
  comingOn: string | null;
  /** A wish not to be called that was taken back; the patient was spoken to all the same. */
  isTakenBack?: boolean;
}

interface CallFacts {
  today: string;
  late: LateAnswer;
  /** In any order. */
  attempts: readonly ContactAttempt[];
  /** Stated by the patient elsewhere than in a call. */
  asksNotToBeCalled: boolean;
  /** Whether the patient was told of it today in another way, such as at the desk or in a message. */
  wasToldToday: boolean;
}

/** Whether to call a patient who is late or has no agreed day, and else when; `due` is the day of the next attempt. */
export function callAnswer(pack: Pack, facts: CallFacts): RuleAnswer<CallState> {
  const { today, late } = facts;
  const hasNoDate = late.state === 'noDate';
  if (late.state !== 'late' && late.state !== 'lost' && !hasNoDate) return answerOf(pack, 'noCall', 'call.notLate', []);

  const attempts = facts.attempts.toSorted((one, other) => one.on.localeCompare(other.on));
  const refused = attempts.findLast(({ outcome, isTakenBack }) => outcome === 'asksNotToBeCalled' && !isTakenBack);
  if (refused || facts.asksNotToBeCalled)
    return answerOf(pack, 'noCall', 'call.askedNotTo', refused ? [contactOf(refused)] : []);

  // What came of calls in an earlier time of being late does not count.
  const last = attempts.filter(({ on }) => late.due === null || on >= late.due).at(-1) ?? null;
  if (last && !last.isTakenBack && pack.outreach.againAfterDays[last.outcome] === null)
    return answerOf(pack, 'noCall', NO_MORE_CALLS[last.outcome] ?? 'call.wrongNumber', [contactOf(last)]);

  const wait = waitsOf(pack, facts, last)
    .filter(({ until }) => until > today)
    .reduce<Wait | null>((longest, one) => (longest && longest.until >= one.until ? longest : one), null);
  if (wait) return answerOf(pack, 'callLater', wait.rule, wait.because, wait.until);
  // With a patient who has neither supply nor visit a day is agreed, whatever the number of days.
  if (hasNoDate) return answerOf(pack, 'call', 'call.noDate', late.because, today);
  return answerOf(pack, 'call', 'call.now', [{ what: 'daysLate', value: late.daysLate }], today);
}

const NO_MORE_CALLS: Partial<Record<ContactOutcome, RuleName>> = {
  diedToConfirm: 'call.toBeConfirmed',
  transferredToConfirm: 'call.toBeConfirmed',
};

interface Wait {
  rule: RuleName;
  because: Evidence[];
  until: string;
}

/** Every reason to wait with a call, with the first day on which it no longer holds. */
function waitsOf({ outreach }: Pack, { today, late, wasToldToday }: CallFacts, last: ContactAttempt | null): Wait[] {
  const { callFromDay, againAfterDays } = outreach;
  const waits: Wait[] = [];
  if (late.state !== 'noDate')
    waits.push({
      rule: 'call.tooEarly',
      because: [
        { what: 'daysLate', value: late.daysLate },
        { what: 'callFromDay', value: callFromDay },
      ],
      until: addDays(today, callFromDay - late.daysLate),
    });
  if (wasToldToday) waits.push({ rule: 'call.toldToday', because: [], until: addDays(today, 1) });
  if (late.bookedOn !== null)
    waits.push({
      rule: 'call.booked',
      because: [{ what: 'booked', on: late.bookedOn }],
      until: addDays(late.bookedOn, 1),
    });
  if (last === null) return waits;

  const rule = last.on === today ? 'call.toldToday' : 'call.again';
  waits.push({ rule, because: [contactOf(last)], until: addDays(last.on, againAfterDays[last.outcome] ?? 1) });
  if (last.comingOn !== null)
    waits.push({
      rule: 'call.coming',
      because: [{ what: 'comingOn', on: last.comingOn }],
      until: addDays(last.comingOn, 1),
    });
  return waits;
}

/** Whether a patient came back within the pack's days after a contact; null while those days are not over. */
export function hasReturned(
  { outreach }: Pack,
  { contactOn, attended, today }: { contactOn: string; attended: readonly string[]; today: string },
): boolean | null {
  const isReturn = (day: string) => day >= contactOn && daysBetween(contactOn, day) <= outreach.returnedWithinDays;
  if (attended.some(isReturn)) return true;
  return daysBetween(contactOn, today) > outreach.returnedWithinDays ? false : null;
}

function contactOf({ on }: ContactAttempt): Evidence {
  return { what: 'contact', on };
}
