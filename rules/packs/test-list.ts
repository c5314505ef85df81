import type { TestState } from '@antam/contract/rule-answers';
import { TEST_GROUPS, type TestGroup } from '@antam/contract/tests-due';
import { addDays } from '../clinic-time';
import { type CourseAnswer, courseAnswer } from './adherence-course';
import type { DueFacts } from './due-facts';
import { type TestAnswer, testAnswers } from './due-tests';
import type { Pack } from './pack';

export interface PatientOnList {
  /** The tests for which something is to be done or awaited, the most urgent first. */
  tests: TestAnswer[];
  /** The adherence course; null where there is none. */
  course: CourseAnswer | null;
  /** Empty for a patient who is not on the list. */
  groups: TestGroup[];
  /** 0 for a result that has waited too long, else the place of the first group from 1 on. */
  rank: number;
  /** Of several patients with the same rank the one with the earlier day comes first. */
  sortDay: string;
  /** From this day on a blood test is due or due soon; null where none is ahead. */
  bloodFrom: string | null;
}

/** What the list says of one patient. The screen for tuberculosis is done at the visit and is not on the list. */
export function patientOnList(pack: Pack, facts: DueFacts): PatientOnList {
  const answers = testAnswers(pack, facts).filter(({ test }) => test !== 'TbScreen');
  const tests = answers
    .filter(({ state }) => groupOf(state) !== null)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || dayOf(one).localeCompare(dayOf(other)));
  const course = facts.outcome ? null : courseAnswer(pack, facts);
  // Support to take medicine waits while none is taken; a failure still asks for another regimen.
  const isOpen = course !== null && (facts.stoppedOn === null ? course.state !== 'ended' : course.state === 'failure');
  const present = new Set<TestGroup | null>([...tests.map(({ state }) => groupOf(state)), isOpen ? 'course' : null]);
  const first = tests[0];
  return {
    ...{ tests, course, groups: TEST_GROUPS.filter((group) => present.has(group)) },
    rank: first ? rankOf(first) : TEST_GROUPS.indexOf('course') + 1,
    sortDay: first ? dayOf(first) : (course?.due ?? facts.today),
    bloodFrom: firstDay(pack, answers),
  };
}

/** The groups of a state; null for a test that needs nothing now. */
function groupOf(state: TestState): TestGroup | null {
  return state === 'notDue' || state === 'seen' ? null : state;
}

function rankOf({ state, hasWaitedTooLong }: TestAnswer): number {
  return hasWaitedTooLong ? 0 : (TEST_GROUPS as readonly string[]).indexOf(state) + 1;
}

/** The day a test is due, or on which the sample was taken or the result came. */
function dayOf({ due, because }: Pick<TestAnswer, 'due' | 'because'>): string {
  const days = because.flatMap((evidence) => ('on' in evidence ? [evidence.on] : []));
  return due ?? days.at(-1) ?? '9999-12-31';
}

function firstDay({ dueSoonDays }: Pack, answers: readonly TestAnswer[]): string | null {
  const open = answers.filter(({ state }) => state !== 'resultIn' && state !== 'sampleTaken');
  const first = open.flatMap(({ due }) => due ?? []).toSorted()[0];
  return first === undefined ? null : addDays(first, -dueSoonDays);
}
