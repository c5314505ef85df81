import {
  MAX_OPEN_APPOINTMENTS,
  MAX_VISITS_A_DAY,
  MAX_VISITS_A_DAY_WITH_DOCTOR,
  type Role,
} from '@antam/contract/constants';
import type { DAY_WARNINGS } from '@antam/contract/errors';

interface Wish {
  doctorId: string;
  date: string;
  /** The patient's other visits that are still ahead. */
  visitsAhead: readonly { doctorId: string; date: string }[];
}

/** A patient may hold only so many visits at a time; reception may book more for them. */
export function hasTooManyAhead(role: Role, visitsAhead: Wish['visitsAhead']): boolean {
  return role === 'Customer' && visitsAhead.length >= MAX_OPEN_APPOINTMENTS;
}

/** Why a patient should not have one more visit on a day: at most one with each doctor, and two in all. */
export function refusalForDay({ doctorId, date, visitsAhead }: Wish): (typeof DAY_WARNINGS)[number] | null {
  const thatDay = visitsAhead.filter((visit) => visit.date === date);
  const withDoctor = thatDay.filter((visit) => visit.doctorId === doctorId);
  if (withDoctor.length >= MAX_VISITS_A_DAY_WITH_DOCTOR) return 'booking.doctorTwiceThatDay';
  return thatDay.length >= MAX_VISITS_A_DAY ? 'booking.thirdThatDay' : null;
}

/** Whether a patient may have one more visit, at this time, beside those ahead: what is offered to them must be so. */
export function mayAccept({ doctorId, date }: Omit<Wish, 'visitsAhead'>, visitsAhead: Wish['visitsAhead']): boolean {
  return !hasTooManyAhead('Customer', visitsAhead) && refusalForDay({ doctorId, date, visitsAhead }) === null;
}

interface TimeAhead {
  id: string;
  doctorId: string;
  date: string;
}

/**
 * The same for another time of a visit. It replaces that visit where it stands among those ahead; a cancelled visit would stand
 * again, as one more.
 */
export function mayReplace(
  time: Omit<Wish, 'visitsAhead'>,
  visitsAhead: readonly TimeAhead[],
  visitId: string | null,
): boolean {
  const others = visitsAhead.filter(({ id }) => id !== visitId);
  if (others.length === visitsAhead.length) return mayAccept(time, visitsAhead);
  return refusalForDay({ ...time, visitsAhead: others }) === null;
}

/** For a patient the limits of a day are final; reception is warned and may continue. */
export function mayExceedDay(role: Role, isWarned: boolean): boolean {
  return role !== 'Customer' && isWarned;
}
