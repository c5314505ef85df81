import type { RegimenLine } from './regimen-catalogue';

/** `substitution` stays in the line, `switch` goes to the next one. */
export const REGIMEN_CHANGE_KINDS = ['start', 'substitution', 'switch', 'stop', 'restart'] as const;
export type RegimenChangeKind = (typeof REGIMEN_CHANGE_KINDS)[number];
/** The kinds with which a patient takes a new regimen. */
type StartingKind = Exclude<RegimenChangeKind, 'stop'>;

/** One entry of a patient's regimen history. */
export interface RegimenChange {
  kind: RegimenChangeKind;
  /** The official code; for a stop, that of the regimen stopped. */
  regimenCode: string;
  customDrugs: string | null;
  line: RegimenLine | null;
  happenedOn: string;
}

type Dated = Pick<RegimenChange, 'kind' | 'happenedOn'>;

export type TimelineRefusal = 'regimen.notNow' | 'regimen.beforeLast' | 'regimen.inTheFuture';

const AFTER: Readonly<Record<RegimenChangeKind, readonly RegimenChangeKind[]>> = {
  start: ['substitution', 'switch', 'stop'],
  substitution: ['substitution', 'switch', 'stop'],
  switch: ['substitution', 'switch', 'stop'],
  restart: ['substitution', 'switch', 'stop'],
  stop: ['restart'],
};

/** The kinds of change that can follow the history so far. */
export function possibleKinds(oldestFirst: readonly Pick<RegimenChange, 'kind'>[]): readonly RegimenChangeKind[] {
  const last = oldestFirst.at(-1);
  return last ? AFTER[last.kind] : ['start'];
}

/** Why a change cannot be added to the history, or null. */
export function refusalForChange(
  change: Pick<RegimenChange, 'kind' | 'happenedOn'>,
  oldestFirst: readonly Dated[],
  today: string,
): TimelineRefusal | null {
  if (change.happenedOn > today) return 'regimen.inTheFuture';
  if (!possibleKinds(oldestFirst).includes(change.kind)) return 'regimen.notNow';
  const last = oldestFirst.at(-1);
  return last && change.happenedOn < last.happenedOn ? 'regimen.beforeLast' : null;
}

/** A new first regimen has no reason of change; every other kind has one of the official reasons. */
export function needsReason(kind: RegimenChangeKind): boolean {
  return kind !== 'start';
}

/**
 * The kinds of change that a new regimen can be, the proposed one first. Two known lines decide between substitution and
 * switch; where one of them is not known, the doctor does.
 */
export function kindsOfChange(
  next: Pick<RegimenChange, 'line'>,
  oldestFirst: readonly Pick<RegimenChange, 'kind' | 'line'>[],
): [proposed: StartingKind, ...others: StartingKind[]] {
  const last = oldestFirst.at(-1);
  if (!last) return ['start'];
  if (last.kind === 'stop') return ['restart'];
  if (next.line === null || last.line === null) return ['substitution', 'switch'];
  return [next.line > last.line ? 'switch' : 'substitution'];
}

/** Which change a new regimen is: what was said of it, where that is possible, else what is proposed. */
export function kindOfChange(
  next: Pick<RegimenChange, 'line'> & { kind?: RegimenChangeKind },
  oldestFirst: readonly Pick<RegimenChange, 'kind' | 'line'>[],
): StartingKind {
  const kinds = kindsOfChange(next, oldestFirst);
  return kinds.find((kind) => kind === next.kind) ?? kinds[0];
}

type NamedRegimen = Pick<RegimenChange, 'regimenCode' | 'customDrugs'>;

/** Whether two regimens are the same: by the code, and by the drugs as they were written, whatever their case and blanks. */
export function isSameRegimen(one: NamedRegimen, other: NamedRegimen): boolean {
  return one.regimenCode === other.regimenCode && lettersOf(one) === lettersOf(other);
}

const lettersOf = ({ customDrugs }: NamedRegimen) => customDrugs?.replace(/\s/g, '').toLowerCase() ?? null;

/** The regimen a patient takes on a day; null before the start and after a stop. */
export function currentRegimen<C extends Dated>(oldestFirst: readonly C[], day: string): C | null {
  const last = oldestFirst.findLast(({ happenedOn }) => happenedOn <= day);
  return last && last.kind !== 'stop' ? last : null;
}

/**
 * A time without treatment: from the day of a stop to the day of the change that ended it, or of the antiretrovirals that
 * were handed over without one; null while it lasts.
 */
export interface Interruption {
  from: string;
  until: string | null;
}

/**
 * The last time without treatment up to a day; null without one. A stop that a change of its own day ended is none.
 * `suppliedOn` is the day on which the antiretrovirals in hand were handed over.
 */
export function lastInterruption(
  oldestFirst: readonly Dated[],
  day: string,
  suppliedOn: string | null,
): Interruption | null {
  const past = oldestFirst.filter(({ happenedOn }) => happenedOn <= day);
  const at = past.findLastIndex(({ kind, happenedOn }, i) => kind === 'stop' && past[i + 1]?.happenedOn !== happenedOn);
  const stop = past[at];
  if (!stop) return null;
  const isSupplied = suppliedOn !== null && suppliedOn > stop.happenedOn && suppliedOn <= day;
  return { from: stop.happenedOn, until: past[at + 1]?.happenedOn ?? (isSupplied ? suppliedOn : null) };
}

interface ChangePeriod<C extends Dated> {
  change: C;
  from: string;
  /** The day of the next change, the same as `from` for two on one day; null for the last one. */
  until: string | null;
}

/** Every change with the time for which it held. */
export function changePeriods<C extends Dated>(oldestFirst: readonly C[]): ChangePeriod<C>[] {
  return oldestFirst.map((change, at) => ({
    ...{ change, from: change.happenedOn, until: oldestFirst[at + 1]?.happenedOn ?? null },
  }));
}

/** The periods on one regimen each, for a picture of time: without times without treatment, and those without a day. */
export function regimenPeriods<C extends Dated>(oldestFirst: readonly C[]): ChangePeriod<C>[] {
  return changePeriods(oldestFirst).filter(({ change, from, until }) => change.kind !== 'stop' && from !== until);
}
