import { MAX_LENGTH } from '@antam/contract/limits';
import type { VisitPage } from '@antam/contract/visit-page';
import type { SafetyUnknown } from '@antam/rules/care/safety-unknowns';
import { useSafetyTexts } from '../../lib/texts/safety-texts';
import { Chip } from '../../ui/chip';
import { TextField } from '../../ui/text-field';
import type { VisitForm } from './part';
import { safetyOf } from './use-safety';

/** Each warning with what happens, what to do and the field for the reason to go on; then what could not be checked. */
export function SafetyNotes({ visit, page }: { visit: VisitForm; page: VisitPage }) {
  const t = useSafetyTexts();
  const fields = visit.form.watch();
  const { reasons } = fields;
  const { warnings, unknowns } = safetyOf(fields, page);
  return (
    <div className="grid gap-3 empty:hidden">
      {warnings.map(({ key, rule, action, between, source }) => (
        <div
          key={key}
          role="alert"
          className="grid gap-2 rounded-field border border-error bg-error-soft/40 p-3 sm:p-4"
        >
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <Chip tone="error">{t.action[action]}</Chip>
            {t.between(...between)}
          </p>
          <p>
            {t.rules[rule].effect} {t.rules[rule].advice}
          </p>
          <p className="text-ink-soft text-sm">{t.source(rule === 'allergy' ? t.allergySource : source)}</p>
          <TextField
            label={t.reason}
            required
            maxLength={MAX_LENGTH.overrideReason}
            value={reasons[key] ?? ''}
            error={visit.errorOf(`reasons.${key}`)}
            onChange={(event) => visit.choose('reasons', { ...reasons, [key]: event.target.value })}
          />
        </div>
      ))}
      {unknowns.length > 0 && (
        <div className="rounded-field bg-sunken p-3 text-sm">
          <p className="font-semibold">{t.unknownTitle}</p>
          <ul className="mt-1 list-disc pl-5 text-ink-soft">
            {unknowns.map((unknown) => (
              <li key={JSON.stringify(unknown)}>{wordsOf(unknown, t)}</li>
            ))}
          </ul>
          <p className="mt-1 text-ink-soft">{t.unknownHint}</p>
        </div>
      )}
    </div>
  );
}

function wordsOf(unknown: SafetyUnknown, t: ReturnType<typeof useSafetyTexts>): string {
  return 'name' in unknown ? t.unknown[unknown.what](unknown.name) : t.unknown[unknown.what];
}
