import { SLOT_MINUTES } from '@antam/contract/constants';
import { refusalForDay } from '@antam/rules/booking/day-limits';
import { dayOfferOf, firstSlotsFor, workDayOf } from '@antam/rules/booking/day-offer';
import { NEXT_VISIT, proposeNextVisit as propose } from '@antam/rules/care/next-visit';
import { addDays } from '@antam/rules/clinic-time';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { openCareOfVisit, type VisitName } from '../../platform/session/open-visit';
import { findTime } from '../free-time/queries';
import { findTimeOfPatient } from './find-patient-time';

/** How far back from the wanted day is looked: a prescription lasts no longer. */
const DAYS_BACK = 90;

type Proposing = Pick<Call, 'db' | 'viewer' | 'clinic' | 'now' | 'entry'>;

/**
 * The last day with room on or before a day: a patient who comes later than agreed may run out of medicine. At a visit,
 * only what the booking of its patient would not refuse: they are not elsewhere then, nor with the doctor that day.
 */
export async function proposeNextVisit(call: Proposing, before: string, visit: VisitName | null) {
  const { db, viewer, clinic, now } = call;
  const { doctorId } = viewer;
  const today = clinic.dateOf(now);
  const clock = { date: today, time: clinic.timeOf(now) };
  const earliest = addDays(before, -DAYS_BACK);
  const first = earliest > today ? earliest : addDays(today, 1);
  // It follows the opening of the page, which is in the audit log, and is read again with each change of the days.
  const scope = visit && (await openCareOfVisit(call, visit, null));
  if (before < first || !doctorId) return null;
  const found = await findTime(db, { doctorId, first, last: before });
  if (!found) throw new Refusal('doctor.notFound');
  const own = scope ? await findTimeOfPatient(db, scope, { first, last: before }) : { taken: {}, visits: [] };
  const slotsOn = (date: string) => {
    if (refusalForDay({ doctorId, date, visitsAhead: own.visits })) return [];
    const bookedSlots = [...(found.booked[date] ?? []), ...(own.taken[date] ?? [])];
    const day = { date, workDay: workDayOf(date, found.time), bookedSlots, now: clock };
    return firstSlotsFor(dayOfferOf(day).slots, SLOT_MINUTES);
  };
  const supply = { runsOutOn: addDays(before, NEXT_VISIT.daysBeforeRunOut), today: addDays(first, -1) };
  const date = propose(supply, (day) => slotsOn(day).length > 0);
  return date === null ? null : { date, slots: slotsOn(date) };
}
