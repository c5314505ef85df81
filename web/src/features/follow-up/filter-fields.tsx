import { FOLLOW_UP_REASONS } from '@antam/contract/follow-up';
import { Checkbox } from '../../ui/checkbox';
import { SelectField } from '../../ui/select-field';
import { useFollowUpTexts } from './follow-up-texts';
import { type FollowUpFilter, useDoctorChoices } from './queries';

type FilterFieldsProps = { filter: FollowUpFilter; onChange: (part: Record<string, string | undefined>) => void };

/** Whom to call today, whose rows, of which doctor and for which reason. */
export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const t = useFollowUpTexts();
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface px-4 py-1.5 shadow-card">
      <Checkbox
        label={t.callNowOnly}
        checked={filter.call === 'today'}
        onChange={(event) => onChange({ call: event.target.checked ? 'today' : undefined })}
      />
      <MoreFilters filter={filter} onChange={onChange} />
    </div>
  );
}

function MoreFilters({ filter, onChange }: FilterFieldsProps) {
  const t = useFollowUpTexts();
  const doctors = useDoctorChoices();
  const isNarrowed = Boolean(filter.owner || filter.doctorId || filter.reason);
  return (
    <details open={isNarrowed} className="border-line border-t">
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
