import { FOLLOW_UP_REASONS } from '@antam/contract/follow-up';
import { SelectField } from '../../ui/select-field';
import { useFollowUpTexts } from './follow-up-texts';
import { type FollowUpFilter, useDoctorChoices } from './queries';

type FilterFieldsProps = { filter: FollowUpFilter; onChange: (part: Record<string, string | undefined>) => void };

/** Whose rows, of which doctor and for which reason. */
export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const t = useFollowUpTexts();
  const doctors = useDoctorChoices();
  const isNarrowed = Boolean(filter.owner || filter.doctorId || filter.reason);
  return (
    <details open={isNarrowed} className="rounded-card border border-line bg-surface px-4 py-1.5 shadow-card">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-ink-soft">{t.filters}</summary>
      <div className="grid gap-4 pt-1 pb-3 sm:grid-cols-3">
        <SelectField
          label={t.owner}
          value={filter.owner ?? ''}
          placeholder={t.owners.all}
          options={(['mine', 'none'] as const).map((value) => ({ value, label: t.owners[value] }))}
          onChange={(event) => onChange({ owner: event.target.value })}
        />
        <SelectField
          label={t.doctor}
          value={filter.doctorId ?? ''}
          placeholder={t.allDoctors}
          options={doctors.data ?? []}
          onChange={(event) => onChange({ doctor: event.target.value })}
        />
        <SelectField
          label={t.reason}
          value={filter.reason ?? ''}
          placeholder={t.allReasons}
          options={FOLLOW_UP_REASONS.map((value) => ({ value, label: t.reasons[value] }))}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      </div>
    </details>
  );
}
