import type { LabResult } from '@antam/contract/lab-results';
import { useLabTexts } from '../lib/texts/lab-texts';
import { useScreenLanguage } from '../lib/texts/screen-language';
import { formatNumber } from '../lib/time/format';

type Measured = Pick<LabResult, 'analyte' | 'value' | 'belowDetection'>;

/** Prints a result with its unit; under the assay's limit it is `< 20 copies/mL`. */
export function useLabValue(): (result: Measured) => string {
  const language = useScreenLanguage();
  const t = useLabTexts().unit;
  return ({ analyte, value, belowDetection }) =>
    `${belowDetection ? '< ' : ''}${formatNumber(value, language)} ${t[analyte]}`;
}
