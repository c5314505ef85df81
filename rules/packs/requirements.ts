import type { Evidence } from '@antam/contract/rule-answers';
import { addMonths, ageOn } from '../clinic-time';
import { courseAnswer, supportStart } from './adherence-course';
import type { DueFacts } from './due-facts';
import { type AfterResult, isWithin, type Pack, type Schedule } from './pack';
import { type Requirement, routineRequirement } from './routine';
import { type Measured, resultEvidence, resultsOf, samplesOf } from './samples';

/** What a schedule asks for next; null where it does not apply to the patient. */
export function requirementOf(pack: Pack, schedule: Schedule, facts: DueFacts): Requirement | null {
  if (schedule.kind === 'routine') return routineRequirement(pack, schedule, facts);
  if (schedule.kind === 'afterResult') return afterResult(pack, schedule, facts);

  const days = samplesOf(facts.samples, schedule.test).map(({ sampledOn }) => sampledOn);
  if (schedule.kind === 'eachVisit') {
    if (facts.visitOn === null) return null;
    const isDone = days.includes(facts.visitOn);
    const because: Evidence[] = [{ what: 'visit', on: facts.visitOn }];
    return { rule: schedule.rule, because, window: isDone ? null : onTheDay(facts.visitOn), missed: [], soonDays: 0 };
  }
  if (facts.switchPlannedOn === null) return null;
  const since = addMonths(facts.switchPlannedOn, -schedule.withinMonths);
  // The change that was planned has taken place.
  if (facts.switchedOn !== null && facts.switchedOn >= since) return null;
  const isDone = days.some((day) => day >= since);
  const because: Evidence[] = [{ what: 'switchPlanned', on: facts.switchPlannedOn }];
  return { rule: schedule.rule, because, window: isDone ? null : onTheDay(facts.switchPlannedOn), missed: [] };
}

function onTheDay(day: string) {
  return { due: day, end: day };
}

function afterResult(pack: Pack, schedule: AfterResult, facts: DueFacts): Requirement | null {
  const { rule, test, of, limits, months, countsFrom } = schedule;
  if (schedule.fromAge !== undefined && facts.dateOfBirth !== null) {
    if (ageOn(facts.today, facts.dateOfBirth) < schedule.fromAge) return null;
  }
  const results = resultsOf(facts.samples, of);
  const isMeant = (result: Measured) => !result.belowDetection && isWithin(limits, result.value);
  const last = results.at(-1);
  if (!last || !isMeant(last)) return null;
  // A viral load up to the change of line tells of the earlier line; the months after the change decide.
  if (test === of && facts.switchedOn !== null && last.sampledOn <= facts.switchedOn) return null;
  const course = test === of ? courseAnswer(pack, facts) : null;
  if (course?.state === 'failure')
    return schedule.onFailure
      ? { rule: schedule.onFailure, because: course.because, window: null, missed: [], isTold: true }
      : null;

  // A repeat is asked for by the last result; another test by the first of several such results in a row.
  const firstInRow = results[results.findLastIndex((result) => !isMeant(result)) + 1];
  const trigger = test === of ? last : (firstInRow ?? last);
  if (!isAroundStart(schedule, facts, trigger)) return null;

  const isDone = samplesOf(facts.samples, test).some(({ sampledOn }) =>
    test === of ? sampledOn > trigger.sampledOn : sampledOn >= trigger.sampledOn,
  );
  const from = startOf(countsFrom, facts, trigger);
  const because: Evidence[] = [resultEvidence(of, trigger)];
  if (countsFrom === 'adherenceSupport') because.push({ what: 'supportSince', on: from });
  if (months.due > 0) because.push({ what: 'afterMonths', value: months.due });
  const window = isDone ? null : { due: addMonths(from, months.due), end: addMonths(from, months.end) };
  return { rule, because, window, missed: [] };
}

function startOf(countsFrom: AfterResult['countsFrom'], facts: DueFacts, trigger: Measured): string {
  if (countsFrom === 'sample') return trigger.sampledOn;
  return countsFrom === 'result' ? trigger.resultedOn : supportStart(facts, trigger);
}

function isAroundStart({ aroundStartMonths }: AfterResult, { artStartedOn }: DueFacts, result: Measured): boolean {
  if (aroundStartMonths === undefined) return true;
  if (artStartedOn === null) return false;
  const [first, last] = [-aroundStartMonths, aroundStartMonths].map((months) => addMonths(artStartedOn, months));
  return result.sampledOn >= (first as string) && result.sampledOn <= (last as string);
}
