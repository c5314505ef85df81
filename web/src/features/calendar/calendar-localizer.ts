import dayjs from 'dayjs';
import 'dayjs/locale/vi';
import { dayjsLocalizer, type Formats } from 'react-big-calendar';
import type { Language } from '../../lib/texts/wording';

/** English as dayjs has it, with the clinic's first weekday; the package's own repeats all its words. */
const english = { ...dayjs.Ls.en, name: 'en-gb', weekStart: 1 } as Parameters<typeof dayjs.locale>[0];
dayjs.locale(english, undefined, true);

/**
 * The calendar gets the clinic's wall clock as local dates and knows no time zones. The clinic's week starts on Monday
 * in every language; dayjs would use its global locale, which other code reads too, so each date carries its own.
 */
const mondayFirst = Object.assign(
  Object.setPrototypeOf((date?: Date) => dayjs(date, { locale: 'en-gb' }), dayjs),
  {
    localeData: () => ({ firstDayOfWeek: () => 1 }),
  },
);

type Range = { start: Date; end: Date };

export const localizer = Object.assign(dayjsLocalizer(mondayFirst), {
  // Called for every visit on every day: with dayjs a full month of visits took seconds. A visit never spans days.
  inEventRange: ({ event, range }: { event: Range; range: Range }) =>
    event.start <= endOfDay(range.end) && event.end > range.start,
  sortEvents: ({ evtA, evtB }: { evtA: Range; evtB: Range }) =>
    Number(evtA.start) - Number(evtB.start) || Number(evtA.end) - Number(evtB.end),
});

function endOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate(), 23, 59, 59);
}

const DAY = 'DD/MM/YYYY';

const between =
  (from: string, to: string) =>
  ({ start, end }: Range) =>
    `${dayjs(start).format(from)} – ${dayjs(end).format(to)}`;

/** The calendar formats dates itself; these are the formats of the specification (section 9) and of `useTimes`. */
export function formatsIn(language: Language): Formats {
  const time = language === 'vi' ? 'HH:mm' : 'hh:mm A';
  return {
    timeGutterFormat: time,
    eventTimeRangeFormat: between(time, time),
    selectRangeFormat: between(time, time),
    agendaTimeRangeFormat: between(time, time),
    agendaTimeFormat: time,
    agendaDateFormat: 'ddd DD/MM',
    agendaHeaderFormat: between(DAY, DAY),
    dayFormat: 'ddd DD/MM',
    dayHeaderFormat: `dddd, ${DAY}`,
    dayRangeHeaderFormat: between('DD/MM', DAY),
    monthHeaderFormat: 'MMMM, YYYY',
  };
}
