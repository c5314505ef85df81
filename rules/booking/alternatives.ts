import { startOfSlot } from './schedule';

export const MOST_ALTERNATIVES = 3;

/** What a doctor has free for the visit. */
export interface DoctorChoice {
  doctorId: string;
  /** In order; `slots` are those at which the visit could begin. */
  days: readonly { date: string; slots: readonly string[] }[];
}

interface OtherTime {
  doctorId: string;
  date: string;
  slot: string;
}

/**
 * Other times for a visit whose doctor is away: on different days, each as near as possible to the time of day at which it
 * was booked, by the order of the doctors, of whom its own comes first.
 */
export function chooseAlternatives(
  visit: { slot: string },
  doctors: readonly DoctorChoice[],
  most: number,
): OtherTime[] {
  const chosen: OtherTime[] = [];
  for (const { doctorId, days } of doctors) {
    for (const { date, slots } of days) {
      if (chosen.length === most) return chosen;
      const slot = nearest(slots, visit.slot);
      if (slot) chosen.push({ doctorId, date, slot });
    }
  }
  return chosen;
}

function nearest(slots: readonly string[], wanted: string): string | undefined {
  const distance = (slot: string) => Math.abs(minutesOf(slot) - minutesOf(wanted));
  return [...slots].sort((a, b) => distance(a) - distance(b))[0];
}

function minutesOf(slot: string): number {
  const [hours, minutes] = startOfSlot(slot).split(':').map(Number);
  return (hours as number) * 60 + (minutes as number);
}
