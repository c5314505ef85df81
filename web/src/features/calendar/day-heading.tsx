import { use } from 'react';
import type { HeaderProps } from 'react-big-calendar';
import { DayNotes } from './day-notes';

/** Replaces the calendar's own heading, which has a table role that its week and day grids do not have. */
export function DayHeading({ label, date }: HeaderProps) {
  return (
    <>
      <span>{label}</span> <DayNote date={date} />
    </>
  );
}

/** Why the doctor does not work as usual on a day. */
export function DayNote({ date }: { date: Date }) {
  const note = use(DayNotes)(date);
  return note ? (
    <span className="day-note" title={note}>
      {note}
    </span>
  ) : null;
}
