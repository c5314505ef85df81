import { addDays } from '@antam/rules/clinic-time';
import { useId, useState } from 'react';
import { useClinicNow } from '../../lib/time/clinic-now';
import { latePart } from '../../ui/late-part';
import { useBookingTexts } from './booking-texts';
import { useDaysAhead } from './days-ahead';
import { useNoRoomText } from './no-room-text';
import { useMonthOffer } from './queries';
import { useFailureSnackbar } from './use-day';

// Shown once a doctor is chosen; it arrives together with what the month offers.
const DayGrid = latePart(() => import('../../ui/day-grid').then((file) => file.DayGrid), {
  rows: 1,
  className: 'h-80 rounded-field',
});

type DayFieldProps = {
  doctorId: string;
  minutes: 30 | 60;
  value: string;
  onChange: (date: string) => void;
  error?: string;
};

/** The day of a visit. A day without room cannot be chosen and says why; a full one says so and shows what is booked. */
export function DayField({ doctorId, minutes, value, onChange, error }: DayFieldProps) {
  const t = useBookingTexts();
  const id = useId();
  const { date: today } = useClinicNow();
  const daysAhead = useDaysAhead();
  const [refused, setRefused] = useState('');
  const month = useMonths({ doctorId, minutes, first: value || today });
  const problem = refused || error;
  return (
    <div data-invalid={problem ? '' : undefined}>
      <p className="mb-1.5 font-medium text-[0.9375rem]">
        {t.fields.date}
        <span aria-hidden="true" className="ml-0.5 text-accent">
          *
        </span>
      </p>
      {doctorId ? (
        <DayGrid
          {...month}
          label={t.fields.date}
          value={value}
          onChange={(date) => {
            setRefused('');
            onChange(date);
          }}
          onRefused={setRefused}
          today={today}
          min={today}
          max={addDays(today, daysAhead)}
          words={{
            unavailable: t.unavailableDay,
            failed: t.failures.schedule,
            previousMonth: t.previousMonth,
            nextMonth: t.nextMonth,
          }}
          describedBy={problem ? id : undefined}
        />
      ) : (
        <p className="rounded-field bg-sunken px-4 py-6 text-center text-ink-soft">{t.dateNeedsDoctor}</p>
      )}
      <p id={id} role="status" className="mt-1.5 font-medium text-error text-sm empty:hidden">
        {problem}
      </p>
    </div>
  );
}

/** Which days of the shown month and the next one have room; the next is read early, so that paging need not wait. */
function useMonths({ doctorId, minutes, first }: { doctorId: string; minutes: 30 | 60; first: string }) {
  const t = useBookingTexts();
  const noRoomText = useNoRoomText();
  const [shown, show] = useState(first.slice(0, 7));
  const month = useMonthOffer(doctorId, shown, minutes);
  const next = useMonthOffer(doctorId, addDays(`${shown}-01`, 31).slice(0, 7), minutes);
  useFailureSnackbar(month.error, t.failures.schedule);
  const dayOf = (date: string) => [...(month.data ?? []), ...(next.data ?? [])].find((day) => day.date === date);
  return {
    days: month,
    onMonth: show,
    isFull: (date: string) => dayOf(date)?.noRoom?.reason === 'full',
    /** Undefined for a day that has room. */
    whyNot(date: string): string | undefined {
      const day = dayOf(date);
      if (!day) return t.unavailableDay;
      return day.noRoom ? noRoomText(day.noRoom) : undefined;
    },
  };
}
