import type { Analyte } from '@antam/contract/constants';
import type { VisitPage } from '@antam/contract/visit-page';
import { isPlausible } from '@antam/rules/care/analytes';
import { measuredOf } from '@antam/rules/care/typed-result';
import type { ResultFields } from './visit-fields';

interface KnownResult {
  value: number;
  belowDetection: boolean;
  sampledOn: string;
}

/** The results of one test, oldest first, with those that are typed now and are plausible. */
export function resultsOf(analyte: Analyte, typed: readonly ResultFields[], page: VisitPage): KnownResult[] {
  const known: KnownResult[] = page.results.filter((result) => result.analyte === analyte).toReversed();
  const now = typed.map(resultOf).filter((result) => result.analyte === analyte && isPlausible(result));
  return [...known, ...now]
    .filter(({ sampledOn }) => sampledOn !== '')
    .toSorted((one, other) => one.sampledOn.localeCompare(other.sampledOn));
}

/** A result as the server takes it; its value is no number while what was typed cannot be read as one. */
export function resultOf({ analyte, value, isBelow, sampledOn, isReleased, sentence }: ResultFields) {
  const release = isReleased ? { sentence: sentence?.trim() || null } : null;
  return { ...measuredOf({ analyte, value, isBelow }), sampledOn, resultedOn: null, release };
}
