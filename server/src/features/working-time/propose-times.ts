import { SLOT_MINUTES } from '@antam/contract/constants';
import { refusalForDay } from '@antam/rules/booking/day-limits';
import { type DoctorTime, dayOfferOf, firstSlotsFor, workDayOf } from '@antam/rules/booking/day-offer';
import { isInGoodTime } from '@antam/rules/booking/notice';
import { endOfSlot, slotStartingAt, startOfSlot } from '@antam/rules/booking/schedule';
import { addDays } from '@antam/rules/clinic-time';
import type { Call } from '../../platform/http/serve';
import { deskOfClinic } from '../../platform/session/scope';
import { findTime } from '../free-time/queries';
import type { BrokenVisit, Change } from './find-broken-visits';
import { type ColleagueRow, listPatientTimes, type PatientTimeRow } from './queries';

const DAYS_AFTER = 14;
const MOST_COLLEAGUES = 4;

export interface Proposal {
  doctor: ColleagueRow;
  date: string;
  slot: string;
}

/**
 * A free time for each broken visit, no two the same: the nearest with the same doctor, up to two weeks after the change,
 * else with another doctor of the same specialty. Its patient has no other visit at that time, and not too many that day,
 * and learns of it in good time.
 */
export async function proposeTimes(
  call: Pick<Call, 'db' | 'clinic' | 'now'>,
  change: Change,
  { visits, colleagues }: { visits: readonly BrokenVisit[]; colleagues: readonly ColleagueRow[] },
): Promise<Map<string, Proposal>> {
  const known = new Map<string, FreeDay[]>();
  const times = await listPatientTimes(call.db, deskOfClinic(), {
    patientIds: visits.map(({ patientId }) => patientId),
    ...{ firstDay: change.firstDay, lastDay: lastDayOf(change) },
  });
  const proposals = new Map<string, Proposal>();
  for (const visit of visits) {
    const own = colleagues.find(({ id }) => id === visit.doctorId);
    const others = colleagues.filter(({ id, specialty }) => id !== visit.doctorId && specialty === own?.specialty);
    for (const doctor of [own, ...others.slice(0, MOST_COLLEAGUES)]) {
      if (!doctor) continue;
      const days = known.get(doctor.id) ?? (await readFreeDays(call, change, doctor.id));
      known.set(doctor.id, days);
      const suits = (date: string, slot: string) =>
        isInGoodTime(call.clinic.instantOf(date, startOfSlot(slot)), { startsAt: visit.startsAt, now: call.now });
      const found = take(days, visit, { doctorId: doctor.id, times, suits });
      if (!found) continue;
      proposals.set(visit.id, { doctor, date: found.date, slot: found.slots[0] as string });
      // The visit keeps its old time until it is moved, so both count for the patient's other visits.
      const { id: appointmentId, patientId } = visit;
      for (const slot of found.slots)
        times.push({ appointmentId, patientId, doctorId: doctor.id, date: found.date, slot });
      break;
    }
  }
  return proposals;
}

interface FreeDay {
  date: string;
  free: string[];
}

const lastDayOf = ({ lastDay }: Change) => addDays(lastDay, DAYS_AFTER);

/** What a doctor would have free with the change made. */
async function readFreeDays(
  { db, clinic, now }: Pick<Call, 'db' | 'clinic' | 'now'>,
  change: Change,
  doctorId: string,
): Promise<FreeDay[]> {
  const clock = { date: clinic.dateOf(now), time: clinic.timeOf(now) };
  const last = lastDayOf(change);
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

interface Beside {
  doctorId: string;
  suits(date: string, slot: string): boolean;
  times: readonly PatientTimeRow[];
}

/** Takes the first time on or after the visit's own day that suits its patient out of what is free. */
function take(days: readonly FreeDay[], visit: BrokenVisit, beside: Beside): { date: string; slots: string[] } | null {
  const others = beside.times.filter(
    ({ patientId, appointmentId }) => patientId === visit.patientId && appointmentId !== visit.id,
  );
  const visitsAhead = [
    ...new Map(others.filter(isVisit).map((one) => [`${one.appointmentId} ${one.date}`, one])).values(),
  ];
  for (const day of days.filter(({ date }) => date >= visit.date)) {
    if (refusalForDay({ doctorId: beside.doctorId, date: day.date, visitsAhead })) continue;
    const offered = day.free.map((slot) => ({ slot, state: 'free' as const }));
    const taken = new Set(others.filter(({ date }) => date === day.date).map(({ slot }) => slot));
    const slots = firstSlotsFor(offered, visit.minutes)
      .map((slot) => (visit.minutes > SLOT_MINUTES ? [slot, slotStartingAt(endOfSlot(slot))] : [slot]))
      .find((used) => beside.suits(day.date, used[0] as string) && used.every((slot) => !taken.has(slot)));
    if (!slots) continue;
    day.free = day.free.filter((one) => !slots.includes(one));
    return { date: day.date, slots };
  }
  return null;
}

/** A time that is only held for the patient is no visit yet. */
const isVisit = ({ appointmentId }: PatientTimeRow) => appointmentId !== null;
