import type { CareFacts, CareField } from '@antam/contract/care-file';
import { useScreenLanguage } from '../../lib/texts/screen-language';
import { formatDate, formatNumber } from '../../lib/time/format';
import { useCareFileTexts } from './care-file-texts';
import { type CodedField, useCodeWords } from './code-words';

/** Puts the facts of a care file into words. */
export function useCareWords() {
  const t = useCareFileTexts();
  const codeWords = useCodeWords();
  const language = useScreenLanguage();

  const period = (from: string | null, to: string | null) => {
    if (from === null) return null;
    return to === null ? t.since(formatDate(from)) : t.between(formatDate(from), formatDate(to));
  };
  const dated = (what: string | null, day: string | null) =>
    what !== null && day !== null ? t.onDay(what, formatDate(day)) : what;
  const amount = (value: number | null, unit: string) =>
    value === null ? null : `${formatNumber(value, language)} ${unit}`;

  const rows = {
    pregnancies: ({ from, to }: CareFacts['pregnancies'][number]) => period(from, to) as string,
    allergies: ({ substance, atc, reaction, severity }: NonNullable<CareFacts['allergies']>[number]) =>
      joined([substance, atc, reaction, severity && t.severity[severity]]),
    otherMedicines: ({ name, atc, note }: NonNullable<CareFacts['otherMedicines']>[number]) =>
      joined([name, atc, note]),
    measures: ({ on, weightKg, heightCm }: CareFacts['measures'][number]) =>
      joined([formatDate(on), amount(weightKg, 'kg'), amount(heightCm, 'cm')]),
  };

  /** One fact as a text; null where nothing is written. */
  function say(field: CareField, facts: Partial<CareFacts>): string | null {
    const value = facts[field];
    if (field === 'allergies' || field === 'otherMedicines') {
      if (value === null || value === undefined) return t.known[field].unknown;
      if ((value as unknown[]).length === 0) return t.known[field].none;
    }
    if (value === null || value === undefined) return null;
    if (Array.isArray(value)) {
      const word = rows[field as keyof typeof rows] as (row: unknown) => string;
      return value.length === 0 ? null : value.map(word).join('; ');
    }
    if (field === 'whoStage') return t.whoStage(Number(value));
    if (isCoded(field, codeWords)) return codeWords[field][String(value)] ?? String(value);
    return field === 'tbRegimen' ? String(value) : formatDate(String(value));
  }

  return { say, rows, period, dated, amount };
}

const isCoded = (field: CareField, words: ReturnType<typeof useCodeWords>): field is CodedField => field in words;

const joined = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');
