import type { CourseState, Evidence, RuleAnswer } from '@antam/contract/rule-answers';
import { addMonths } from '../clinic-time';
import { answerOf, type Pack } from './pack';
import { isAbove, type Measured, resultEvidence, resultsOf, type Sample, samplesOf } from './samples';

export interface CourseFacts {
  today: string;
  samples: readonly Sample[];
  /** The last change to another line; a viral load up to that day tells of the earlier line and opens no course. */
  switchedOn: string | null;
  /** When adherence support began, and the days of the talks. */
  support: { since: string; talks: readonly string[] } | null;
}

export interface CourseAnswer extends RuleAnswer<CourseState> {
  readonly talksDone: number;
  readonly talksWanted: number;
}

/** The adherence course that a high viral load opens and the next result ends; a second high one is a failure. */
export function courseAnswer(pack: Pack, facts: CourseFacts): CourseAnswer | null {
  const results = resultsSinceSwitch(facts);
  const last = results.at(-1);
  if (!last) return null;
  const isHigh = (result: Measured) => isAbove(result, pack.viralLoad.failureAbove);
  const before = results.filter(({ sampledOn }) => sampledOn < last.sampledOn).at(-1);
  const earlierHigh = before && isHigh(before) ? before : null;
  const opening = earlierHigh ?? (isHigh(last) ? last : null);
  if (!opening) return null;

  const talksWanted = pack.course.talks;
  const talksDone = facts.support?.talks.filter((day) => day >= opening.sampledOn).length ?? 0;
  const talks = { talksDone, talksWanted };
  if (earlierHigh) {
    const because = [earlierHigh, last].map((result) => resultEvidence('ViralLoad', result));
    const [state, rule] = isHigh(last)
      ? (['failure', 'course.failure'] as const)
      : (['ended', 'course.ended'] as const);
    return { ...answerOf(pack, state, rule, because), ...talks };
  }
  const repeatOn = addMonths(supportStart(facts, opening), pack.course.repeatAfterMonths);
  const because: Evidence[] = [
    resultEvidence('ViralLoad', opening),
    { what: 'talks', value: talksDone },
    { what: 'talksWanted', value: talksWanted },
  ];
  const state = openState(facts, { repeatOn, opening, areTalksLeft: talksDone < talksWanted });
  return { ...answerOf(pack, state, 'course.open', because, repeatOn), ...talks };
}

/** Support after a high result counts from its first day, or, while it has not begun, from the day of the result. */
export function supportStart(
  { support }: Pick<CourseFacts, 'support'>,
  high: Pick<Measured, 'sampledOn' | 'resultedOn'>,
): string {
  return support && support.since >= high.sampledOn ? support.since : high.resultedOn;
}

function resultsSinceSwitch({ samples, switchedOn }: CourseFacts): Measured[] {
  const results = resultsOf(samples, 'ViralLoad');
  return switchedOn === null ? results : results.filter(({ sampledOn }) => sampledOn > switchedOn);
}

function openState(
  { today, samples }: CourseFacts,
  { repeatOn, opening, areTalksLeft }: { repeatOn: string; opening: Sample; areTalksLeft: boolean },
): CourseState {
  const isRepeatTaken = samplesOf(samples, 'ViralLoad').some(({ sampledOn }) => sampledOn > opening.sampledOn);
  if (isRepeatTaken) return 'repeatTaken';
  if (today >= repeatOn) return 'repeatDue';
  return areTalksLeft ? 'talksLeft' : 'repeatAhead';
}
