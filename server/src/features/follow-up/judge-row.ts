import type { CallState, RuleAnswer } from '@antam/contract/rule-answers';
import { type LateAnswer, lateAnswer } from '@antam/rules/packs/late';
import { callAnswer } from '@antam/rules/packs/outreach';
import { PACKS } from '@antam/rules/packs/packs';
import type { FollowUpRow } from './queries';

export interface Judgement {
  late: LateAnswer;
  call: RuleAnswer<CallState>;
}

/** What the rules of the clinic's pack say about a row of the list: why it is there, and whether to call. */
export function judgeRow(row: FollowUpRow, today: string): Judgement {
  const pack = PACKS[row.pack];
  const { suppliedOn, supplyDays, runsOutOn, visitOn, bookedOn } = row;
  const isKnown = suppliedOn !== null && supplyDays !== null && runsOutOn !== null;
  const late = lateAnswer(pack, {
    ...{ today, outcome: null, plannedVisit: visitOn, lastAttended: row.attendedOn, stoppedOn: row.stoppedOn },
    supply: isKnown ? { dispensedOn: suppliedOn, days: supplyDays, runsOutOn } : null,
    // Whether an agreed visit of the past was booked or only planned does not matter any more.
    bookedVisits: [visitOn !== null && visitOn < today ? visitOn : null, bookedOn].filter((day) => day !== null),
  });
  // Oldest first, so that of two attempts on one day the later one counts.
  const attempts = row.attempts.filter(({ isRefuted }) => !isRefuted).toReversed();
  const { asksNotToBeCalled, wasToldToday } = row;
  return { late, call: callAnswer(pack, { today, late, attempts, asksNotToBeCalled, wasToldToday }) };
}
