import { useSafetyTexts } from '../lib/texts/safety-texts';
import { Chip } from '../ui/chip';

/** Marks a medicine in the doctor's own words: no allergy and no interaction was looked for. */
export default function UncheckedChip() {
  return <Chip tone="warning">{useSafetyTexts().freeText}</Chip>;
}
