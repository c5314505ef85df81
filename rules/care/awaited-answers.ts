/** What a patient has to decide: a time that is held, or a visit that does not take place. */
export interface AwaitedAnswer {
  is: 'offered' | 'toMove' | 'cancelled';
  /** The start of the offered time, or of the visit that does not take place. */
  startsAt: Date;
  /** Until when a time is held for the patient; null where none is. */
  until: Date | null;
}

/** The first screen has room for so many beside the next steps. */
export const MOST_ANSWERS = 3;

/** Which decisions the first screen names: what runs out first comes first, and what does not run out comes last. */
export function firstAnswers(awaited: readonly AwaitedAnswer[]): AwaitedAnswer[] {
  const end = ({ until }: AwaitedAnswer) => until?.getTime() ?? Number.POSITIVE_INFINITY;
  const start = ({ startsAt }: AwaitedAnswer) => startsAt.getTime();
  const order = (a: AwaitedAnswer, b: AwaitedAnswer) => (end(a) === end(b) ? start(a) - start(b) : end(a) - end(b));
  return awaited.toSorted(order).slice(0, MOST_ANSWERS);
}
