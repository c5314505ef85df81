import { SLOT_MINUTES } from '@antam/contract/constants';
import { dayOfferOf, firstSlotsFor, workDayOf } from '@antam/rules/booking/day-offer';
import { NEXT_VISIT, proposeNextVisit as propose } from '@antam/rules/care/next-visit';
import { addDays } from '@antam/rules/clinic-time';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { findTime } from '../free-time/queries';

/** How far back from the wanted day is looked: a prescription lasts no longer. */
const DAYS_BACK = 90;

type Proposing = Pick<Call, 'db' | 'viewer' | 'clinic' | 'now'>;

/** The last day with room on or before a day: a patient who comes later than agreed may run out of medicine. */
export async function proposeNextVisit({ db, viewer, clinic, now }: Proposing, before: string) {
  const today = clinic.dateOf(now);
  const clock = { date: today, time: clinic.timeOf(now) };
  const earliest = addDays(before, -DAYS_BACK);
  const first = earliest > today ? earliest : addDays(today, 1);
  if (before < first || !viewer.doctorId) return null;
  const found = await findTime(db, { doctorId: viewer.doctorId, first, last: before });
  if (!found) throw new Refusal('doctor.notFound');
  const slotsOn = (date: string) => {
    const day = { date, workDay: workDayOf(date, found.time), bookedSlots: found.booked[date] ?? [], now: clock };
    return firstSlotsFor(dayOfferOf(day).slots, SLOT_MINUTES);
  };
  const supply = { runsOutOn: addDays(before, NEXT_VISIT.daysBeforeRunOut), today: addDays(first, -1) };
  const date = propose(supply, (day) => slotsOn(day).length > 0);
  return date === null ? null : { date, slots: slotsOn(date) };
}
