import { WEEKDAYS } from '@antam/contract/constants';
import { addDays, weekdayOf } from '@antam/rules/clinic-time';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '../lib/class-names';
import { useScreenLanguage } from '../lib/texts/screen-language';
import { useUiTexts } from '../lib/texts/ui-texts';
import { formatLongDay, formatMonth, formatWeekday } from '../lib/time/format';
import { Button } from './button';
import { type FirstAnswer, Waiting } from './waiting';

type DayGridProps = {
  label: string;
  value: string;
  onChange: (date: string) => void;
  today: string;
  min: string;
  max: string;
  /** The answer that tells which days of the shown month have room. */
  days: FirstAnswer;
  /** Why a day inside the range has no room; undefined when it has. */
  whyNot: (date: string) => string | undefined;
  /** Whether a day without room is full, and can be chosen nevertheless. */
  isFull: (date: string) => boolean;
  /** Called with the name of a day that was pressed and cannot be chosen, and why not. */
  onRefused: (text: string) => void;
  /** Called with the month that is shown, as `YYYY-MM`. */
  onMonth: (month: string) => void;
  words: { unavailable: string; failed: string; previousMonth: string; nextMonth: string };
  describedBy?: string;
};

/** A month of days to choose one from; days that cannot be chosen are greyed out. Plain dates without time zones. */
export function DayGrid(props: DayGridProps) {
  const { label, value, onChange, today, min, max, days, isFull, words, describedBy } = props;
  const language = useScreenLanguage();
  const t = useUiTexts();
  const [focused, setFocused] = useState(value || min);
  const [month, setMonth] = useState(focused.slice(0, 7));
  const grid = useRef<HTMLTableElement>(null);
  // A month that could not be read has no days without room.
  const isWaiting = days.data === undefined;
  const isOutside = (date: string) => date < min || date > max;
  const isAwaited = (date: string) => isWaiting && !isOutside(date);
  const whyNot = (date: string) => (isWaiting ? undefined : props.whyNot(date));
  const noteOf = (date: string) => (isOutside(date) ? words.unavailable : whyNot(date));
  const isOff = (date: string) => isAwaited(date) || (noteOf(date) !== undefined && !isFull(date));
  const nameOf = (date: string) => [formatLongDay(date, language), noteOf(date)].filter(Boolean).join(', ');

  function press(date: string) {
    if (isAwaited(date)) return;
    if (isOff(date)) props.onRefused(nameOf(date));
    else onChange(date);
  }

  function show(next: string) {
    const date = next < min ? min : next > max ? max : next;
    setFocused(date);
    setMonth(date.slice(0, 7));
    props.onMonth(date.slice(0, 7));
    return date;
  }

  function moveWithKeys(event: KeyboardEvent) {
    const to = targetOf(event.key, focused);
    if (!to) return;
    event.preventDefault();
    const date = show(to);
    // The day may be in a month that is rendered only now.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus());
  }

  return (
    <div className="w-full max-w-sm">
      <div className="mb-1 flex items-center justify-between">
        <Button
          look="quiet"
          size="icon"
          aria-label={words.previousMonth}
          disabled={month <= min.slice(0, 7)}
          onClick={() => show(monthAfter(month, -1))}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
        <span aria-live="polite" className="font-semibold first-letter:uppercase">
          {formatMonth(`${month}-01`, language)}
        </span>
        <Button
          look="quiet"
          size="icon"
          aria-label={words.nextMonth}
          disabled={month >= max.slice(0, 7)}
          onClick={() => show(monthAfter(month, 1))}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
      {days.isFetching && isWaiting && (
        <span role="status" className="sr-only">
          {t.loading}
        </span>
      )}
      <table
        ref={grid}
        aria-label={label}
        aria-describedby={describedBy}
        aria-busy={days.isFetching && isWaiting}
        className="w-full table-fixed border-separate border-spacing-0.5"
        onKeyDown={moveWithKeys}
      >
        <thead>
          <tr>
            {weeksOf(month)[0]?.map((date) => (
              <th
                key={date}
                scope="col"
                abbr={formatWeekday(date, language, 'weekday')}
                className="py-1 font-medium text-ink-faint text-xs"
              >
                {formatWeekday(date, language, 'shortWeekday')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) =>
                date.startsWith(month) ? (
                  <td key={date} className="p-0 text-center">
                    <button
                      type="button"
                      data-day={date}
                      tabIndex={date === focused ? 0 : -1}
                      aria-pressed={date === value}
                      aria-disabled={isOff(date)}
                      title={noteOf(date)}
                      aria-current={date === today ? 'date' : undefined}
                      aria-label={nameOf(date)}
                      onFocus={() => setFocused(date)}
                      onClick={() => press(date)}
                      className={classNames(
                        'aspect-square w-full max-w-11 rounded-full text-[0.9375rem] tabular-nums',
                        lookOf(date),
                      )}
                    >
                      {Number(date.slice(8))}
                    </button>
                  </td>
                ) : (
                  <td key={date} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {Boolean(days.error) && (
        <div className="mt-3">
          <Waiting for={days} failed={words.failed} />
        </div>
      )}
    </div>
  );

  function lookOf(date: string): string {
    if (date === value) return 'bg-brand font-semibold text-on-brand';
    if (isAwaited(date)) return classNames('bg-line text-ink-faint', days.isFetching && 'animate-pulse');
    if (isOff(date)) return 'text-ink-faint/70 line-through decoration-1';
    if (noteOf(date)) return 'text-ink-soft ring-1 ring-line-strong ring-inset hover:bg-brand-soft';
    return classNames(
      'font-medium hover:bg-brand-soft hover:text-on-brand-soft',
      date === today ? 'ring-2 ring-brand ring-inset' : 'bg-brand-soft/60',
    );
  }
}

const monthAfter = (month: string, step: 1 | -1) =>
  step === 1 ? `${addDays(`${month}-01`, 31).slice(0, 7)}-01` : `${addDays(`${month}-01`, -1).slice(0, 7)}-01`;

const atOfWeek = (date: string) => WEEKDAYS.indexOf(weekdayOf(date));

/** The weeks that a month touches, each from Monday to Sunday. */
function weeksOf(month: string): string[][] {
  const weeks: string[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, 7))
    weeks.push(WEEKDAYS.map((_, day) => addDays(monday, day)));
  return weeks;
}

const mondayOf = (date: string) => addDays(date, -atOfWeek(date));

function targetOf(key: string, from: string): string | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  if (steps[key]) return addDays(from, steps[key]);
  if (key === 'Home') return mondayOf(from);
  if (key === 'End') return addDays(mondayOf(from), 6);
  if (key === 'PageUp') return addDays(from, -28);
  if (key === 'PageDown') return addDays(from, 28);
  return undefined;
}
