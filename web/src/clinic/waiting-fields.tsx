import type { Weekday } from '@antam/contract/constants';
import { PARTS_OF_DAY, type PartOfDay } from '@antam/contract/waiting-list';
import { addDays } from '@antam/rules/clinic-time';
import { useWaitingTexts } from '../lib/texts/waiting-texts';
import { clinicToday } from '../lib/time/clinic';
import { SelectField } from '../ui/select-field';
import { TextField } from '../ui/text-field';
import { WeekdayChips } from './weekday-chips';

/** The days and times a patient waits for. */
export type WaitingDays = { weekdays: Weekday[]; from: string; to: string; partOfDay: PartOfDay };

const WEEKS_AHEAD = 4;

/** From a day on, for four weeks. */
export function daysFrom(day: string, weekdays: Weekday[]): WaitingDays {
  const today = clinicToday();
  const from = day > today ? day : today;
  return { weekdays, from, to: addDays(from, WEEKS_AHEAD * 7), partOfDay: 'any' };
}

type WaitingFieldsProps = {
  days: WaitingDays;
  errorOf: (field: keyof WaitingDays) => string | undefined;
  onChange: <Field extends keyof WaitingDays>(field: Field, value: WaitingDays[Field]) => void;
};

export function WaitingFields({ days, errorOf, onChange }: WaitingFieldsProps) {
  const t = useWaitingTexts();
  return (
    <>
      <WeekdayChips
        legend={t.weekdays}
        days={days.weekdays}
        error={errorOf('weekdays')}
        onChange={(weekdays) => onChange('weekdays', weekdays)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          required
          label={t.from}
          min={clinicToday()}
          value={days.from}
          error={errorOf('from')}
          onChange={(event) => onChange('from', event.target.value)}
        />
        <TextField
          type="date"
          required
          label={t.to}
          min={days.from}
          value={days.to}
          error={errorOf('to')}
          onChange={(event) => onChange('to', event.target.value)}
        />
      </div>
      <SelectField
        label={t.part}
        value={days.partOfDay}
        onChange={(event) => onChange('partOfDay', event.target.value as PartOfDay)}
        options={PARTS_OF_DAY.map((part) => ({ value: part, label: t.parts[part] }))}
      />
    </>
  );
}
