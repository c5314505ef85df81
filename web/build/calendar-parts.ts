/**
 * The lodash functions that react-big-calendar uses, each in one way. The originals handle every kind of argument, and
 * make up a quarter of the calendar's size. Below them, what it uses of other packages and we do not need.
 */
type Row = Record<string, number>;
type Parts = Record<string, unknown>;

export function chunk<T>(list: T[], size: number): T[][] {
  return list.length > 0 ? [list.slice(0, size), ...chunk(list.slice(size), size)] : [];
}

export const findIndex = <T>(list: T[], test: (item: T) => boolean) => list.findIndex(test);

export const range = (from: number, to: number) => Array.from({ length: to - from }, (_, step) => from + step);

export const sortBy = (rows: Row[], [name, rankOf]: [string, (row: Row) => number]) =>
  rows.toSorted((one, other) => Number(one[name]) - Number(other[name]) || rankOf(one) - rankOf(other));

export const defaults = (...parts: Parts[]): Parts => Object.assign({}, ...parts.toReversed());

export const omit = (parts: Parts, names: string[]): Parts =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => !names.includes(name)));

export const mapValues = (parts: Parts, change: (value: unknown, name: string) => unknown): Parts =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, change(value, name)]));

export function transform<T>(list: T[], put: (into: Parts, item: T) => unknown, into: Parts): Parts {
  for (const item of list) put(into, item);
  return into;
}

/** Only used to compare two events, to find the selected one. */
export const isEqual = (one: { id: string }, other: { id: string }) => one.id === other.id;

/** The popup of a full month cell, which we do not use: ours opens the day instead. */
export const Overlay = () => null;

/** Our screen keeps the view and the date itself. */
export const uncontrollable = <T>(component: T): T => component;

/** A check of what our own code passes; the compiler does it. */
export const invariant = () => {};

// Every kind of property is this one: React ignores them.
const anyProp: () => unknown = new Proxy(() => anyProp, { get: () => anyProp });
export const propTypes = anyProp;

/** No time zones, because the calendar gets the clinic's wall clock; its formats and first weekday are ours. */
export const noPlugin = () => {};
