import type { HeaderProps } from 'react-big-calendar';

/** The calendar's own heading claims a table role that its week and day grids do not have. */
export function DayHeading({ label }: HeaderProps) {
  return <span>{label}</span>;
}
