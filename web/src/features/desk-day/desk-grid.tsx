import type { AppointmentForStaff } from '@antam/contract/appointments';
import type { DeskDay, DeskDoctor } from '@antam/contract/desk';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useScreenLanguage } from '../../lib/texts/screen-language';
import { useClinicNow } from '../../lib/time/clinic-now';
import { formatLongDay } from '../../lib/time/format';
import { useTimes } from '../../lib/time/times';
import { cellsOf, type Place, placeAfter, placeInReach } from './day-cells';
import { useDeskDayTexts } from './desk-day-texts';
import { GridCell } from './grid-cell';

type DeskGridProps = {
  day: DeskDay;
  doctors: readonly DeskDoctor[];
  onOpen: (visit: AppointmentForStaff) => void;
  onBook: (doctor: DeskDoctor, slot: string) => void;
  onDrop: (visit: AppointmentForStaff, doctor: DeskDoctor, slot: string) => void;
  /** Page Up and Page Down lead so many days on. */
  onStep: (days: number) => void;
};

/** A day as a table. One cell at a time is reached by Tab, the others by the arrow keys. */
export function DeskGrid({ day, doctors, onOpen, onBook, onDrop, onStep }: DeskGridProps) {
  const t = useDeskDayTexts().grid;
  const language = useScreenLanguage();
  const { formatSlotStart } = useTimes();
  const { slots, cells } = cellsOf(day, doctors, useClinicNow());
  const [last, setLast] = useState<Place | null>(null);
  const [dragged, setDragged] = useState<AppointmentForStaff | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const isLeaving = useRef(false);
  const reached = placeInReach(cells, last);

  // After another day was chosen from within the table, the focus is in the table again, before it is seen as lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day.
  useLayoutEffect(() => {
    if (!isLeaving.current) return;
    isLeaving.current = false;
    // Unless the reader has gone elsewhere meanwhile.
    const { activeElement, body } = document;
    if (reached && (activeElement === body || table.current?.contains(activeElement))) focus(reached);
  }, [day.date]);

  function focus({ row, column }: Place) {
    table.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)?.focus();
  }

  function moveWithKeys(event: KeyboardEvent) {
    const pages = { PageUp: -1, PageDown: 1 }[event.key];
    if (pages) {
      event.preventDefault();
      isLeaving.current = true;
      return onStep(pages * (event.shiftKey ? 7 : 1));
    }
    const next = reached && placeAfter(cells, reached, event.key);
    if (!next) return;
    event.preventDefault();
    focus(next);
  }

  return (
    <section
      aria-label={t.label(formatLongDay(day.date, language))}
      // Positioned, so that the words for screen readers inside it scroll with it and do not widen the page.
      className="relative overflow-x-auto rounded-card border border-line bg-surface shadow-card"
    >
      <table
        ref={table}
        {...GRID}
        aria-label={t.label(formatLongDay(day.date, language))}
        className="w-full table-fixed border-separate border-spacing-0 text-left"
        onKeyDown={moveWithKeys}
      >
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} sticky left-0 z-10 w-24`}>
              <span className="sr-only">{t.time}</span>
            </th>
            {doctors.map((doctor) => (
              <th key={doctor._id} scope="col" className={`${HEAD} w-36 border-l`}>
                {doctor.fullName ?? '–'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map((slot, row) => (
            <tr key={slot}>
              <th
                scope="row"
                className="sticky left-0 z-10 border-line border-t whitespace-nowrap bg-surface px-3 py-1.5 align-top font-medium text-ink-soft text-sm tabular-nums"
              >
                {formatSlotStart(slot)}
              </th>
              {doctors.map((doctor, column) => (
                <GridCell
                  key={doctor._id}
                  cell={cells[row]?.[column] ?? { kind: 'off' }}
                  place={`${row} ${column}`}
                  isClosed={doctor.absence?.reason === 'closed'}
                  isReached={reached?.row === row && reached.column === column}
                  bookLabel={t.book(formatSlotStart(slot), doctor.fullName ?? '')}
                  isTarget={dragged !== null}
                  onFocus={() => setLast({ row, column })}
                  onOpen={onOpen}
                  onBook={() => onBook(doctor, slot)}
                  onDrag={setDragged}
                  onDrop={() => dragged && onDrop(dragged, doctor, slot)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

// A table whose cells are moved through by arrow keys.
const GRID = { role: 'grid' } as const;
const HEAD = 'border-line bg-sunken px-3 py-2.5 align-bottom font-semibold text-sm leading-snug';
