import type { ErrorCode } from '@antam/contract/errors';
import type { ClinicTime } from '../clinic-time';
import { startOfSlot } from './schedule';

interface RequestedTime {
  /** A clinic day, or an instant. */
  appointmentDate: string;
  timeSlot: string;
}

/**
 * Refuses a request whose instant names another time than its slot, because one of the two is a mistake. A plain date
 * and the clinic's midnight name no time.
 */
export function refusalForRequestedTime(
  { appointmentDate, timeSlot }: RequestedTime,
  clinic: ClinicTime,
): Extract<ErrorCode, 'booking.timeMismatch'> | null {
  if (clinic.dateOf(appointmentDate) === appointmentDate) return null;
  const time = clinic.timeOf(appointmentDate);
  return time === MIDNIGHT || time === startOfSlot(timeSlot) ? null : 'booking.timeMismatch';
}

const MIDNIGHT = '00:00';
