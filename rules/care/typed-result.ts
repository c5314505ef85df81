import type { Analyte } from '@antam/contract/constants';
import { ANALYTES, type Measured } from './analytes';

interface TypedResult {
  analyte: Analyte;
  value: string;
  /** Whether the person said that the number is the limit of detection. */
  isBelow: boolean;
}

/** `20.000`, `20,000`, `20 000`: no test has three digits after its decimal point, so that groups of three are thousands. */
const GROUPED = /^[1-9]\d{0,2}([., '’])\d{3}(?:\1\d{3})*$/;
const WHOLE = /^\d+$/;
const DECIMAL = /^\d+[.,]\d{1,2}$/;

/** A result as a person typed it, also as `< 50`; its value is no number where it could mean several or none. */
export function measuredOf({ analyte, value, isBelow }: TypedResult): Measured {
  const { decimals, highestDetectionLimit } = ANALYTES[analyte];
  const hasLimit = highestDetectionLimit !== null;
  // Full-width digits and the spaces of other scripts become plain ones.
  const text = value.normalize('NFKC').trim();
  const isMarked = hasLimit && text.startsWith('<');
  const digits = isMarked ? text.slice(1).trim() : text;
  return { analyte, value: readNumber(digits, decimals), belowDetection: hasLimit && (isBelow || isMarked) };
}

function readNumber(digits: string, decimals: number): number {
  if (WHOLE.test(digits)) return Number(digits);
  if (GROUPED.test(digits)) return Number(digits.replace(/\D/g, ''));
  return decimals > 0 && DECIMAL.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN;
}
