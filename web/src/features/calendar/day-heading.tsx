import type { HeaderProps } from 'react-big-calendar';

/** Replaces the calendar's own heading, which has a table role that its week and day grids do not have. */
export function DayHeading({ label }: HeaderProps) {
  return <span>{label}</span>;
}
