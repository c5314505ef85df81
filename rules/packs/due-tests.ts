import {
  DUE_TESTS,
  type DueTest,
  type Evidence,
  type RuleAnswer,
  type RuleName,
  type TestState,
} from '@antam/contract/rule-answers';
import { addDays, daysBetween } from '../clinic-time';
import type { DueFacts } from './due-facts';
import { answerOf, type Pack } from './pack';
import { requirementOf } from './requirements';
import type { Requirement } from './routine';
import { samplesOf } from './samples';

export interface TestAnswer extends RuleAnswer<TestState> {
  readonly test: DueTest;
  /** Months whose window closed without a test, to be named. */
  readonly missed: readonly number[];
  /** The last day of the window; after it the test is overdue. Null where there is no such day. */
  readonly end: string | null;
  /** Whether a result has waited for a doctor for too long and is put first. */
  readonly hasWaitedTooLong: boolean;
}

/** Every test that the pack knows, with its state. */
export function testAnswers(pack: Pack, facts: DueFacts): TestAnswer[] {
  const asked = new Set(pack.schedules.map(({ test }) => test));
  return DUE_TESTS.filter((test) => asked.has(test)).map((test) => testAnswer(pack, test, facts));
}

/**
 * The state of one test. A result to be seen comes first, also of a patient who left, then a sample on its way, which is
 * never shown as due.
 */
export function testAnswer(pack: Pack, test: DueTest, facts: DueFacts): TestAnswer {
  const { today, outcome, stoppedOn, lostSince } = facts;
  const rest = { test, missed: [], end: null, hasWaitedTooLong: false };
  const settled = (state: TestState, rule: RuleName, because: Evidence[]): TestAnswer => ({
    ...answerOf(pack, state, rule, because),
    ...rest,
  });
  const samples = samplesOf(facts.samples, test);
  const unseen = samples.find(({ resultedOn, seenOn }) => resultedOn !== null && seenOn === null);
  if (unseen?.resultedOn) {
    const because: Evidence[] = [
      { what: 'sample', on: unseen.sampledOn },
      { what: 'resultIn', on: unseen.resultedOn },
    ];
    const hasWaitedTooLong = daysBetween(unseen.resultedOn, today) >= pack.unseenDays;
    return { ...settled('resultIn', 'tests.resultIn', because), hasWaitedTooLong };
  }
  if (outcome) return settled('notDue', 'tests.notHere', [{ what: 'outcome', on: outcome.on }]);
  const pending = samples.find(({ resultedOn }) => resultedOn === null);
  if (pending) return settled('sampleTaken', 'tests.sampleTaken', [{ what: 'sample', on: pending.sampledOn }]);
  if (stoppedOn !== null) return settled('notDue', 'tests.stopped', [{ what: 'stopped', on: stoppedOn }]);
  if (lostSince !== null) return settled('notDue', 'tests.lost', [{ what: 'lostSince', on: lostSince }]);

  const calm: TestState = samples.length > 0 ? 'seen' : 'notDue';
  const requirements = pack.schedules
    .filter((schedule) => schedule.test === test)
    .flatMap((schedule) => requirementOf(pack, schedule, facts) ?? []);
  const first = mostUrgent(pack, requirements, today);
  if (!first) {
    const rule = facts.artStartedOn === null ? 'tests.startUnknown' : 'tests.notNeeded';
    return settled(calm, rule, []);
  }
  const state = stateOf(pack, first, today);
  return {
    ...answerOf(pack, state === 'notDue' ? calm : state, first.rule, first.because, first.window?.due ?? null),
    ...rest,
    missed: requirements.flatMap(({ missed }) => missed),
    end: first.window?.end ?? null,
  };
}

const URGENCY: readonly TestState[] = ['notDue', 'dueSoon', 'due', 'overdue'];

/** The requirement in the most urgent state; of several, the one that is due first. */
function mostUrgent(pack: Pack, requirements: readonly Requirement[], today: string): Requirement | undefined {
  const rank = (one: Requirement) => URGENCY.indexOf(stateOf(pack, one, today));
  const dayOf = ({ window }: Requirement) => window?.due ?? '9999-12-31';
  const told = ({ isTold }: Requirement) => (isTold ? 1 : 0);
  return requirements.toSorted((a, b) => rank(b) - rank(a) || told(b) - told(a) || dayOf(a).localeCompare(dayOf(b)))[0];
}

function stateOf(pack: Pack, { window, soonDays = pack.dueSoonDays }: Requirement, today: string): TestState {
  if (window === null) return 'notDue';
  if (window.end !== null && today > window.end) return 'overdue';
  if (today >= window.due) return 'due';
  return today >= addDays(window.due, -soonDays) ? 'dueSoon' : 'notDue';
}
