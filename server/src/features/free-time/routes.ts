import { getDayOffer, getMonthOffer, listEarliestTimes } from '@antam/contract/free-time';
import { minutesOf } from '@antam/rules/booking/booking';
import { noRoomFor, workDayOf } from '@antam/rules/booking/day-offer';
import { daysAheadByStored, daysAheadFor } from '@antam/rules/booking/notice';
import { addDays, daysOfMonth } from '@antam/rules/clinic-time';
import type { Feature } from '../../platform/feature';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { findClinicSettings } from '../clinic-settings/queries';
import { presentEarliest } from './present';
import { findTime, listEarliest } from './queries';

const EARLIEST_SHOWN = 3;
const EARLIEST_WITHIN_DAYS = 60;

export const freeTimeRoutes: Feature = ({ serve }) => {
  serve(getDayOffer, async ({ db, params, query, clinic, now, viewer }) => {
    const date = clinic.dateOf(query.date);
    const found = await findTime(db, { doctorId: params.id, first: date, last: date });
    if (!found) throw new Refusal('doctor.notFound');
    const asked = { now: clockOf(clinic, now), daysAhead: daysAheadByStored(viewer.role, found) };
    const day = { date, workDay: workDayOf(date, found.time), bookedSlots: found.booked[date] ?? [] };
    return { ...day, noRoom: noRoomFor({ ...day, ...asked }) };
  });

  serve(getMonthOffer, async ({ db, params, query, clinic, now, viewer }) => {
    const days = daysOfMonth(query.month);
    const span = { first: days[0] as string, last: days.at(-1) as string };
    const found = await findTime(db, { doctorId: params.id, ...span });
    if (!found) throw new Refusal('doctor.notFound');
    const asked = { now: clockOf(clinic, now), daysAhead: daysAheadByStored(viewer.role, found) };
    return days.map((date) => {
      const day = { date, workDay: workDayOf(date, found.time), bookedSlots: found.booked[date] ?? [], ...asked };
      return { date, noRoom: noRoomFor(day, query.minutes) };
    });
  });

  serve(listEarliestTimes, async ({ db, viewer, query, clinic, now }) => {
    const first = clinic.dateOf(now);
    const mayBookWithin = daysAheadFor(viewer.role, await findClinicSettings(db));
    const rows = await listEarliest(db, {
      patientId: patientOf(viewer, query.userId),
      first,
      after: clinic.timeOf(now),
      last: addDays(first, Math.min(EARLIEST_WITHIN_DAYS, mayBookWithin)),
      minutes: minutesOf({ serviceType: query.serviceType, duration: query.duration ?? null }),
      most: EARLIEST_SHOWN,
    });
    return rows.map(presentEarliest);
  });
};

/** A doctor is told when there is room, and not when a patient they may not treat has a visit. */
function patientOf({ role, userId }: Call['viewer'] & object, asked: string | null) {
  if (role === 'Customer') return userId;
  return role === 'Staff' ? asked : null;
}

const clockOf = (clinic: Call['clinic'], now: Date) => ({ date: clinic.dateOf(now), time: clinic.timeOf(now) });
