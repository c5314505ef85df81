import type { DateHeaderProps, HeaderProps } from 'react-big-calendar';
import { formatDate } from '../../lib/format';
import { useCalendarTexts } from './calendar-texts';
import { dayOf } from './visible-range';

/** The calendar's own heading claims a table role that its week and day grids do not have. */
export function DayHeading({ label }: HeaderProps) {
  return <span>{label}</span>;
}

export function MonthDay({ label, date, onDrillDown }: DateHeaderProps) {
  const t = useCalendarTexts();
  return (
    <button
      type="button"
      className="rbc-button-link"
      aria-label={t.openDay(formatDate(dayOf(date)))}
      onClick={onDrillDown}
    >
      {label}
    </button>
  );
}
