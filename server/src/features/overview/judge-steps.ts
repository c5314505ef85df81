import type { PatientOverview } from '@antam/contract/overview';
import { type NextSteps, nextSteps } from '@antam/rules/care/next-steps';
import { nextVisitAhead } from '@antam/rules/care/plans';
import { addMonths } from '@antam/rules/clinic-time';
import { type TestAnswer, testAnswer } from '@antam/rules/packs/due-tests';
import { kkAnswer } from '@antam/rules/packs/kk-card';
import { PACKS } from '@antam/rules/packs/packs';
import { regimenDays, samplesWithoutResult } from '@antam/rules/packs/patient-facts';
import type { Sample } from '@antam/rules/packs/samples';
import type { StepFacts } from './select-step-facts';

interface Known {
  today: string;
  facts: StepFacts;
  /** The day of the next booked visit. */
  bookedOn: string | null;
  isConfirmed: boolean;
  plan: { nextAppointmentDate: string | null } | null;
}

/** What the patient should do next, by the rules of the clinic's pack. */
export function judgeSteps({ today, facts, bookedOn, isConfirmed, plan }: Known): NextSteps {
  const { isTreated, expectedOn } = facts;
  const takesTreatment = isTreated && stoppedSince(facts, today) === null;
  const isLate = takesTreatment && expectedOn !== null && expectedOn < today;
  return nextSteps({
    ...{ today, bookedOn, isConfirmed, plannedOn: plan && nextVisitAhead(plan, today) },
    runsOutOn: medicineUntil(facts, today),
    lateSince: isLate ? expectedOn : null,
    test: takesTreatment ? judgeViralLoad(facts, today) : null,
  });
}

/** Since when the patient takes no treatment, by a stop that was noted; null for one who does. */
export function stoppedSince(facts: Pick<StepFacts, 'regimens' | 'suppliedOn'>, today: string): string | null {
  return regimenDays(facts.regimens, today, facts.suppliedOn).stoppedOn;
}

/** Nothing is said of medicine to a patient who was told to stop, or whose treatment here has ended. */
function medicineUntil(facts: StepFacts, today: string): string | null {
  const isOver = facts.hasOutcome || stoppedSince(facts, today) !== null;
  return isOver ? null : currentRunOut(facts);
}

/** Attending after the medicine ran out ends the count, because what was received then is not known. */
const currentRunOut = ({ runsOutOn, isByRunOut }: StepFacts) => (isByRunOut ? runsOutOn : null);

/** When the next viral load is due, by what the patient may know. */
export function judgeViralLoad(facts: StepFacts, today: string): TestAnswer {
  const { artStartedOn, hereSince, dateOfBirth } = facts;
  const { startedOn, switchedOn, stoppedOn } = regimenDays(facts.regimens, today, facts.suppliedOn);
  const measured = knownLoads(facts, today);
  const samples = [...measured, ...samplesWithoutResult(facts.taken, measured)];
  return testAnswer(PACKS[facts.pack], 'ViralLoad', {
    ...{ today, samples, outcome: null, stoppedOn, lostSince: null, artStartedOn: artStartedOn ?? startedOn },
    ...{ hereSince, dateOfBirth, takes: [], isAtRiskOfHcv: false, pregnantSince: null, switchPlannedOn: null },
    ...{ switchedOn, visitOn: null, support: null },
  });
}

/**
 * The viral loads without the values of those that the patient may not read: what follows from a value must not be read
 * from the day of the next test. Such a result is awaited until a newer one is released, or until a year later the next
 * test is due whatever it said; then only its day counts.
 */
function knownLoads({ viralLoads, pack }: StepFacts, today: string): Sample[] {
  const { everyMonths } = PACKS[pack].viralLoad.kk;
  const lastReleased = viralLoads.findLast(({ isReleased }) => isReleased)?.sampledOn ?? '';
  return viralLoads.map(({ isReleased, ...load }): Sample => {
    const sample = { ...load, test: 'ViralLoad', seenOn: load.resultedOn } as const;
    if (isReleased) return sample;
    const isAwaited = load.sampledOn > lastReleased && today < addMonths(load.sampledOn, everyMonths);
    return { ...sample, value: null, ...(isAwaited && { resultedOn: null, seenOn: null }) };
  });
}

/** The K=K card; null where it does not hold. */
export function judgeKk(facts: StepFacts, today: string): PatientOverview['kk'] {
  const samples = facts.viralLoads.map((one) => ({ test: 'ViralLoad' as const, ...one, seenOn: one.resultedOn }));
  const { interruption } = regimenDays(facts.regimens, today, facts.suppliedOn);
  const card = kkAnswer(PACKS[facts.pack], {
    ...{ today, samples, runsOutOn: currentRunOut(facts), isTreatedHere: facts.isTreated, interruption },
  });
  const last = samples.at(-1);
  return card.state === 'shown' && card.due !== null && last ? { sampledOn: last.sampledOn, until: card.due } : null;
}
