import type { CareOutcome, HcvRisk, HcvStatus } from '@antam/contract/care-codes';
import type { Analyte } from '@antam/contract/constants';
import type { DueTest } from '@antam/contract/rule-answers';
import { medicineByCode } from '../care/medicine-catalogue';
import { regimenByCode } from '../care/regimen-catalogue';
import { currentRegimen, lastInterruption, type RegimenChangeKind } from '../care/regimen-timeline';
import type { Substance } from '../care/substances';
import type { DueFacts } from './due-facts';
import { type LateFacts, lostOn } from './late';
import type { Pack } from './pack';
import { isAbove, type Measured, resultsOf, type Sample } from './samples';
import { TEST_OF } from './test-of';

/** How a sample that was taken ended; null while its result is awaited. */
export type SampleEnd = 'resultSeen' | 'noResult' | null;

/** What a clinic keeps of a patient that decides which tests are due. */
export interface KnownOfPatient {
  outcome: CareOutcome | null;
  outcomeOn: string | null;
  artStartedOn: string | null;
  dateOfBirth: string | null;
  /** The first day of care here. */
  hereSince: string | null;
  pregnancies: readonly { from: string; to: string | null }[];
  hbvTestedOn: string | null;
  hcvTestedOn: string | null;
  hcvStatus: HcvStatus | null;
  hcvRisk: HcvRisk | null;
  switchPlannedOn: string | null;
  /** Oldest first. */
  regimens: readonly KnownRegimen[];
  results: readonly KnownResult[];
  taken: readonly { test: DueTest; takenOn: string; end: SampleEnd; endedOn: string | null }[];
  /** Days of adherence talks. */
  talks: readonly string[];
  /** Days of four-symptom screens. */
  tbScreens: readonly string[];
  visitOn: string | null;
  late: Omit<LateFacts, 'today' | 'stoppedOn'>;
}

interface KnownRegimen {
  kind: RegimenChangeKind;
  regimenCode: string;
  happenedOn: string;
}

interface KnownResult {
  analyte: Analyte;
  sampledOn: string;
  resultedOn: string;
  seenOn: string | null;
  value: number;
  belowDetection: boolean;
}

/** What the rules about tests ask of a patient, from what the clinic keeps. */
export function dueFactsOf(pack: Pack, known: KnownOfPatient, today: string): DueFacts {
  const { outcome, outcomeOn, regimens, dateOfBirth, hereSince, visitOn } = known;
  const samples = samplesOfPatient(known);
  const { startedOn, switchedOn, stoppedOn } = regimenDays(regimens, today, known.late.supply?.dispensedOn ?? null);
  const lost = lostOn(pack, { ...known.late, today, stoppedOn });
  return {
    ...{ today, samples, dateOfBirth, hereSince, visitOn, switchedOn, stoppedOn },
    outcome: outcome ? { kind: outcome, on: outcomeOn ?? today } : null,
    lostSince: lost !== null && lost <= today ? lost : null,
    artStartedOn: known.artStartedOn ?? startedOn,
    takes: substancesTaken(known, today),
    // Antibodies stay after an infection, so that a later test would say nothing.
    isAtRiskOfHcv: known.hcvRisk === 'atRisk' && (known.hcvStatus ?? 'negative') === 'negative',
    pregnantSince: known.pregnancies.findLast(({ from, to }) => from <= today && to === null)?.from ?? null,
    switchPlannedOn: known.switchPlannedOn,
    support: supportOf(pack, samples, known.talks),
  };
}

/**
 * The days of a regimen history that decide about tests. A change that lies ahead has not happened. `suppliedOn` is the
 * day on which the antiretrovirals in hand were handed over.
 */
export function regimenDays(
  oldestFirst: readonly Pick<KnownRegimen, 'kind' | 'happenedOn'>[],
  today: string,
  suppliedOn: string | null,
) {
  const past = oldestFirst.filter(({ happenedOn }) => happenedOn <= today);
  const interruption = lastInterruption(past, today, suppliedOn);
  return {
    startedOn: oldestFirst.find(({ kind }) => kind === 'start')?.happenedOn ?? null,
    switchedOn: past.findLast(({ kind }) => kind === 'switch')?.happenedOn ?? null,
    stoppedOn: interruption?.until === null ? interruption.from : null,
    interruption,
  };
}

/** Every test with its result: results, samples whose result is awaited, and tests that are known by their day alone. */
function samplesOfPatient({ results, taken, tbScreens, hbvTestedOn, hcvTestedOn }: KnownOfPatient): Sample[] {
  const measured = results.map(({ analyte, ...result }): Sample => ({ ...result, test: TEST_OF[analyte] }));
  return [
    ...measured,
    ...samplesWithoutResult(taken, measured),
    ...tbScreens.map((day) => byDay('TbScreen', day)),
    ...(hbvTestedOn ? [byDay('HBsAg', hbvTestedOn)] : []),
    ...(hcvTestedOn ? [byDay('AntiHCV', hcvTestedOn)] : []),
  ];
}

/** Samples whose result is awaited, or was read without being entered here. */
export function samplesWithoutResult(taken: KnownOfPatient['taken'], measured: readonly Sample[]): Sample[] {
  return taken.flatMap(({ test, takenOn, end, endedOn }): Sample[] => {
    if (end === 'noResult') return [];
    // The result of the sample is entered with its own day, which can be some days after the press.
    if (measured.some((result) => result.test === test && result.sampledOn >= takenOn)) return [];
    return [{ ...byDay(test, takenOn), resultedOn: endedOn, seenOn: endedOn }];
  });
}

function byDay(test: DueTest, day: string): Sample {
  return { test, sampledOn: day, resultedOn: day, seenOn: day, value: null, belowDetection: false };
}

/** The substances of the regimen that is taken, each since the first regimen with it in an unbroken row. */
function substancesTaken({ regimens }: KnownOfPatient, today: string): DueFacts['takes'] {
  const past = regimens.filter(({ happenedOn }) => happenedOn <= today);
  const now = currentRegimen(past, today);
  if (!now) return [];
  return substancesOf(now.regimenCode).map((substance) => {
    const others = past.findLastIndex(
      ({ kind, regimenCode }) => kind === 'stop' || !substancesOf(regimenCode).includes(substance),
    );
    return { substance, since: past[others + 1]?.happenedOn ?? now.happenedOn };
  });
}

function substancesOf(regimenCode: string): Substance[] {
  const components = regimenByCode(regimenCode)?.components ?? [];
  return [...new Set(components.flatMap(({ medicine }) => medicineByCode(medicine)?.substances ?? []))];
}

/** The talks since the first of the last high viral loads in a row; support begins with the first of them. */
function supportOf(pack: Pack, samples: readonly Sample[], talks: readonly string[]): DueFacts['support'] {
  const results = resultsOf(samples, 'ViralLoad');
  const isHigh = (result: Measured) => isAbove(result, pack.viralLoad.failureAbove);
  const lastHigh = results.findLastIndex(isHigh);
  const before = results.slice(0, lastHigh + 1).findLastIndex((result) => !isHigh(result));
  const opening = lastHigh < 0 ? undefined : results[before + 1];
  const since = opening && talks.toSorted().find((day) => day >= opening.sampledOn);
  return since ? { since, talks } : null;
}
