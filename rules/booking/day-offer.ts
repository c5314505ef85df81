import type { Absence } from '@antam/contract/absence';
import { type HolidayKey, SLOT_MINUTES, type Weekday } from '@antam/contract/constants';
import { addDays, weekdayOf } from '../clinic-time';
import { endOfSlot, slotsBetween, startOfSlot } from './schedule';

/** When a doctor works: the hours of every week, and what differs from them on some days. */
export interface DoctorTime {
  weekly: readonly { days: readonly Weekday[]; slots: readonly string[] }[];
  /** Days on which the whole clinic is closed. */
  closures: readonly (Days & { name: string; holiday: HolidayKey | null })[];
  /** Whole days, or some hours of one day. */
  leave: readonly (Days & { starts: string | null; ends: string | null })[];
  extraHours: readonly { date: string; starts: string; ends: string }[];
}

interface Days {
  firstDay: string;
  lastDay: string;
}

export interface WorkDay {
  /** The half hours the doctor works, in order of time. */
  slots: string[];
  /** The half hours of the week that a closure or leave takes off. */
  awaySlots: string[];
  absence: Absence | null;
}

/**
 * Decides when a doctor works on a date: the weekly hours, minus closures and leave, plus extra hours. Extra hours are
 * given for one day, so they count also on a day of leave or closure.
 */
export function workDayOf(date: string, { weekly, closures, leave, extraHours }: DoctorTime): WorkDay {
  const usual = weekly.filter(({ days }) => days.includes(weekdayOf(date))).flatMap(({ slots }) => slots);
  const closure = closures.find((one) => isWithin(date, one));
  const extra = extraHours.filter((one) => one.date === date).flatMap((one) => slotsBetween(one.starts, one.ends));
  const isWorked = (slot: string) => !isTakenOff(date, slot, { closures, leave, extraHours });

  const slots = inOrder([...usual.filter(isWorked), ...extra]);
  const awaySlots = inOrder(usual.filter((slot) => !slots.includes(slot)));
  const isCutByClosure = closure !== undefined && (awaySlots.length > 0 || slots.length === 0);
  const onLeave = awaySlots.length > 0 ? ({ reason: 'onLeave' } as const) : null;
  if (!isCutByClosure) return { slots, awaySlots, absence: onLeave };
  const { name, holiday } = closure;
  return { slots, awaySlots, absence: { reason: 'closed', name, holiday } };
}

/** Whether a closure or leave takes a half hour off that is not among the extra hours. */
export function isTakenOff(date: string, slot: string, change: Omit<DoctorTime, 'weekly'>): boolean {
  const { closures, leave, extraHours } = change;
  if (extraHours.some((one) => one.date === date && isDuring(slot, one))) return false;
  return closures.some((one) => isWithin(date, one)) || leave.some((one) => isWithin(date, one) && isDuring(slot, one));
}

/** Whether a doctor works through these hours of a date without the extra hours of that date. */
export function worksThroughout(
  { date, starts, ends }: { date: string; starts: string; ends: string },
  time: DoctorTime,
): boolean {
  const { slots } = workDayOf(date, { ...time, extraHours: [] });
  return slotsBetween(starts, ends).every((slot) => slots.includes(slot));
}

/** A doctor who differs from the weekly hours on no day. */
export function usualTime(weekly: DoctorTime['weekly']): DoctorTime {
  return { weekly, closures: [], leave: [], extraHours: [] };
}

/** The clinic's wall clock. */
interface WallClock {
  date: string;
  time: string;
}

interface OfferRequest {
  date: string;
  workDay: WorkDay;
  bookedSlots: readonly string[];
  now: WallClock;
}

export type OfferedSlot = { slot: string; state: 'free' | 'booked' | 'past' };
export type NoRoom = Absence | { reason: 'doesNotWork' | 'full' | 'over' | 'tooFarAhead' };

export interface DayOffer {
  slots: OfferedSlot[];
  /** Why no visit can be booked on this day; null while one can. */
  noRoom: NoRoom | null;
}

/** Decides what a doctor offers on a date: when they work, minus what is booked and what lies in the past. */
export function dayOfferOf({ date, workDay, bookedSlots, now }: OfferRequest, minutes = SLOT_MINUTES): DayOffer {
  const slots = workDay.slots.map((slot): OfferedSlot => {
    if (bookedSlots.includes(slot)) return { slot, state: 'booked' };
    return { slot, state: hasBegun(date, slot, now) ? 'past' : 'free' };
  });
  const hasRoom = firstSlotsFor(slots, minutes).length > 0;
  const isOver = slots.every(({ slot }) => hasBegun(date, slot, now));
  return { slots, noRoom: hasRoom ? null : noRoomOf(workDay, isOver) };
}

/** Why a person who may book so many days ahead can book no visit on a date; null while they can. */
export function noRoomFor(request: OfferRequest & { daysAhead: number }, minutes?: number): NoRoom | null {
  const { date, now, daysAhead } = request;
  return isTooFarAhead(date, now.date, daysAhead) ? { reason: 'tooFarAhead' } : dayOfferOf(request, minutes).noRoom;
}

/** The free half hours at which a visit of so many minutes can begin. */
export function firstSlotsFor(offered: readonly OfferedSlot[], minutes: number): string[] {
  const free = offered.filter(({ state }) => state === 'free').map(({ slot }) => slot);
  const needed = minutes / SLOT_MINUTES;
  return free.filter((_, at) => {
    const run = free.slice(at, at + needed);
    return run.length === needed && areConsecutive(run);
  });
}

export function areConsecutive(slots: readonly string[]): boolean {
  return slots.every((slot, at) => at === 0 || endOfSlot(slots[at - 1] as string) === startOfSlot(slot));
}

/** Whether a day lies further ahead than may be booked (`daysAheadFor`). */
export function isTooFarAhead(date: string, today: string, daysAhead: number): boolean {
  return date > addDays(today, daysAhead);
}

/** Whether a half hour of the clinic's wall clock has begun. */
export function hasBegun(date: string, slot: string, now: WallClock): boolean {
  return date < now.date || (date === now.date && startOfSlot(slot) <= now.time);
}

function noRoomOf({ absence, slots }: WorkDay, isOver: boolean): NoRoom {
  if (slots.length === 0) return absence ?? { reason: 'doesNotWork' };
  return { reason: isOver ? 'over' : 'full' };
}

export function isWithin(date: string, { firstDay, lastDay }: Days): boolean {
  return firstDay <= date && date <= lastDay;
}

function isDuring(slot: string, { starts, ends }: { starts: string | null; ends: string | null }): boolean {
  return starts === null || ends === null || (startOfSlot(slot) < ends && endOfSlot(slot) > starts);
}

const inOrder = (slots: readonly string[]) => [...new Set(slots)].sort();
