import type { Doctor } from '@antam/contract/doctors';
import { addDays } from '@antam/rules/clinic-time';
import { useId } from 'react';
import { useClinicNow } from '../../lib/time/clinic-now';
import { DayGrid } from '../../ui/day-grid';
import { useBookingTexts } from './booking-texts';
import { worksOn } from './day-offer';
import { useDaysAhead } from './days-ahead';

type DayFieldProps = {
  schedule: Doctor['workSchedule'] | undefined;
  value: string;
  onChange: (date: string) => void;
  error?: string;
};

/** The day of a visit; the days the doctor does not work cannot be chosen. */
export function DayField({ schedule, value, onChange, error }: DayFieldProps) {
  const t = useBookingTexts();
  const id = useId();
  const { date: today } = useClinicNow();
  const daysAhead = useDaysAhead();
  return (
    <div data-invalid={error ? '' : undefined}>
      <p className="mb-1.5 font-medium text-[0.9375rem]">
        {t.fields.date}
        <span aria-hidden="true" className="ml-0.5 text-accent">
          *
        </span>
      </p>
      {schedule ? (
        <DayGrid
          label={t.fields.date}
          value={value}
          onChange={onChange}
          today={today}
          min={today}
          max={addDays(today, daysAhead)}
          isUnavailable={(date) => !worksOn(schedule, date)}
          words={{ unavailable: t.unavailableDay, previousMonth: t.previousMonth, nextMonth: t.nextMonth }}
          describedBy={error ? id : undefined}
        />
      ) : (
        <p className="rounded-field bg-sunken px-4 py-6 text-center text-ink-soft">{t.dateNeedsDoctor}</p>
      )}
      {error && (
        <p id={id} className="mt-1.5 font-medium text-error text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
