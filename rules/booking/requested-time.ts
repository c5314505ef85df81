import type { ErrorCode } from '@antam/contract/errors';
import type { ClinicTime } from '../clinic-time';
import { startOfSlot } from './schedule';

interface RequestedTime {
  /** A clinic day, or an instant. */
  appointmentDate: string;
  timeSlot: string;
  /** The start of the slot again, as the specification's client sends it; anything but a time of day is ignored. */
  startTime?: unknown;
}

/**
 * Refuses a request whose instant names another time than its slot, because one of the two is a mistake. A plain date
 * and the clinic's midnight name no time.
 */
export function refusalForRequestedTime(
  { appointmentDate, timeSlot, startTime }: RequestedTime,
  clinic: ClinicTime,
): Extract<ErrorCode, 'booking.timeMismatch'> | null {
  const start = startOfSlot(timeSlot);
  if (typeof startTime === 'string' && TIME_OF_DAY.test(startTime) && startTime !== start)
    return 'booking.timeMismatch';
  if (clinic.dateOf(appointmentDate) === appointmentDate) return null;
  const time = clinic.timeOf(appointmentDate);
  const isWholeMinute = Date.parse(appointmentDate) % 60_000 === 0;
  return isWholeMinute && (time === MIDNIGHT || time === start) ? null : 'booking.timeMismatch';
}

const TIME_OF_DAY = /^\d{2}:\d{2}$/;

const MIDNIGHT = '00:00';
