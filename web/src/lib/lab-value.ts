import type { LabResult } from '@antam/contract/lab-results';
import { formatNumber } from './format';
import { useLabTexts } from './lab-texts';
import { useLanguage } from './language';

type Measured = Pick<LabResult, 'analyte' | 'value' | 'belowDetection'>;

/** Prints a result with its unit; under the assay's limit it is `< 20 copies/mL`. */
export function useLabValue(): (result: Measured) => string {
  const { language } = useLanguage();
  const t = useLabTexts().unit;
  return ({ analyte, value, belowDetection }) =>
    `${belowDetection ? '< ' : ''}${formatNumber(value, language)} ${t[analyte]}`;
}
