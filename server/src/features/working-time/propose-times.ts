import { type DoctorTime, dayOfferOf, firstSlotsFor, workDayOf } from '@antam/rules/booking/day-offer';
import { endOfSlot, slotStartingAt } from '@antam/rules/booking/schedule';
import { addDays } from '@antam/rules/clinic-time';
import type { Call } from '../../platform/http/serve';
import { findTime } from '../free-time/queries';
import type { BrokenVisit, Change } from './find-broken-visits';
import type { ColleagueRow } from './queries';

const DAYS_AFTER = 14;
const MOST_COLLEAGUES = 4;

export interface Proposal {
  doctor: ColleagueRow;
  date: string;
  slot: string;
}

/**
 * A free time for each broken visit, no two the same: the nearest with the same doctor, up to two weeks after the change,
 * else with another doctor of the same specialty.
 */
export async function proposeTimes(
  call: Pick<Call, 'db' | 'clinic' | 'now'>,
  change: Change,
  { visits, colleagues }: { visits: readonly BrokenVisit[]; colleagues: readonly ColleagueRow[] },
): Promise<Map<string, Proposal>> {
  const known = new Map<string, FreeDay[]>();
  const proposals = new Map<string, Proposal>();
  for (const visit of visits) {
    const own = colleagues.find(({ id }) => id === visit.doctorId);
    const others = colleagues.filter(({ id, specialty }) => id !== visit.doctorId && specialty === own?.specialty);
    for (const doctor of [own, ...others.slice(0, MOST_COLLEAGUES)]) {
      if (!doctor) continue;
      const days = known.get(doctor.id) ?? (await readFreeDays(call, change, doctor.id));
      known.set(doctor.id, days);
      const found = take(days, visit);
      if (found) proposals.set(visit.id, { doctor, ...found });
      if (found) break;
    }
  }
  return proposals;
}

interface FreeDay {
  date: string;
  free: string[];
}

/** What a doctor would have free with the change made. */
async function readFreeDays(
  { db, clinic, now }: Pick<Call, 'db' | 'clinic' | 'now'>,
  change: Change,
  doctorId: string,
): Promise<FreeDay[]> {
  const clock = { date: clinic.dateOf(now), time: clinic.timeOf(now) };
  const last = addDays(change.lastDay, DAYS_AFTER);
  const found = await findTime(db, { doctorId, first: change.firstDay, last });
  if (!found) return [];
  const time = timeAfter(found.time, change, doctorId);
  const days: FreeDay[] = [];
  for (let date = change.firstDay; date <= last; date = addDays(date, 1)) {
    const day = { date, workDay: workDayOf(date, time), bookedSlots: found.booked[date] ?? [], now: clock };
    const free = dayOfferOf(day).slots.filter(({ state }) => state === 'free');
    days.push({ date, free: free.map(({ slot }) => slot) });
  }
  return days;
}

function timeAfter(time: DoctorTime, change: Change, doctorId: string): DoctorTime {
  const { lostHours: lost } = change;
  const isOwn = change.doctorId === null || change.doctorId === doctorId;
  return {
    ...time,
    closures: [...time.closures, ...change.closures],
    leave: isOwn ? [...time.leave, ...change.leave] : time.leave,
    extraHours: time.extraHours.filter(({ date, starts }) => !(isOwn && date === lost?.date && starts === lost.starts)),
  };
}

/** Takes the first time on or after the visit's own day out of what is free. */
function take(days: readonly FreeDay[], visit: BrokenVisit): { date: string; slot: string } | null {
  for (const day of days.filter(({ date }) => date >= visit.date)) {
    const offered = day.free.map((slot) => ({ slot, state: 'free' as const }));
    const [slot] = firstSlotsFor(offered, visit.minutes);
    if (!slot) continue;
    const used = visit.minutes === 60 ? [slot, slotStartingAt(endOfSlot(slot))] : [slot];
    day.free = day.free.filter((one) => !used.includes(one));
    return { date: day.date, slot };
  }
  return null;
}
