import { chooseAlternatives, MOST_ALTERNATIVES } from '@antam/rules/booking/alternatives';
import { hasTooManyAhead, refusalForDay } from '@antam/rules/booking/day-limits';
import { dayOfferOf, firstSlotsFor, workDayOf } from '@antam/rules/booking/day-offer';
import { startOfSlot } from '@antam/rules/booking/schedule';
import { addDays, type ClinicTime } from '@antam/rules/clinic-time';
import type { VisitToMove } from './queries';

export interface OtherTime {
  doctor: { id: string; userId: string; fullName: string | null };
  date: string;
  slot: string;
  startsAt: Date;
  /** Null for a time that is free and not held. */
  heldUntil: Date | null;
}

/**
 * The other times for a visit that waits for one: what is held for it, and then what is free now. What a change moved has its
 * own time, which counts as the one that is held.
 */
export function alternativesOf(visit: VisitToMove, at: { clinic: ClinicTime; now: Date }): OtherTime[] {
  const { held, isToMove, isMoved } = visit;
  if (isMoved) return freeTimesOf(visit, at, MOST_ALTERNATIVES - 1);
  if (!isToMove) return [];
  const first: OtherTime[] = held
    ? [
        {
          doctor: { id: held.doctorId, userId: held.doctorUserId, fullName: held.doctorFullName },
          ...{ date: held.date, slot: held.slot },
          ...{ startsAt: new Date(held.startsAt), heldUntil: new Date(held.heldUntil) },
        },
      ]
    : [];
  return [...first, ...freeTimesOf(visit, at, MOST_ALTERNATIVES - first.length)];
}

/** Times that are free now; not on the day on which one is held. */
export function freeTimesOf(visit: VisitToMove, at: { clinic: ClinicTime; now: Date }, most: number): OtherTime[] {
  // A cancelled visit would be one more visit of its patient.
  if (visit.isCancelled && hasTooManyAhead('Customer', visit.visitsAhead)) return [];
  const choices = visit.doctors.map((doctor) => ({ doctorId: doctor.id, days: freeDays(visit, doctor, at) }));
  const isNear = ({ date }: Day) => date <= visit.nearLast;
  // A colleague's time next to the visit comes before one of its own doctor after a long leave.
  const near = chooseAlternatives(visit, onDays(choices, isNear), most);
  const far = chooseAlternatives(
    visit,
    onDays(choices, (day) => !isNear(day)),
    most - near.length,
  );
  return [...near, ...far].map(({ doctorId, date, slot }) => {
    const { id, userId, fullName } = visit.doctors.find((one) => one.id === doctorId) as VisitToMove['doctors'][number];
    const startsAt = at.clinic.instantOf(date, startOfSlot(slot));
    return { doctor: { id, userId, fullName }, date, slot, startsAt, heldUntil: null };
  });
}

type Day = { date: string; slots: string[] };
type Choice = { doctorId: string; days: Day[] };

const onDays = (choices: readonly Choice[], isWanted: (day: Day) => boolean): Choice[] =>
  choices.map(({ doctorId, days }) => ({ doctorId, days: days.filter(isWanted) }));

function freeDays(
  visit: VisitToMove,
  { id, time, booked }: VisitToMove['doctors'][number],
  { clinic, now }: { clinic: ClinicTime; now: Date },
): Day[] {
  const clock = { date: clinic.dateOf(now), time: clinic.timeOf(now) };
  const days: Day[] = [];
  const heldOn = visit.isMoved ? visit.date : visit.held?.date;
  for (let date = visit.first; date <= visit.last; date = addDays(date, 1)) {
    if (date === heldOn || refusalForDay({ doctorId: id, date, visitsAhead: visit.visitsAhead })) continue;
    // Where the patient is already, the visit itself included, no other time is offered.
    const own = visit.busy.filter((one) => one.date === date).map(({ slot }) => slot);
    const bookedSlots = [...(booked[date] ?? []), ...own];
    const offer = dayOfferOf({ date, workDay: workDayOf(date, time), bookedSlots, now: clock });
    days.push({ date, slots: firstSlotsFor(offer.slots, visit.minutes) });
  }
  return days;
}
