import { SLOT_MINUTES } from '@antam/contract/constants';
import { dayOfferOf, firstSlotsFor, workDayOf } from '@antam/rules/booking/day-offer';
import { addDays } from '@antam/rules/clinic-time';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { findTime } from '../free-time/queries';

/** How many days a proposal may be before the wanted day. */
const DAYS_BACK = 14;

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
  for (let date = before; date >= first; date = addDays(date, -1)) {
    const day = { date, workDay: workDayOf(date, found.time), bookedSlots: found.booked[date] ?? [], now: clock };
    const slots = firstSlotsFor(dayOfferOf(day).slots, SLOT_MINUTES);
    if (slots.length > 0) return { date, slots };
  }
  return null;
}
