import { createContext, type ReactNode, use } from 'react';
import type { DateHeaderProps, EventWrapperProps, ShowMoreProps } from 'react-big-calendar';
import { formatDate } from '../../lib/time/format';
import { useCalendarTexts } from './calendar-texts';
import { DayNote } from './day-heading';
import { dayOf } from './visible-range';
import type { VisitEvent } from './visit-event';

/** A button that opens a day of the month. */
export const OpenDay = createContext<(day: Date) => void>(() => {});

export function MonthDay({ label, date, onDrillDown }: DateHeaderProps) {
  const t = useCalendarTexts();
  const name = t.openDay(formatDate(dayOf(date)));
  return (
    <>
      <button type="button" className="rbc-button-link" aria-label={name} onClick={onDrillDown}>
        {label}
      </button>
      <DayNote date={date} />
    </>
  );
}

/** Adds the cell roles that the calendar's month, which has the role of a table, leaves out. */
export function VisitCell({ type, children }: EventWrapperProps<VisitEvent> & { type?: string; children?: ReactNode }) {
  // biome-ignore lint/a11y/useSemanticElements: a cell of a table drawn with divs.
  return type === 'date' ? <div role="cell">{children}</div> : children;
}

export function MoreVisits({ count, slotDate }: ShowMoreProps<VisitEvent>) {
  const t = useCalendarTexts();
  const openDay = use(OpenDay);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above.
    <div role="cell">
      <button type="button" className="rbc-button-link rbc-show-more" onClick={() => openDay(slotDate)}>
        {t.more(count)}
        <span className="sr-only">, {t.openDay(formatDate(dayOf(slotDate)))}</span>
      </button>
    </div>
  );
}
