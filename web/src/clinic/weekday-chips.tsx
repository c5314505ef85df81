import { WEEKDAYS, type Weekday } from '@antam/contract/constants';
import { useId } from 'react';
import { classNames } from '../lib/class-names';
import { useWeekdayTexts } from '../lib/texts/weekday-texts';

interface WeekdayChipsProps {
  legend: string;
  days: readonly Weekday[];
  onChange: (days: Weekday[]) => void;
  error?: string;
  className?: string;
}

/** Any number of weekdays; each is a switch large enough for a thumb. */
export function WeekdayChips({ legend, days, onChange, error, className }: WeekdayChipsProps) {
  const t = useWeekdayTexts();
  const errorId = useId();
  return (
    <fieldset className={className} aria-describedby={error && errorId}>
      <legend className="mb-1.5 font-medium text-[0.9375rem]">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {WEEKDAYS.map((day) => (
          <label key={day} className={CHIP}>
            <input
              type="checkbox"
              className="sr-only scroll-my-40"
              aria-label={t.names[day]}
              aria-invalid={error ? true : undefined}
              checked={days.includes(day)}
              onChange={(event) =>
                onChange(WEEKDAYS.filter((name) => (name === day ? event.target.checked : days.includes(name))))
              }
            />
            <span aria-hidden="true">{t.short[day]}</span>
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

const CHIP = classNames(
  'relative grid size-11 place-items-center rounded-full border border-line-strong bg-surface font-medium text-sm',
  'has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand',
  'has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
);
