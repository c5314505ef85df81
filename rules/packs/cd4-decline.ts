import { addMonths, daysBetween } from '../clinic-time';
import type { Pack } from './pack';
import { type Measured, resultsOf, type Sample } from './samples';

/** Whether the newest CD4 count is lower than the one nearest to the pack's months before it. */
export function isCd4Declining({ cd4Decline }: Pack, samples: readonly Sample[]): boolean {
  const counts = resultsOf(samples, 'CD4');
  const newest = counts.at(-1);
  if (!newest) return false;
  const { months, windowMonths } = cd4Decline;
  const [first, last] = [months + windowMonths, months - windowMonths].map((ago) => addMonths(newest.sampledOn, -ago));
  const middle = addMonths(newest.sampledOn, -months);
  const distance = ({ sampledOn }: Measured) => Math.abs(daysBetween(middle, sampledOn));
  const earlier = counts
    .filter(({ sampledOn }) => sampledOn >= (first as string) && sampledOn <= (last as string))
    .toSorted((one, other) => distance(one) - distance(other))[0];
  return earlier !== undefined && newest.value < earlier.value;
}
