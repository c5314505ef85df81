import { type DoctorTime, isWithin } from '@antam/rules/booking/day-offer';
import type { CalendarTexts } from '@antam/texts/given/doctor-calendar';
import { createContext } from 'react';
import type { NamedClosure } from '../../lib/texts/closure-name';

/** What differs from the weekly hours. */
export type Differing = Omit<DoctorTime, 'weekly'>;

/** Says in words what is special about a day; empty on a usual one. */
export const DayNotes = createContext<(date: Date) => string>(() => '');

type NoteWords = { t: CalendarTexts['notes']; closureName: (closure: NamedClosure) => string };

export function noteOf(day: string, { closures, leave, extraHours }: Differing, { t, closureName }: NoteWords): string {
  const isThen = (days: { firstDay: string; lastDay: string }) => isWithin(day, days);
  return [
    ...closures.filter(isThen).map((closure) => t.closed(closureName(closure))),
    ...leave.filter(isThen).map(({ starts, ends }) => (starts && ends ? t.leaveHours(starts, ends) : t.leave)),
    ...extraHours.filter(({ date }) => date === day).map(({ starts, ends }) => t.extraHours(starts, ends)),
  ].join(' · ');
}
