import { ENTRY_CODES, TB_SCREENING_CODES, TB_TREATMENT_CODES } from '@antam/rules/care/care-codes';
import { useCareCodeTexts } from '../../lib/texts/care-code-texts';
import { useCareFileTexts } from './care-file-texts';

export type CodedField =
  | 'entryCode'
  | 'tbScreeningCode'
  | 'tbTreatmentCode'
  | 'tbResult'
  | 'hbvStatus'
  | 'hcvStatus'
  | 'hcvRisk'
  | 'outcome';

/** The words of each coded fact by its code; those of the official lists are written once for every screen. */
export function useCodeWords(): Record<CodedField, Readonly<Record<string, string>>> {
  const { tbResult, hbvStatus, hcvStatus, hcvRisk, outcome } = useCareFileTexts();
  const official = useCareCodeTexts();
  return {
    ...{ tbResult, hbvStatus, hcvStatus, hcvRisk, outcome },
    entryCode: wordsOf(ENTRY_CODES, official.entry),
    tbScreeningCode: wordsOf(TB_SCREENING_CODES, official.tbScreening),
    tbTreatmentCode: wordsOf(TB_TREATMENT_CODES, official.tbTreatment),
  };
}

function wordsOf<Key extends string>(codes: Readonly<Record<string, Key>>, words: Readonly<Record<Key, string>>) {
  return Object.fromEntries(Object.entries(codes).map(([code, key]) => [code, words[key]]));
}
