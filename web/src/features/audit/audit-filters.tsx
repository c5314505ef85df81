import { clinicToday } from '../../lib/time/clinic';
import { Card } from '../../ui/card';
import { LazyCombobox } from '../../ui/lazy-combobox';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { useAuditTexts } from './audit-texts';
import { type AuditFilter, searchActors, searchPatients } from './queries';

type AuditFiltersProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const t = useAuditTexts().filters;
  const change = (part: Partial<AuditFilter>) => onChange({ ...filter, ...part });
  return (
    <Card>
      <h2 className="text-xl">{t.title}</h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <LazyCombobox
          label={t.actor}
          placeholder={t.actorPlaceholder}
          search={searchActors}
          value={filter.actor}
          onChange={(actor) => change({ actor })}
        />
        <LazyCombobox
          label={t.patient}
          placeholder={t.patientPlaceholder}
          search={searchPatients}
          value={filter.patient}
          onChange={(patient) => change({ patient })}
        />
        <SelectField
          className="sm:col-span-2 lg:col-span-1"
          label={t.action}
          placeholder={t.everyAction}
          value={filter.action}
          onChange={(event) => change({ action: event.target.value })}
          options={Object.entries(t.actions).map(([value, label]) => ({ value: `${value}.`, label }))}
        />
        <div className="grid grid-cols-2 gap-3 sm:col-span-2 lg:col-span-1">
          <TextField
            type="date"
            label={t.from}
            max={filter.to || clinicToday()}
            value={filter.from}
            onChange={(event) => change({ from: event.target.value })}
          />
          <TextField
            type="date"
            label={t.to}
            min={filter.from || undefined}
            max={clinicToday()}
            value={filter.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
      </div>
    </Card>
  );
}
