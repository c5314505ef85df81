import { MAX_ROWS } from '@antam/contract/limits';
import { type DoctorTime, isTakenOff } from '@antam/rules/booking/day-offer';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { appointmentsOfChange } from '../../platform/session/scope';
import { listVisitsWithin } from '../appointments/queries';
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

/** The booked visits ahead that a closure or leave would leave without a doctor. Extra hours are not taken off. */
export async function findBrokenVisits(
  { db, viewer, now }: Pick<Call, 'db' | 'now' | 'viewer'>,
  { doctorId, firstDay, lastDay, ...change }: Change,
): Promise<BrokenVisit[]> {
  const scope = appointmentsOfChange(viewer, doctorId);
  const visits = await listVisitsWithin(db, scope, { firstDay, lastDay, now });
  if (visits.length === 0) return [];
  const extraHours = await listExtraHours(db, doctorId, { from: firstDay, to: lastDay });
  const broken = visits.filter(({ doctorId: of, date, slots }) => {
    const own = extraHours.filter((hours) => hours.doctorId === of);
    return slots.some((slot) => isTakenOff(date, slot, { ...change, extraHours: own }));
  });
  if (broken.length > MAX_ROWS.brokenVisits) throw new Refusal('days.tooManyVisits');
  return broken;
}
