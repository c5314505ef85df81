import type { PatientOverview } from '@antam/contract/overview';
import { type NextSteps, nextSteps } from '@antam/rules/care/next-steps';
import { nextVisitAhead } from '@antam/rules/care/plans';
import { type TestAnswer, testAnswer } from '@antam/rules/packs/due-tests';
import { kkAnswer } from '@antam/rules/packs/kk-card';
import { PACKS } from '@antam/rules/packs/packs';
import { samplesWithoutResult } from '@antam/rules/packs/patient-facts';
import type { Sample } from '@antam/rules/packs/samples';
import type { StepFacts } from './select-step-facts';

interface Known {
  today: string;
  facts: StepFacts;
  /** The day of the next booked visit. */
  bookedOn: string | null;
  plan: { nextAppointmentDate: string | null } | null;
}

/** What the patient should do next, by the rules of the clinic's pack. */
export function judgeSteps({ today, facts, bookedOn, plan }: Known): NextSteps {
  const { isTreated, expectedOn } = facts;
  const isLate = isTreated && expectedOn !== null && expectedOn < today;
  return nextSteps({
    ...{ today, bookedOn, plannedOn: plan && nextVisitAhead(plan, today), runsOutOn: currentRunOut(facts) },
    lateSince: isLate ? expectedOn : null,
    test: isTreated ? judgeViralLoad(facts, today) : null,
  });
}

/** Attending after the medicine ran out ends the count, because what was received then is not known. */
const currentRunOut = ({ runsOutOn, isByRunOut }: StepFacts) => (isByRunOut ? runsOutOn : null);

const AWAITED = { resultedOn: null, seenOn: null, value: null };

/**
 * When the next viral load is due. A result that the patient may not read yet counts as a sample whose result is
 * awaited: what would follow from its value must not be read from the day of the next test.
 */
export function judgeViralLoad(facts: StepFacts, today: string): TestAnswer {
  const { artStartedOn, startedOn, hereSince, dateOfBirth, switchedOn } = facts;
  const measured = facts.viralLoads.map(
    ({ isReleased, ...sample }): Sample => ({
      ...{ test: 'ViralLoad', ...sample, seenOn: sample.resultedOn },
      ...(isReleased ? {} : AWAITED),
    }),
  );
  const samples = [...measured, ...samplesWithoutResult(facts.taken, measured)];
  return testAnswer(PACKS[facts.pack], 'ViralLoad', {
    ...{ today, samples, outcome: null, lostSince: null, artStartedOn: artStartedOn ?? startedOn, hereSince },
    ...{ dateOfBirth, takes: [], isAtRiskOfHcv: false, pregnantSince: null, switchPlannedOn: null, switchedOn },
    ...{ visitOn: null, support: null },
  });
}

/** The K=K card; null where it does not hold. */
export function judgeKk(facts: StepFacts, today: string): PatientOverview['kk'] {
  const samples = facts.viralLoads.map((one) => ({ test: 'ViralLoad' as const, ...one, seenOn: one.resultedOn }));
  const { isTreated } = facts;
  const card = kkAnswer(PACKS[facts.pack], {
    ...{ today, samples, runsOutOn: currentRunOut(facts), isTreatedHere: isTreated },
  });
  const last = samples.at(-1);
  return card.state === 'shown' && card.due !== null && last ? { sampledOn: last.sampledOn, until: card.due } : null;
}
