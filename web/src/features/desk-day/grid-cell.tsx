import type { AppointmentForStaff } from '@antam/contract/appointments';
import { isToBeMoved, stateOf, type VisitState } from '@antam/rules/booking/visit-states';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { mayActOn } from '../../clinic/visit-acts';
import { classNames } from '../../lib/class-names';
import { useDeskActsTexts } from '../../lib/texts/desk-acts-texts';
import { useTimes } from '../../lib/time/times';
import type { DayCell } from './day-cells';
import { useDeskDayTexts } from './desk-day-texts';

type GridCellProps = {
  cell: DayCell;
  place: string;
  /** Whether the clinic is closed that day, and not only the doctor on leave. */
  isClosed: boolean;
  isReached: boolean;
  bookLabel: string;
  /** A visit is being dragged and may be let go here. */
  isTarget: boolean;
  onFocus: () => void;
  onOpen: (visit: AppointmentForStaff) => void;
  onBook: () => void;
  onDrag: (visit: AppointmentForStaff | null) => void;
  onDrop: () => void;
};

export function GridCell(props: GridCellProps) {
  const { cell, place, isClosed, isReached, bookLabel, isTarget, onFocus, onOpen, onBook, onDrag, onDrop } = props;
  const t = useDeskDayTexts().grid;
  const [isOver, setOver] = useState(false);
  const reach = { 'data-place': place, tabIndex: isReached ? 0 : -1, onFocus };

  switch (cell.kind) {
    case 'covered':
      return null;
    case 'visit':
      return (
        <td rowSpan={cell.span} className={`${CELL} h-px p-1`}>
          <VisitButton visit={cell.visit} reach={reach} onOpen={onOpen} onDrag={onDrag} />
        </td>
      );
    case 'free':
      return (
        // A time becomes a target while a visit is dragged; for the keyboard there is Move in the visit's dialog.
        <td
          className={classNames(CELL, 'p-1', isOver && 'bg-brand-soft')}
          onDragOver={(event) => isTarget && event.preventDefault()}
          onDragEnter={() => isTarget && setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            onDrop();
          }}
        >
          <button type="button" {...reach} aria-label={bookLabel} onClick={onBook} className={FREE}>
            <Plus aria-hidden="true" className="size-4" />
            {t.free}
          </button>
        </td>
      );
    case 'held':
      return <td className={`${CELL} bg-sunken px-3 py-2 text-ink-soft text-sm`}>{t.held}</td>;
    case 'away':
      return (
        <td className={`${CELL} ${STRIPES} px-3 py-2 text-ink-soft text-sm`}>
          {isClosed ? t.closedCell : t.onLeaveCell}
        </td>
      );
    default:
      return (
        <td className={`${CELL} bg-sunken/60`}>
          <span className="sr-only">{cell.kind === 'off' ? t.off : t.free}</span>
        </td>
      );
  }
}

type VisitButtonProps = {
  visit: AppointmentForStaff;
  reach: object;
  onOpen: GridCellProps['onOpen'];
  onDrag: GridCellProps['onDrag'];
};

function VisitButton({ visit, reach, onOpen, onDrag }: VisitButtonProps) {
  const t = useDeskDayTexts();
  const words = useDeskActsTexts();
  const { formatTime } = useTimes();
  const state = stateOf(visit);
  const mustMove = isToBeMoved(visit);
  const waiting = state === 'arrived' && visit.checkedInAt ? t.waitingSince(formatTime(visit.checkedInAt)) : null;
  const word = mustMove ? words.toMove : (waiting ?? words.states[state]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one of two ways; the other is Move in the dialog.
    <div
      className="h-full"
      draggable={mayActOn(visit, 'move', 'Staff')}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', visit.appointmentCode);
        event.currentTarget.querySelector('button')?.focus();
        onDrag(visit);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <button
        type="button"
        {...reach}
        data-thing={visit._id}
        onClick={() => onOpen(visit)}
        className={classNames(
          'flex h-full min-h-12 w-full flex-col rounded-lg border-l-4 px-2.5 py-1.5 text-left text-sm leading-snug hover:brightness-95',
          mustMove ? LOOKS.noShow : LOOKS[state],
        )}
      >
        <span className="wrap-anywhere line-clamp-2 font-semibold">
          {visit.userId?.fullName ?? visit.patientName ?? words.unknownPatient}
        </span>
        <span className="text-xs">{word}</span>
      </button>
    </div>
  );
}

const STRIPES =
  'bg-sunken bg-[repeating-linear-gradient(135deg,var(--color-line)_0_0.25rem,transparent_0.25rem_0.75rem)]';
const CELL = 'border-line border-t border-l align-top';
const FREE =
  'flex min-h-12 w-full items-center gap-1.5 rounded-lg px-2.5 text-ink-faint text-sm hover:bg-brand-soft hover:text-on-brand-soft';

const LOOKS: Record<VisitState, string> = {
  pending: 'border-warning bg-warning-soft text-warning',
  confirmed: 'border-brand bg-brand-soft text-on-brand-soft',
  arrived: 'border-info bg-info-soft text-info',
  called: 'border-success bg-success-soft text-success',
  completed: 'border-line-strong bg-sunken text-ink-soft',
  noShow: 'border-error bg-error-soft text-error',
  cancelled: 'border-line bg-sunken text-ink-faint line-through',
};
