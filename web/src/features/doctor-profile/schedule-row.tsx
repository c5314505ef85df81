import { WEEKDAYS, type Weekday } from '@antam/contract/constants';
import { WORK_TIMES } from '@antam/rules/booking/schedule';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useDoctorTexts } from '../../lib/texts/doctor-texts';
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
        <DayPicker
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

type DayPickerProps = { days: Weekday[]; error?: string; onChange: (days: Weekday[]) => void };

/** Any number of days; each is a switch large enough for a thumb. */
function DayPicker({ days, error, onChange }: DayPickerProps) {
  const t = useProfileTexts().schedule;
  const { weekdays } = useDoctorTexts();
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-1.5 font-medium text-[0.9375rem]">{t.days}</legend>
      <div className="flex flex-wrap gap-1.5">
        {WEEKDAYS.map((day) => (
          <label
            key={day}
            className="grid size-11 place-items-center rounded-full border border-line-strong bg-surface font-medium text-sm has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              className="sr-only scroll-my-40"
              aria-label={weekdays[day]}
              aria-invalid={error ? true : undefined}
              checked={days.includes(day)}
              onChange={(event) =>
                onChange(WEEKDAYS.filter((name) => (name === day ? event.target.checked : days.includes(name))))
              }
            />
            <span aria-hidden="true">{t.shortDays[day]}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 font-medium text-error text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
