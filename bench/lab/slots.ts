export const SLOTS_A_DAY = 18;

/** The half hours of a working day by number, from 08:00 on. */
export function slotOf(number: number): string {
  const start = 8 * 60 + 30 * (number % SLOTS_A_DAY);
  return `${clock(start)}-${clock(start + 30)}`;
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
