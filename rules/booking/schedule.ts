import { SLOT_MINUTES, type Weekday, WORK_DAY } from '@antam/contract/constants';
import type { WorkScheduleEntry } from '@antam/contract/doctors';
import type { FieldProblem } from '@antam/contract/field-problems';

type Entry = Pick<WorkScheduleEntry, 'days' | 'hours' | 'slots'>;

/** Every time a visit may start or end: each half hour of the clinic's day (spec section 9). */
export const WORK_TIMES: readonly string[] = timesBetween(WORK_DAY.start, WORK_DAY.end);

export function startOfSlot(slot: string): string {
  return slot.slice(0, 5);
}

export function endOfSlot(slot: string): string {
  return slot.slice(6);
}

export function slotStartingAt(time: string): string {
  return `${time}-${timeAt(minutesOfDay(time) + SLOT_MINUTES)}`;
}

/** Cuts working hours into half-hour slots. */
export function slotsBetween(start: string, end: string): string[] {
  return timesBetween(start, end).slice(0, -1).map(slotStartingAt);
}

/** The slots of one entry: those given, or its hours cut into half hours. */
export function slotsOf(entry: Entry): string[] {
  const all = slotsBetween(entry.hours.start, entry.hours.end);
  if (!entry.slots?.length) return all;
  const given = new Set(entry.slots.map((slot) => slot.time));
  return all.filter((slot) => given.has(slot));
}

/** The hours of every week, as `workDayOf` asks for them. */
export function weeklyOf(schedule: readonly Entry[]): { days: readonly Weekday[]; slots: string[] }[] {
  return schedule.map((entry) => ({ days: entry.days, slots: slotsOf(entry) }));
}

/** What is wrong with an entry's hours, or null: half-hour steps inside the clinic's day, the end after the start. */
export function problemWithEntry(entry: Entry): 'hours' | 'slots' | null {
  const { start, end } = entry.hours;
  if (!WORK_TIMES.includes(start) || !WORK_TIMES.includes(end) || start >= end) return 'hours';
  const all = slotsBetween(start, end);
  const isForeign = entry.slots?.some((slot) => !all.includes(slot.time));
  return isForeign ? 'slots' : null;
}

type ScheduleProblem = { field: string; problem: FieldProblem };

/** The first invalid field of a schedule and what is wrong with it; null when the whole schedule is valid. */
export function problemWithSchedule(schedule: readonly Entry[]): ScheduleProblem | null {
  for (const [index, entry] of schedule.entries()) {
    const problem = problemWithEntry(entry);
    if (problem) return { field: `workSchedule.${index}.${problem}`, problem: PROBLEMS[problem] };
  }
  return null;
}

const PROBLEMS: Record<'hours' | 'slots', FieldProblem> = {
  hours: `workHours:${WORK_DAY.start} – ${WORK_DAY.end}`,
  slots: 'slotOutsideHours',
};

function timesBetween(start: string, end: string): string[] {
  const times: string[] = [];
  for (let minutes = minutesOfDay(start); minutes <= minutesOfDay(end); minutes += SLOT_MINUTES)
    times.push(timeAt(minutes));
  return times;
}

function minutesOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function timeAt(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
