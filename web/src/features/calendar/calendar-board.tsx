import { SLOT_MINUTES, WEEKDAYS, WORK_DAY } from '@antam/contract/constants';
import type { Doctor } from '@antam/contract/doctors';
import { usualTime, workDayOf } from '@antam/rules/booking/day-offer';
import { startOfSlot, weeklyOf } from '@antam/rules/booking/schedule';
import { weekdayOf } from '@antam/rules/clinic-time';
import { type KeyboardEvent, type SyntheticEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { Calendar, type Components, type View } from 'react-big-calendar';
import { useLanguage } from '../../lib/texts/language';
import { useScreenLanguage } from '../../lib/texts/screen-language';
import { wallClockDate } from '../../lib/time/format';
import { formatsIn, localizer } from './calendar-localizer';
import { useCalendarTexts } from './calendar-texts';
import { CalendarToolbar } from './calendar-toolbar';
import { DayHeading } from './day-heading';
import { MonthDay, MoreVisits, OpenDay, VisitCell } from './month-cells';
import { AGENDA_DAYS, type CalendarView, dayOf } from './visible-range';
import type { VisitEvent } from './visit-event';
import { AgendaVisit, GridVisit, MonthVisit, VisitHours } from './visit-labels';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import './calendar.css';

type CalendarBoardProps = {
  events: VisitEvent[];
  schedule: Doctor['workSchedule'];
  view: CalendarView;
  date: Date;
  onView: (view: CalendarView) => void;
  onDate: (date: Date) => void;
  onSelect: (event: VisitEvent) => void;
};

const VIEWS: View[] = ['month', 'week', 'day', 'agenda'];
const HEIGHT = 600;
const LONG_PRESS_MS = 250;
const atTime = (time: string) => new Date(`2000-01-01T${time}:00`);
const MIN = atTime(WORK_DAY.start);
const MAX = atTime(WORK_DAY.end);

const COMPONENTS: Components<VisitEvent> = {
  toolbar: CalendarToolbar,
  event: GridVisit,
  eventWrapper: VisitCell,
  showMore: MoreVisits,
  week: { header: DayHeading },
  day: { header: DayHeading },
  month: { event: MonthVisit, dateHeader: MonthDay },
  agenda: { event: AgendaVisit, time: VisitHours },
};

/** The calendar with the specification's constants (section 9), on the clinic's wall clock. */
export function CalendarBoard(props: CalendarBoardProps) {
  const { events, schedule, view, date, onView, onDate, onSelect } = props;
  const screenLanguage = useScreenLanguage();
  const { language } = useLanguage();
  const formats = useMemo(() => formatsIn(language), [language]);
  const messages = useMessages();
  const shade = useShade(schedule);
  const frame = useShownDay(view, date);

  const onKey = useCallback(
    (event: VisitEvent, pressed: SyntheticEvent<HTMLElement>) => {
      const { key } = pressed as unknown as KeyboardEvent;
      if (key !== 'Enter' && key !== ' ') return;
      // Otherwise the same key press would also close the dialog it opened.
      pressed.preventDefault();
      onSelect(event);
    },
    [onSelect],
  );

  const openDay = useCallback(
    (day: Date) => {
      onDate(day);
      onView('day');
    },
    [onDate, onView],
  );

  return (
    <OpenDay value={openDay}>
      <div ref={frame}>
        <Calendar<VisitEvent>
          localizer={localizer}
          culture={screenLanguage === 'en' ? 'en-gb' : 'vi'}
          formats={formats}
          messages={messages}
          components={COMPONENTS}
          events={events}
          views={VIEWS}
          view={view}
          onView={(next) => onView(next as CalendarView)}
          date={date}
          onNavigate={onDate}
          step={SLOT_MINUTES}
          timeslots={1}
          length={AGENDA_DAYS}
          longPressThreshold={LONG_PRESS_MS}
          style={{ height: HEIGHT }}
          min={MIN}
          max={MAX}
          getNow={clinicNow}
          onSelectEvent={onSelect}
          onKeyPressEvent={onKey}
          tooltipAccessor={null}
          eventPropGetter={classOfEvent}
          slotPropGetter={shade.slot}
          dayPropGetter={shade.day}
        />
      </div>
    </OpenDay>
  );
}

const clinicNow = () => wallClockDate(new Date());
const classOfEvent = ({ state }: VisitEvent) => ({ className: `visit-${state}` });

function useMessages() {
  const t = useCalendarTexts();
  return useMemo(() => ({ date: t.date, time: t.time, event: t.visit, noEventsInRange: t.none }), [t]);
}

/** On a phone the week and the month scroll sideways, so the chosen day is scrolled into view. */
function useShownDay(view: CalendarView, date: Date) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has another width.
  useEffect(() => {
    const calendar = frame.current?.firstElementChild;
    const column = WEEKDAYS.indexOf(weekdayOf(dayOf(date)));
    if (calendar)
      calendar.scrollLeft = ((calendar.scrollWidth - calendar.clientWidth) * column) / (WEEKDAYS.length - 1);
  }, [view, date]);
  return frame;
}

const OFF = { className: 'off-hours' };
const ON = {};

/** Greys out the hours outside the doctor's work schedule. */
function useShade(schedule: Doctor['workSchedule']) {
  return useMemo(() => {
    const time = usualTime(weeklyOf(schedule));
    const starts = new Map<string, Set<string>>();
    const startsOf = (date: Date) => {
      const day = dayOf(date);
      const known = starts.get(day) ?? new Set(workDayOf(day, time).slots.map(startOfSlot));
      starts.set(day, known);
      return known;
    };
    const two = (part: number) => String(part).padStart(2, '0');
    return {
      slot: (date: Date) => (startsOf(date).has(`${two(date.getHours())}:${two(date.getMinutes())}`) ? ON : OFF),
      day: (date: Date) => (startsOf(date).size ? ON : OFF),
    };
  }, [schedule]);
}
