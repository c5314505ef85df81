import { SLOT_MINUTES, WEEKDAYS, WORK_DAY } from '@antam/contract/constants';
import type { Doctor } from '@antam/contract/doctors';
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
import { DayNotes, type Differing } from './day-notes';
import type { ChosenRange } from './leave-span';
import { MonthDay, MoreVisits, OpenDay, VisitCell } from './month-cells';
import { useDayLooks } from './use-day-looks';
import { AGENDA_DAYS, type CalendarView, dayOf } from './visible-range';
import type { VisitEvent } from './visit-event';
import { AgendaVisit, GridVisit, MonthVisit, VisitHours } from './visit-labels';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import './calendar.css';

type CalendarBoardProps = {
  events: VisitEvent[];
  schedule: Doctor['workSchedule'];
  differing: Differing;
  view: CalendarView;
  date: Date;
  onView: (view: CalendarView) => void;
  onDate: (date: Date) => void;
  onSelect: (event: VisitEvent) => void;
  /** Days or hours that the mouse was dragged over. */
  onRange: (range: ChosenRange) => void;
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
  const { events, schedule, differing, view, date, onView, onDate, onSelect, onRange } = props;
  const screenLanguage = useScreenLanguage();
  const { language } = useLanguage();
  const formats = useMemo(() => formatsIn(language), [language]);
  const messages = useMessages();
  const looks = useDayLooks(schedule, differing);
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
      <DayNotes value={looks.note}>
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
            selectable
            onSelecting={isAhead}
            onSelectSlot={(range) => range.action === 'select' && isAhead(range) && onRange(range)}
            tooltipAccessor={null}
            eventPropGetter={classOfEvent}
            slotPropGetter={looks.slot}
            dayPropGetter={looks.day}
          />
        </div>
      </DayNotes>
    </OpenDay>
  );
}

const clinicNow = () => wallClockDate(new Date());
const isAhead = ({ end }: { end: Date }) => end > clinicNow();
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
