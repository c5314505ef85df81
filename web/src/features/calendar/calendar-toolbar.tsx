import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ToolbarProps } from 'react-big-calendar';
import { classNames } from '../../lib/class-names';
import { Button } from '../../ui/button';
import { useCalendarTexts } from './calendar-texts';
import { DayNote } from './day-heading';
import type { CalendarView } from './visible-range';
import type { VisitEvent } from './visit-event';

const VIEWS: CalendarView[] = ['month', 'week', 'day', 'agenda'];

export function CalendarToolbar({ label, view, date, onNavigate, onView }: ToolbarProps<VisitEvent>) {
  const t = useCalendarTexts();
  return (
    <div
      role="toolbar"
      aria-label={t.toolbar}
      className="sticky left-0 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      <Button look="outline" size="small" className="min-h-11" onClick={() => onNavigate('TODAY')}>
        {t.today}
      </Button>
      <div className="flex">
        <Button look="quiet" size="icon" aria-label={t.previous} title={t.previous} onClick={() => onNavigate('PREV')}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
        <Button look="quiet" size="icon" aria-label={t.next} title={t.next} onClick={() => onNavigate('NEXT')}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <h2 aria-live="polite" className="grow text-lg tabular-nums first-letter:uppercase">
        {label}
        {view === 'day' && <DayNote date={date} />}
      </h2>
      <fieldset className="flex rounded-full border border-line-strong p-0.5 max-sm:w-full">
        <legend className="sr-only">{t.chooseView}</legend>
        {VIEWS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === view}
            onClick={() => onView(name)}
            className={classNames(
              'min-h-10 grow whitespace-nowrap rounded-full px-2.5 sm:px-4 font-medium text-sm transition-colors',
              name === view ? 'bg-brand text-on-brand' : 'text-ink-soft hover:bg-brand-soft hover:text-on-brand-soft',
            )}
          >
            {t.views[name]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
