import { addDays, daysBetween } from '../clinic-time';
import type { TestAnswer } from '../packs/due-tests';
import { NEXT_VISIT } from './next-visit';

/** When the first screen of a patient says what; a clinic may see it otherwise. */
export const NEXT_STEPS = {
  /** Medicine for this many days or fewer is said to end soon. */
  soonDays: 7,
  /** A refill can be booked from here when the medicine lasts for this many days or fewer. */
  refillWithinDays: 30,
  /** A patient without medicine may book an earlier day than a visit that is more than this many days ahead. */
  returnWithinDays: 7,
} as const;

export interface StepFacts {
  today: string;
  /** The day on which a late patient was expected; null for one who is not late. */
  lateSince: string | null;
  /** The first day without medicine; null where it is not known. */
  runsOutOn: string | null;
  /** The next booked visit. */
  bookedOn: string | null;
  /** Whether the clinic has confirmed it. */
  isConfirmed: boolean;
  /** The day that the treatment plan names, where it lies ahead. */
  plannedOn: string | null;
  /** What the rules say of the viral load; null for a person who is not on treatment here. */
  test: Pick<TestAnswer, 'state' | 'due'> | null;
}

export interface NextSteps {
  /** The patient comes back after having been late and is greeted, never blamed. */
  isReturning: boolean;
  visit: { is: 'booked' | 'pending' | 'planned'; on: string } | null;
  /** `until` is the last day with medicine. */
  medicine: { is: 'enough' | 'soon' | 'out'; until: string } | null;
  /** A sample that was taken is never shown as due. */
  test: { is: 'due' | 'taken' } | { is: 'ahead'; from: string } | null;
  /** What to book now, and the day that is proposed for it. */
  book: { why: 'return' | 'refill' | 'test'; on: string } | null;
}

/** What a patient should do next and when: a visit, medicine, a blood test. */
export function nextSteps(facts: StepFacts): NextSteps {
  const { lateSince, bookedOn, isConfirmed, plannedOn } = facts;
  const planned = plannedOn === null ? null : { is: 'planned' as const, on: plannedOn };
  return {
    isReturning: lateSince !== null,
    visit: bookedOn === null ? planned : { is: isConfirmed ? 'booked' : 'pending', on: bookedOn },
    medicine: medicineStep(facts),
    test: testStep(facts),
    book: bookingStep(facts),
  };
}

function medicineStep({ today, runsOutOn }: StepFacts): NextSteps['medicine'] {
  if (runsOutOn === null) return null;
  const left = daysBetween(today, runsOutOn);
  return { is: left <= 0 ? 'out' : left <= NEXT_STEPS.soonDays ? 'soon' : 'enough', until: addDays(runsOutOn, -1) };
}

function testStep({ test }: StepFacts): NextSteps['test'] {
  if (test === null) return null;
  if (test.state === 'sampleTaken' || test.state === 'resultIn') return { is: 'taken' };
  if (test.state === 'due' || test.state === 'overdue') return { is: 'due' };
  return test.due === null ? null : { is: 'ahead', from: test.due };
}

/** A visit that is booked in time is enough: medicine is handed over and blood is taken there. */
function bookingStep(facts: StepFacts): NextSteps['book'] {
  const { today, lateSince, runsOutOn, bookedOn, plannedOn } = facts;
  const tomorrow = addDays(today, 1);
  if (lateSince !== null || (runsOutOn !== null && runsOutOn <= today)) {
    const isSoon = bookedOn !== null && daysBetween(today, bookedOn) <= NEXT_STEPS.returnWithinDays;
    return isSoon ? null : { why: 'return', on: tomorrow };
  }

  const isInTime = bookedOn !== null && (runsOutOn === null || bookedOn <= runsOutOn);
  if (runsOutOn !== null && !isInTime && daysBetween(today, runsOutOn) <= NEXT_STEPS.refillWithinDays) {
    const best = addDays(runsOutOn, -NEXT_VISIT.daysBeforeRunOut);
    return { why: 'refill', on: [best, tomorrow].toSorted().at(-1) as string };
  }
  const isTestDue = testStep(facts)?.is === 'due' || facts.test?.state === 'dueSoon';
  return isTestDue && bookedOn === null ? { why: 'test', on: plannedOn ?? tomorrow } : null;
}
