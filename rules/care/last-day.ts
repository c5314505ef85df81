import { addDays } from '../clinic-time';

interface Length {
  daysSupply: number | null;
  duration: string | null;
}

const DAYS_OF_UNIT: Record<string, number> = {
  ngày: 1,
  day: 1,
  days: 1,
  tuần: 7,
  week: 7,
  weeks: 7,
  tháng: 30,
  month: 30,
  months: 30,
};

/** The last of the days of supply, or of a duration that is only a number and a unit; other words are not interpreted. */
export function lastDayOf({ daysSupply, duration }: Length, recordDate: string): string | null {
  const days = daysSupply ?? daysOf(duration);
  return days === null ? null : addDays(recordDate, days - 1);
}

function daysOf(duration: string | null): number | null {
  const [, count, unit] = /^\s*(\d{1,3})\s*(\p{L}+)\s*$/u.exec(duration?.normalize('NFC').toLowerCase() ?? '') ?? [];
  const days = unit === undefined ? undefined : DAYS_OF_UNIT[unit];
  return days === undefined || Number(count) === 0 ? null : Number(count) * days;
}
