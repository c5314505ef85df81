import type { Analyte } from '@antam/contract/constants';
import type { CareRefusal } from '@antam/contract/errors';
import { isPlausible } from './analytes';

interface LabEntry {
  analyte: Analyte;
  value: number;
  belowDetection: boolean;
  sampledOn: string;
  resultedOn: string | null;
}

/** Before the first tests of this kind; an earlier date is a typing mistake. */
const EARLIEST_SAMPLE = '1985-01-01';

/** The first reason a laboratory result is not plausible, with the field it concerns; or null. */
export function refusalForLab(
  result: LabEntry,
  today: string,
): { code: CareRefusal; field: 'value' | 'sampledOn' | 'resultedOn' } | null {
  if (!isPlausible(result)) return { code: 'lab.implausible', field: 'value' };
  if (result.sampledOn > today) return { code: 'lab.inTheFuture', field: 'sampledOn' };
  if (result.sampledOn < EARLIEST_SAMPLE) return { code: 'lab.tooOld', field: 'sampledOn' };
  if (result.resultedOn === null) return null;
  if (result.resultedOn < result.sampledOn) return { code: 'lab.resultBeforeSample', field: 'resultedOn' };
  return result.resultedOn > today ? { code: 'lab.inTheFuture', field: 'resultedOn' } : null;
}

/** The newest result of a test: by the day of the sample and, on the same day, the one entered last. */
export function latestResult<R extends { id: string; analyte: Analyte; sampledOn: string }>(
  results: readonly R[],
  analyte: Analyte,
): R | null {
  const own = results.filter((result) => result.analyte === analyte);
  return own.reduce<R | null>((latest, result) => (latest && !isNewer(result, latest) ? latest : result), null);
}

function isNewer(a: { id: string; sampledOn: string }, b: { id: string; sampledOn: string }): boolean {
  return a.sampledOn === b.sampledOn ? a.id > b.id : a.sampledOn > b.sampledOn;
}
