import type { ErrorCode } from '@antam/contract/errors';
import type { ClinicTime } from '../clinic-time';
import { startOfSlot } from './schedule';

interface RequestedTime {
  /** A clinic day, or an instant. */
  appointmentDate: string;
  timeSlot: string;
  /** The start of the slot again, as the specification's client sends it; what is no time is ignored. */
  startTime?: unknown;
}

/**
 * Refuses a request that names another time than its slot, because one of the two is a mistake. A plain date and the
 * clinic's midnight name no time.
 */
export function refusalForRequestedTime(
  { appointmentDate, timeSlot, startTime }: RequestedTime,
  clinic: ClinicTime,
): Extract<ErrorCode, 'booking.timeMismatch'> | null {
  const start = startOfSlot(timeSlot);
  const date = clinic.dateOf(appointmentDate);
  const mayBe = (instant: string) => {
    const time = clinic.timeOf(instant);
    const isWholeMinute = Date.parse(instant) % 60_000 === 0;
    return clinic.dateOf(instant) === date && isWholeMinute && (time === MIDNIGHT || time === start);
  };
  if (date !== appointmentDate && !mayBe(appointmentDate)) return 'booking.timeMismatch';
  if (typeof startTime !== 'string') return null;
  if (isInstant(startTime)) return mayBe(startTime) ? null : 'booking.timeMismatch';
  const shown = readWallClock(startTime);
  return !shown || ((shown.date ?? date) === date && shown.time === start) ? null : 'booking.timeMismatch';
}

const MIDNIGHT = '00:00';
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/i;
const WALL_CLOCK =
  /^((?<date>\d{4}-\d{2}-\d{2})[T ])?(?<hour>\d{1,2}):(?<minute>\d{2})(:(?<second>\d{2}(\.\d+)?))? ?(?<half>[AP]M|SA|CH)?$/i;

const isInstant = (text: string) => INSTANT.test(text) && !Number.isNaN(Date.parse(text));

/** A time as a clock shows it, `14:30`, `2:30 PM` or `2:30 CH`, perhaps with its day. Seconds that count stay with it. */
function readWallClock(text: string): { date: string | undefined; time: string } | null {
  const { date, hour, minute, second, half } = WALL_CLOCK.exec(text.trim())?.groups ?? {};
  if (hour === undefined) return null;
  const hours = half ? (Number(hour) % 12) + (/PM|CH/i.test(half) ? 12 : 0) : Number(hour);
  const seconds = Number(second ?? 0) === 0 ? '' : `:${second}`;
  return { date, time: `${String(hours).padStart(2, '0')}:${minute}${seconds}` };
}
