import { addDays, type ClinicTime } from './clinic-time';

interface QuietTime {
  quietFrom: string | null;
  quietTo: string | null;
  now: Date;
  clinic: ClinicTime;
}

/** When the present quiet hours end; null outside quiet hours. They may span midnight. */
export function endOfQuiet({ quietFrom, quietTo, now, clinic }: QuietTime): Date | null {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null;
  const today = clinic.dateOf(now);
  const time = clinic.timeOf(now);
  const spansMidnight = quietFrom > quietTo;

  if (spansMidnight && time >= quietFrom) return clinic.instantOf(addDays(today, 1), quietTo);
  const isQuiet = spansMidnight ? time < quietTo : quietFrom <= time && time < quietTo;
  return isQuiet ? clinic.instantOf(today, quietTo) : null;
}
