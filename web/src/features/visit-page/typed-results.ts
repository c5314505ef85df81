import type { Analyte } from '@antam/contract/constants';
import type { VisitPage } from '@antam/contract/visit-page';
import { ANALYTES, isPlausible } from '@antam/rules/care/analytes';
import { numberOf } from './medicine-fields';
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

/** A result as the server takes it. */
export function resultOf({ analyte, value, isBelow, sampledOn, isReleased, sentence }: ResultFields) {
  const belowDetection = ANALYTES[analyte].highestDetectionLimit !== null && isBelow;
  const release = isReleased ? { sentence: sentence?.trim() || null } : null;
  return { analyte, value: numberOf(value), belowDetection, sampledOn, resultedOn: null, release };
}
