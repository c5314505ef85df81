import { MAX_ROWS } from '@antam/contract/limits';
import { type DoctorTime, isTakenOff } from '@antam/rules/booking/day-offer';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { appointmentsOfChange } from '../../platform/session/scope';
import { listVisitsWithin } from '../appointments/list-visits';
import { listExtraHours } from './queries';

export type Change = Pick<DoctorTime, 'closures' | 'leave'> & {
  /** `null` for all doctors. */
  doctorId: string | null;
  firstDay: string;
  lastDay: string;
  /** Extra hours that are taken back. */
  lostHours?: { date: string; starts: string };
};

export type BrokenVisit = Awaited<ReturnType<typeof listVisitsWithin>>[number];

type Reading = Pick<Call, 'db' | 'now' | 'viewer'>;

/**
 * The booked visits ahead that a closure or leave would leave without a doctor. Extra hours are not taken off. Patients who
 * have arrived are left out, and so are signed visits, which took place: they can be neither moved nor cancelled.
 */
export async function findBrokenVisits(call: Reading, change: Change): Promise<BrokenVisit[]> {
  const broken = await listTakenOff(call, change);
  if (broken.length > MAX_ROWS.brokenVisits) throw new Refusal('days.tooManyVisits');
  return broken;
}

/** How many patients of these times are here already and wait to be seen. */
export async function countHere(call: Reading, change: Change): Promise<number> {
  return (await listTakenOff(call, change, true)).length;
}

async function listTakenOff(
  { db, viewer, now }: Reading,
  { doctorId, firstDay, lastDay, ...change }: Change,
  isHere = false,
): Promise<BrokenVisit[]> {
  const scope = appointmentsOfChange(viewer, doctorId);
  const visits = await listVisitsWithin(db, scope, { firstDay, lastDay, now, isHere });
  if (visits.length === 0) return [];
  const extraHours = await listExtraHours(db, doctorId, { from: firstDay, to: lastDay });
  return visits.filter(({ doctorId: of, date, slots }) => {
    const own = extraHours.filter((hours) => hours.doctorId === of);
    return slots.some((slot) => isTakenOff(date, slot, { ...change, extraHours: own }));
  });
}
