import { isPlausible, type Measured, meaningOf } from '@antam/rules/care/analytes';
import { useLabTexts } from '../lib/texts/lab-texts';
import { LabMeaningChip } from './lab-meaning-chip';
import { useLabValue } from './lab-value';

type ReadResultProps = { result: Measured; words: (value: string) => string };

/** How a typed result is understood, with its unit and what it means, so that a person sees a misread number. */
export function ReadResult({ result, words }: ReadResultProps) {
  const printValue = useLabValue();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink">
      {words(printValue(result))}
      {isPlausible(result) && <LabMeaningChip result={result} />}
    </span>
  );
}

/** A result in one line, with its test and its meaning: `Viral load: 20,000 copies/mL (High)`. */
export function useWrittenResult(): (result: Measured) => string {
  const { analyte: names, meaning: meanings } = useLabTexts();
  const printValue = useLabValue();
  return (result) => {
    const meaning = meaningOf(result);
    return `${names[result.analyte]}: ${printValue(result)}${meaning ? ` (${meanings[meaning]})` : ''}`;
  };
}
