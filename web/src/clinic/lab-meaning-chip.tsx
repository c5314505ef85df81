import type { LabResult } from '@antam/contract/lab-results';
import { meaningOf } from '@antam/rules/care/analytes';
import type { LabMeaning } from '@antam/rules/care/bands';
import { useLabTexts } from '../lib/texts/lab-texts';
import { Chip } from '../ui/chip';
import type { Tone } from '../ui/tone';

const TONES: Record<LabMeaning, Tone> = {
  undetectable: 'success',
  low: 'success',
  raised: 'warning',
  high: 'error',
  strong: 'success',
  fair: 'warning',
  weak: 'error',
};

type LabMeaningChipProps = { result: Pick<LabResult, 'analyte' | 'value' | 'belowDetection'> };

/** What a result means, in a word; nothing where its test has no bands. */
export function LabMeaningChip({ result }: LabMeaningChipProps) {
  const t = useLabTexts().meaning;
  const meaning = meaningOf(result);
  return meaning && <Chip tone={TONES[meaning]}>{t[meaning]}</Chip>;
}
