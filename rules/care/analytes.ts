import type { Analyte } from '@antam/contract/constants';

/** What a result means; the wording is in the texts. */
export type LabMeaning = 'undetectable' | 'low' | 'raised' | 'high' | 'weak' | 'fair' | 'strong';

/** Values with one meaning: those below a limit, or up to and including it. The last band has no limit. */
interface Band {
  readonly meaning: LabMeaning;
  readonly below?: number;
  readonly upTo?: number;
}

interface AnalyteEntry {
  readonly loinc: string;
  readonly unit: string;
  /** Digits after the decimal point. */
  readonly decimals: number;
  /** The range that a laboratory can report for a living person; any other value is a typing error. */
  readonly plausible: { readonly min: number; readonly max: number };
  /** The highest limit of detection in use; null where results are always exact counts. */
  readonly highestDetectionLimit: number | null;
  readonly scale: 'linear' | 'logarithmic';
  /** The rule pack that defines the bands. */
  readonly pack: string;
  /** In ascending order; each band begins where the previous one ends. */
  readonly bands: readonly Band[];
}

/**
 * The laboratory tests the product knows. Forms, refusals, charts and the database's checks are derived from this list.
 */
export const ANALYTES: Readonly<Record<Analyte, AnalyteEntry>> = {
  CD4: {
    loinc: '24467-3',
    unit: 'cells/mm³',
    decimals: 1,
    // A healthy newborn has up to about 6,000.
    plausible: { min: 0, max: 6000 },
    highestDetectionLimit: null,
    scale: 'linear',
    pack: 'VN-2021',
    bands: [{ meaning: 'weak', below: 200 }, { meaning: 'fair', below: 500 }, { meaning: 'strong' }],
  },
  ViralLoad: {
    loinc: '20447-9',
    unit: 'copies/mL',
    decimals: 1,
    // The first weeks of an infection reach tens of millions.
    plausible: { min: 0, max: 100_000_000 },
    // Dried blood spots are the least sensitive samples in use, so their limit is the highest.
    highestDetectionLimit: 1000,
    scale: 'logarithmic',
    pack: 'VN-2021',
    bands: [
      { meaning: 'undetectable', below: 50 },
      { meaning: 'low', below: 200 },
      { meaning: 'raised', upTo: 1000 },
      { meaning: 'high' },
    ],
  },
};

interface Measured {
  analyte: Analyte;
  value: number;
  belowDetection: boolean;
}

/** What a result means by the bands of its test. Below the limit of detection it is in the lowest band. */
export function meaningOf({ analyte, value, belowDetection }: Measured): LabMeaning {
  const { bands } = ANALYTES[analyte];
  const band = belowDetection ? bands[0] : bands.find((one) => isWithin(one, value));
  return (band as Band).meaning;
}

function isWithin({ below, upTo }: Band, value: number): boolean {
  if (below !== undefined) return value < below;
  return upTo === undefined || value <= upTo;
}

/** The limits between the bands of a test, with the meaning of the values under each, for a chart to draw. */
export function thresholdsOf(analyte: Analyte): { value: number; meaning: LabMeaning }[] {
  return ANALYTES[analyte].bands.flatMap(({ meaning, below, upTo }) => {
    const value = below ?? upTo;
    return value === undefined ? [] : [{ value, meaning }];
  });
}

/** Whether a laboratory can have reported this. */
export function isPlausible({ analyte, value, belowDetection }: Measured): boolean {
  const { plausible, decimals, highestDetectionLimit } = ANALYTES[analyte];
  if (value < plausible.min || value > plausible.max) return false;
  if (Number(value.toFixed(decimals)) !== value) return false;
  return !belowDetection || (highestDetectionLimit !== null && value > 0 && value <= highestDetectionLimit);
}
