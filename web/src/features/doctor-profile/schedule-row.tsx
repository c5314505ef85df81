import { WORK_TIMES } from '@antam/rules/booking/schedule';
import { Trash2 } from 'lucide-react';
import { WeekdayChips } from '../../clinic/weekday-chips';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/select-field';
import { problemOf, type ScheduleEntry, withHours } from './profile-fields';
import { useProfileTexts } from './profile-texts';

type ScheduleRowProps = {
  entry: ScheduleEntry;
  number: number;
  isChecked: boolean;
  onChange: (entry: ScheduleEntry) => void;
  onRemove: () => void;
};

const TIMES = WORK_TIMES.map((time) => ({ value: time, label: time }));

export function ScheduleRow({ entry, number, isChecked, onChange, onRemove }: ScheduleRowProps) {
  const t = useProfileTexts().schedule;
  const problem = problemOf(entry);
  return (
    <fieldset className="rounded-field border border-line bg-sunken p-4">
      <legend className="sr-only">{t.row(number)}</legend>
      <div className="grid gap-4 lg:grid-cols-[1fr_20rem_auto] lg:items-start">
        <WeekdayChips
          legend={t.days}
          days={entry.days}
          error={isChecked && problem === 'days' ? t.daysRequired : undefined}
          onChange={(days) => onChange({ ...entry, days })}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <SelectField
            label={t.start}
            options={TIMES}
            value={entry.hours.start}
            onChange={(event) => onChange(withHours(entry, { start: event.target.value }))}
          />
          <SelectField
            label={t.end}
            options={TIMES}
            value={entry.hours.end}
            onChange={(event) => onChange(withHours(entry, { end: event.target.value }))}
            error={problem === 'hours' ? t.hoursInvalid : undefined}
          />
        </div>
        <Button look="quiet" className="justify-self-start lg:mt-7" aria-label={t.remove(number)} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
          <span className="lg:sr-only">{t.remove(number)}</span>
        </Button>
      </div>
    </fieldset>
  );
}
