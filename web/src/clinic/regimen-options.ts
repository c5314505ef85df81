import { REGIMEN_LINES, REGIMEN_REASONS } from '@antam/contract/care-codes';
import { REGIMEN_REASON_CODES } from '@antam/rules/care/care-codes';
import { CUSTOM_REGIMEN_CODE, type RegimenEntry, regimensToChoose } from '@antam/rules/care/regimen-catalogue';
import { useCareCodeTexts } from '../lib/texts/care-code-texts';
import { useRegimenTexts } from '../lib/texts/regimen-texts';

/** What a doctor chooses from when a regimen changes: the official list with the preferred regimens first, the reasons, the lines. */
export function useRegimenOptions() {
  const t = useRegimenTexts();
  const words = useCareCodeTexts();
  return {
    regimens: regimensToChoose().map((entry) => ({ value: entry.code, label: labelOf(entry) })),
    reasons: REGIMEN_REASONS.map((reason) => ({
      value: String(reason),
      label: words.regimenReason[REGIMEN_REASON_CODES[reason]],
    })),
    lines: REGIMEN_LINES.map((line) => ({ value: String(line), label: t.line(line) })),
  };

  function labelOf({ code, name, status }: RegimenEntry): string {
    if (code === CUSTOM_REGIMEN_CODE) return t.custom;
    const official = code === name ? code : `${code} · ${name}`;
    return status === 'other' ? official : `${official} (${words.regimenStatus[status].toLowerCase()})`;
  }
}
