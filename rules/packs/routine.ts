import type { Evidence, RuleName } from '@antam/contract/rule-answers';
import { addMonths, ageOn } from '../clinic-time';
import type { DueFacts } from './due-facts';
import type { Condition, Pack, Routine } from './pack';
import { isBelow, resultsOf, samplesOf } from './samples';

/** What a schedule asks for: a test on or after `due`, and overdue after `end`. No window: nothing more is asked for. */
export interface Requirement {
  readonly rule: RuleName;
  readonly because: readonly Evidence[];
  /** Without an end it is never overdue. */
  readonly window: { readonly due: string; readonly end: string | null } | null;
  /** Months whose window closed without a test. */
  readonly missed: readonly number[];
  /** Told before others that are not due either. */
  readonly isTold?: true;
  /** Where it differs from the pack's days. */
  readonly soonDays?: number;
}

interface Milestone {
  month: number;
  due: string;
  from: string;
  to: string;
}

/** The next test by a routine: the first milestone without a test, and after the last milestone again and again. */
export function routineRequirement(pack: Pack, schedule: Routine, facts: DueFacts): Requirement | null {
  const first = startOf(schedule.when, facts);
  if (first === null) return null;
  if (schedule.endsWhenStable && isStable(pack, facts)) return stableRequirement(facts);

  const switched = schedule.afterSwitch && facts.switchedOn !== null ? facts.switchedOn : null;
  const start: Evidence & { on: string } = switched === null ? first : { what: 'switched', on: switched };
  const days = samplesOf(facts.samples, schedule.test)
    .map(({ sampledOn }) => sampledOn)
    .filter((day) => switched === null || day > switched);
  const milestones = schedule.milestones
    .map(({ month, from, to }) => ({ month, ...fromStart(start.on, { due: month, from, to }) }))
    .filter(({ to }) => facts.hereSince === null || to >= facts.hereSince);
  const { open, untested } = compare(milestones, days);
  const missed = untested.filter(({ to }) => to < facts.today);

  const next = open ? windowOf(open) : nextWindow(schedule, facts, start.on, days);
  const because: Evidence[] = [
    start,
    ...missed.map(({ month, due }): Evidence => ({ what: 'missedMilestone', on: due, value: month })),
    ...(open ? [{ what: 'milestone', on: open.due, value: open.month } as const] : next.because),
  ];
  const window = next.window && schedule.isDesirable ? { ...next.window, end: null } : next.window;
  const rule = switched === null ? schedule.rule : (schedule.afterSwitch ?? schedule.rule);
  return { rule, because, window, missed: missed.map(({ month }) => month) };
}

/** The day from which the months are counted, for those to whom the schedule applies. */
function startOf(
  when: Condition,
  facts: DueFacts,
): Extract<Evidence, { what: 'artStart' | 'takenSince' | 'pregnantSince' }> | null {
  if (when.is === 'taking') {
    const taken = facts.takes.find(({ substance }) => substance === when.substance);
    return taken ? { what: 'takenSince', on: taken.since } : null;
  }
  if (when.is === 'pregnant')
    return facts.pregnantSince === null ? null : { what: 'pregnantSince', on: facts.pregnantSince };
  if (facts.artStartedOn === null) return null;
  if (when.is === 'atRiskOfHcv' && !facts.isAtRiskOfHcv) return null;
  if (when.is === 'youngerThan' && (facts.dateOfBirth === null || ageOn(facts.today, facts.dateOfBirth) >= when.years))
    return null;
  return { what: 'artStart', on: facts.artStartedOn };
}

function fromStart<Key extends string>(start: string, months: Record<Key, number>): Record<Key, string> {
  return Object.fromEntries(
    Object.entries<number>(months).map(([key, count]) => [key, addMonths(start, count)]),
  ) as Record<Key, string>;
}

/**
 * Gives each milestone the first test within its window; one test counts for one milestone. A later test ends the wait for
 * a milestone too, but the milestone stays untested.
 */
function compare(milestones: readonly Milestone[], days: readonly string[]) {
  let left = [...days];
  let open: Milestone | null = null;
  const untested: Milestone[] = [];
  for (const milestone of milestones) {
    const within = left.findIndex((day) => day >= milestone.from && day <= milestone.to);
    if (within >= 0) {
      left = left.slice(within + 1);
      continue;
    }
    untested.push(milestone);
    if (!left.some((day) => day >= milestone.from)) open ??= milestone;
  }
  return { open, untested };
}

type Next = Pick<Requirement, 'because' | 'window'>;

function windowOf({ due, to }: Milestone): Next {
  return { because: [], window: { due, end: to } };
}

function nextWindow({ again }: Routine, { hereSince }: DueFacts, start: string, days: readonly string[]): Next {
  const last = days.at(-1);
  const sample: Evidence[] = last === undefined ? [] : [{ what: 'sample', on: last }];
  if (again === null) return { because: sample, window: null };

  const interval: Evidence = { what: 'afterMonths', value: again.due };
  if (last !== undefined || hereSince === null || hereSince <= start) {
    const from = last ?? start;
    const window = { due: addMonths(from, again.due), end: addMonths(from, again.end) };
    return { because: [...sample, interval], window };
  }
  // Without any result of a patient who came from elsewhere, the first one is due on arrival.
  const window = { due: hereSince, end: addMonths(hereSince, again.end - again.due) };
  return { because: [{ what: 'hereSince', on: hereSince }], window };
}

function isStable({ stable }: Pack, { today, artStartedOn, samples }: DueFacts): boolean {
  const load = resultsOf(samples, 'ViralLoad').at(-1);
  if (artStartedOn === null || !load) return false;
  return today >= addMonths(artStartedOn, stable.monthsOnArt) && isBelow(load, stable.viralLoadBelow);
}

function stableRequirement({ artStartedOn, samples }: DueFacts): Requirement {
  const load = resultsOf(samples, 'ViralLoad').at(-1);
  const because: Evidence[] = [];
  if (artStartedOn !== null) because.push({ what: 'artStart', on: artStartedOn });
  if (load)
    because.push({ what: 'viralLoad', on: load.sampledOn, value: load.value, belowDetection: load.belowDetection });
  return { rule: 'tests.stable', because, window: null, missed: [] };
}
