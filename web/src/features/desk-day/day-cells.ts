import type { AppointmentForStaff } from '@antam/contract/appointments';
import { SLOT_MINUTES } from '@antam/contract/constants';
import type { DeskDay, DeskDoctor } from '@antam/contract/desk';
import { hasBegun } from '@antam/rules/booking/day-offer';
import { endOfSlot, slotStartingAt } from '@antam/rules/booking/schedule';

/** One half hour of one doctor. A visit of an hour has its visit in the first and `covered` in the second. */
export type DayCell =
  | { kind: 'visit'; visit: AppointmentForStaff; span: number }
  | { kind: 'covered' }
  | { kind: 'free' }
  | { kind: 'past' }
  | { kind: 'held' }
  | { kind: 'away' }
  | { kind: 'off' };

interface DayCells {
  /** Every half hour in which a doctor works, is away or has a visit, in order of time. */
  slots: string[];
  /** By row, then by doctor. */
  cells: DayCell[][];
}

/** Lays a day out as a table: a row for each half hour, a column for each doctor. */
export function cellsOf(
  day: Pick<DeskDay, 'date' | 'appointments'>,
  doctors: readonly DeskDoctor[],
  now: { date: string; time: string },
): DayCells {
  const columns = doctors.map((doctor) => {
    const visits = day.appointments.filter(({ doctorId }) => doctorId._id === doctor._id);
    return { ...doctor, visits: new Map(visits.flatMap((visit) => slotsOfVisit(visit).map((slot) => [slot, visit]))) };
  });
  const slots = [
    ...new Set(
      columns.flatMap(({ slots, awaySlots, taken, visits }) => [...slots, ...awaySlots, ...taken, ...visits.keys()]),
    ),
  ];
  slots.sort();

  const cellOf = (column: (typeof columns)[number], slot: string): DayCell => {
    const visit = column.visits.get(slot);
    if (visit) return visit.timeSlot === slot ? { kind: 'visit', visit, span: slotsOfVisit(visit).length } : COVERED;
    if (column.taken.includes(slot)) return { kind: 'held' };
    if (!column.slots.includes(slot)) return { kind: column.awaySlots.includes(slot) ? 'away' : 'off' };
    return { kind: hasBegun(day.date, slot, now) ? 'past' : 'free' };
  };
  return { slots, cells: slots.map((slot) => columns.map((column) => cellOf(column, slot))) };
}

const COVERED: DayCell = { kind: 'covered' };

function slotsOfVisit({ timeSlot, duration }: AppointmentForStaff): string[] {
  return duration > SLOT_MINUTES ? [timeSlot, slotStartingAt(endOfSlot(timeSlot))] : [timeSlot];
}

export type Place = { row: number; column: number };

const canBePressed = (cell: DayCell | undefined) => cell?.kind === 'visit' || cell?.kind === 'free';

/** Where an arrow key leads in the table: the next cell in that direction that can be pressed, or none. */
export function placeAfter(cells: readonly DayCell[][], from: Place, key: string): Place | null {
  const step = STEPS[key];
  if (!step) return null;
  for (let { row, column } = from; ; ) {
    row += step.row;
    column += step.column;
    const cell = cells[row]?.[column];
    if (!cell) return null;
    // Beside the second half of an hour stands its visit, which begins in the row before.
    if (cell.kind === 'covered' && step.column !== 0) return { row: row - 1, column };
    if (canBePressed(cell)) return { row, column };
  }
}

const STEPS: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The place that the Tab key reaches: the last one, while it can be pressed, else the first that can. */
export function placeInReach(cells: readonly DayCell[][], last: Place | null): Place | null {
  if (last && canBePressed(cells[last.row]?.[last.column])) return last;
  for (const [row, line] of cells.entries()) {
    const column = line.findIndex(canBePressed);
    if (column !== -1) return { row, column };
  }
  return null;
}
