import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { clinicClock } from './clinic';

dayjs.extend(utc);

/** Dates of plans, birthdays and lists: `DD/MM/YYYY` on the clinic's calendar. */
export const formatDate = (dayOrInstant: string | Date) => print(wallClock(dayOrInstant), 'DD/MM/YYYY');

/** Appointment time: `hh:mm A` on the clinic's clock. */
export const formatTime = (instant: string | Date) => print(wallClock(instant), 'hh:mm A');

export const formatDateTime = (instant: string | Date) => print(wallClock(instant), 'DD/MM/YYYY hh:mm A');

/** Record date: `YYYY-MM-DD`. */
export const formatRecordDate = (dayOrInstant: string | Date) => print(wallClock(dayOrInstant), 'YYYY-MM-DD');

/** `150.000 ₫`, as amounts are written in Vietnam. */
export const formatVnd = (amount: number) => VND.format(amount);

/**
 * The clinic's wall clock as a local `Date`, for a calendar that knows no zones.
 * Never sent to the server: `clinicClock().instantOf` turns a clinic date and time into an instant.
 */
export function wallClockDate(instant: string | Date): Date {
  const clock = clinicClock();
  return new Date(`${clock.dateOf(instant)}T${clock.timeOf(instant)}:00`);
}

const VND = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' });

function wallClock(dayOrInstant: string | Date): string {
  const clock = clinicClock();
  const isPlainDay = typeof dayOrInstant === 'string' && dayOrInstant.length === 10;
  const time = isPlainDay ? '00:00' : clock.timeOf(dayOrInstant);
  return `${clock.dateOf(dayOrInstant)}T${time}:00Z`;
}

// Read and printed as UTC, so that the browser's own zone and clock changes cannot move it.
const print = (wall: string, tokens: string) => dayjs.utc(wall).format(tokens);
