import type { Analyte } from '@antam/contract/constants';
import { VN_2021_BANDS } from '../packs/vn-2021-bands';
import { type Band, type LabMeaning, meaningIn } from './bands';

interface AnalyteEntry {
  readonly loinc: string;
  readonly unit: string;
  /** Digits after the decimal point; a laboratory counts whole cells and whole copies. */
  readonly decimals: number;
  /** The range that a laboratory can report for a living person; any other value is a typing error. */
  readonly plausible: { readonly min: number; readonly max: number };
  /** The highest limit of detection in use; null where results are always exact counts. */
  readonly highestDetectionLimit: number | null;
  readonly scale: 'linear' | 'logarithmic';
  /** The rule pack that defines the bands; null where none does. */
  readonly pack: string | null;
  /** In ascending order; each band begins where the previous one ends. Without bands a result has no meaning of its own. */
  readonly bands: readonly Band[];
}

/**
 * The laboratory tests the product knows. Forms, refusals, charts and the database's checks are derived from this list.
 */
export const ANALYTES: Readonly<Record<Analyte, AnalyteEntry>> = {
  CD4: {
    loinc: '24467-3',
    unit: 'cells/mm³',
    decimals: 0,
    // A healthy newborn has up to about 6,000.
    plausible: { min: 0, max: 6000 },
    highestDetectionLimit: null,
    scale: 'linear',
    pack: 'VN-2021',
    bands: VN_2021_BANDS.CD4,
  },
  ViralLoad: {
    loinc: '20447-9',
    unit: 'copies/mL',
    decimals: 0,
    // The first weeks of an infection reach tens of millions.
    plausible: { min: 0, max: 100_000_000 },
    // Dried blood spots are the least sensitive samples in use, so their limit is the highest.
    highestDetectionLimit: 1000,
    scale: 'logarithmic',
    pack: 'VN-2021',
    bands: VN_2021_BANDS.ViralLoad,
  },
  Creatinine: {
    loinc: '14682-9',
    unit: 'µmol/L',
    decimals: 1,
    // Kidneys that have failed reach some 2,000.
    plausible: { min: 5, max: 3000 },
    highestDetectionLimit: null,
    scale: 'linear',
    pack: null,
    bands: [],
  },
  // The value that the laboratory reports: no formula for it is among the clinic's sources. The code names no formula either; it is in
  // HL7's value set of eGFR results (FHIR Clinical Guidelines, ckd-valueset-egfr).
  EGFR: {
    loinc: '69405-9',
    unit: 'mL/min/1.73 m²',
    decimals: 1,
    plausible: { min: 0, max: 250 },
    highestDetectionLimit: null,
    scale: 'linear',
    pack: null,
    bands: [],
  },
};

export interface Measured {
  analyte: Analyte;
  value: number;
  belowDetection: boolean;
}

/** What a result means by the bands of its test; null where the test has none, or the result does not tell its band. */
export function meaningOf({ analyte, ...result }: Measured): LabMeaning | null {
  return meaningIn(ANALYTES[analyte].bands, result);
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
