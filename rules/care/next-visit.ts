import { addDays, daysBetween } from '../clinic-time';
import { medicineByCode } from './medicine-catalogue';

/**
 * How long before the medicine runs out the next visit is proposed, and how far from that day a booked visit still
 * counts as the next one.
 */
export const NEXT_VISIT = { daysBeforeRunOut: 2, daysNear: 14 } as const;

interface PrescribedDays {
  medicineCode: string | null;
  days: number;
}

/**
 * The first day without one of the prescribed medicines if all are handed over on this day. The antiretrovirals count;
 * without any of them, every medicine. Null without a prescription.
 */
export function expectedRunOut(items: readonly PrescribedDays[], handedOverOn: string): string | null {
  const arvs = items.filter(({ medicineCode }) => medicineCode !== null && medicineByCode(medicineCode)?.isArv);
  const days = (arvs.length > 0 ? arvs : items).map((item) => item.days);
  return days.length === 0 ? null : addDays(handedOverOn, Math.min(...days));
}

/** The days on which the next visit can be, the best first: from two days before run-out back to tomorrow, never later. */
export function nextVisitDays({ runsOutOn, today }: { runsOutOn: string; today: string }): string[] {
  const days: string[] = [];
  for (let day = addDays(runsOutOn, -NEXT_VISIT.daysBeforeRunOut); day > today; day = addDays(day, -1)) days.push(day);
  return days;
}

/** The proposed day of the next visit: the best one with room. Null when there is none before the medicine runs out. */
export function proposeNextVisit(
  supply: { runsOutOn: string; today: string },
  hasRoom: (day: string) => boolean,
): string | null {
  return nextVisitDays(supply).find(hasRoom) ?? null;
}

interface VisitAhead {
  date: string;
  /** Whether it is with the doctor who plans, or whose paper names it. */
  isOwn: boolean;
}

/**
 * The booked visit that already is the one to be planned: with the same doctor, near the wanted day, and before the
 * medicine runs out. Another visit, such as one with a colleague tomorrow, is none.
 */
export function bookedNextVisit<Visit extends VisitAhead>(visits: readonly Visit[], wanted: string): Visit | null {
  const from = addDays(wanted, -NEXT_VISIT.daysNear);
  const before = addDays(wanted, NEXT_VISIT.daysBeforeRunOut);
  return visits.find(({ date, isOwn }) => isOwn && date >= from && date < before) ?? null;
}

/**
 * The visit that was agreed for a patient's return. Signing books it on the plan's day, and one that was moved since is
 * near that day with the same doctor; where neither is booked, the plan's day counts. Without such a day it is the first
 * booked visit, one with the same doctor before others. The visits come soonest first.
 */
export function agreedNextVisit<Visit extends VisitAhead>(
  visits: readonly Visit[],
  plannedOn: string | null,
): { date: string; visit: Visit | null } | null {
  const own = visits.filter(({ isOwn }) => isOwn);
  const visit = (plannedOn === null ? (own[0] ?? visits[0]) : bookedFor(plannedOn, { visits, own })) ?? null;
  const date = visit?.date ?? plannedOn;
  return date === null ? null : { date, visit };
}

function bookedFor<Visit extends VisitAhead>(
  plannedOn: string,
  { visits, own }: { visits: readonly Visit[]; own: readonly Visit[] },
): Visit | undefined {
  const distanceOf = ({ date }: VisitAhead) => Math.abs(daysBetween(plannedOn, date));
  const isThatDay = ({ date }: VisitAhead) => date === plannedOn;
  const [nearest] = own.toSorted((one, other) => distanceOf(one) - distanceOf(other));
  const near = nearest && distanceOf(nearest) <= NEXT_VISIT.daysNear ? nearest : undefined;
  return own.find(isThatDay) ?? visits.find(isThatDay) ?? near;
}
