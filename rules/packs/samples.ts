import type { ChartedAnalyte } from '@antam/contract/constants';
import type { DueTest, Evidence } from '@antam/contract/rule-answers';

/** A test that was taken, with its result once there is one. */
export interface Sample {
  readonly test: DueTest;
  readonly sampledOn: string;
  /** Null until the result is in. */
  readonly resultedOn: string | null;
  /** When a doctor looked at the result. */
  readonly seenOn: string | null;
  /** Null where no number was measured. */
  readonly value: number | null;
  readonly belowDetection: boolean;
}

/** A sample whose result is in and is a number. */
export type Measured<S extends Sample = Sample> = S & { readonly value: number; readonly resultedOn: string };

/** The samples of a test, oldest first; of one day, in the order given. */
export function samplesOf<S extends Sample>(samples: readonly S[], test: DueTest): S[] {
  return samples
    .filter((sample) => sample.test === test)
    .toSorted((one, other) => one.sampledOn.localeCompare(other.sampledOn));
}

/** The measured results of a test, oldest sample first. */
export function resultsOf<S extends Sample>(samples: readonly S[], analyte: ChartedAnalyte): Measured<S>[] {
  return samplesOf(samples, analyte).filter(
    (sample): sample is Measured<S> => sample.resultedOn !== null && sample.value !== null,
  );
}

export function resultEvidence(analyte: ChartedAnalyte, { sampledOn, value, belowDetection }: Measured): Evidence {
  return { what: analyte === 'CD4' ? 'cd4' : 'viralLoad', on: sampledOn, value, belowDetection };
}

/** Whether a result is certainly below a limit: below a limit of detection of 400 does not tell whether it is below 200. */
export function isBelow({ value, belowDetection }: Pick<Measured, 'value' | 'belowDetection'>, limit: number): boolean {
  return belowDetection ? value <= limit : value < limit;
}

/** Whether a result is certainly above a limit; below a limit of detection is never above. */
export function isAbove({ value, belowDetection }: Pick<Measured, 'value' | 'belowDetection'>, limit: number): boolean {
  return !belowDetection && value > limit;
}
