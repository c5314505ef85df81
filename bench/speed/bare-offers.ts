import { WEEKDAYS } from '@antam/contract/constants';
import type pg from 'pg';
import { DAY_OFFER, EARLIEST, MONTH_OFFER } from './bare-sql';

type Connection = Pick<pg.Pool, 'query'>;

export async function findDayOffer(pool: Connection, doctorId: string, date: string): Promise<unknown> {
  const weekday = WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7];
  const values = [doctorId, date, weekday];
  const { rows } = await pool.query({ name: 'offer', text: DAY_OFFER, values });
  const workDay = { slots: rows[0]?.slots, awaySlots: [], absence: null };
  return { date, workDay, bookedSlots: rows[0]?.booked };
}

interface DayRow {
  date: string;
  weekly: string[];
  extra: string[];
  booked: string[];
  closed: { reason: string } | null;
  leave: { starts: string | null; ends: string | null }[] | null;
}

export async function findMonthOffer(pool: Connection, doctorId: string, month: string): Promise<unknown> {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
  const values = [doctorId, `${month}-01`, last];
  const { rows } = await pool.query<DayRow>({ name: 'month', text: MONTH_OFFER, values });
  const [today = '', now = ''] = clinicNow();
  return rows.map((day) => ({ date: day.date, noRoom: noRoomOf(day, today, now) }));
}

function noRoomOf({ date, weekly, extra, booked, closed, leave }: DayRow, today: string, now: string): unknown {
  const isOff = (slot: string) =>
    closed ||
    leave?.some(({ starts, ends }) => !starts || !ends || (slot.slice(0, 5) < ends && slot.slice(6) > starts));
  const usual = weekly.filter((slot) => !isOff(slot));
  const slots = [...usual, ...extra];
  const ahead = slots.filter((slot) => date > today || (date === today && slot.slice(0, 5) > now));
  if (ahead.some((slot) => !booked.includes(slot))) return null;
  if (slots.length > 0) return { reason: ahead.length > 0 ? 'full' : 'over' };
  return closed ?? { reason: usual.length < weekly.length ? 'onLeave' : 'doesNotWork' };
}

const DAYS_AHEAD = 60;

export async function listEarliest(pool: Connection, patientId: string): Promise<unknown> {
  const [today = '', now = ''] = clinicNow();
  const last = new Date(Date.parse(today) + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);
  const { rows } = await pool.query({ name: 'earliest', text: EARLIEST, values: [patientId, today, now, last] });
  return rows.map(({ id, user_id, full_name, specialty, date, slot }) => ({
    doctorId: { _id: id, userId: { _id: user_id, fullName: full_name } },
    ...{ specialty, date, timeSlot: slot },
  }));
}

/** The clinic's day and time; it has no summer time. */
function clinicNow(): string[] {
  return new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 16).split('T');
}
