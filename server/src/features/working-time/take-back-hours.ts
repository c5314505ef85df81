import type { BrokenVisit as ShownVisit, VisitDecision } from '@antam/contract/working-time-shapes';
import { mayChangeDoctor } from '@antam/rules/access';
import { workDayOf } from '@antam/rules/booking/day-offer';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { appointmentsOfChange } from '../../platform/session/scope';
import type { VisitCall } from '../appointments/hold-visit';
import { listVisitsWithin } from '../appointments/list-visits';
import { decideVisits, demandDecisions, holdPatientsOf } from './decide-visits';
import type { BrokenVisit } from './find-broken-visits';
import { holdDoctor } from './hold-doctors';
import { previewChange } from './preview-change';
import { type ExtraHoursRow, findDoctorTime, findEntry } from './queries';
import { recordDisplaced } from './record-displaced';
import { takeBack } from './take-back-days';
import { withdrawLostOffers } from './withdraw-lost-offers';

/** Takes extra hours back, and does to each booked visit in them what was decided; refused while one is not decided about. */
export async function takeBackHours(call: VisitCall, id: string, decisions: readonly VisitDecision[]): Promise<void> {
  const { db, viewer } = call;
  const hours = await findHours(call, id);
  if (decisions.length > 0) await holdPatientsOf(db, await findLostVisits(call, hours));
  await holdDoctor(db, hours.doctorId);
  // Read again: what was booked before the doctor was locked counts too.
  const visits = await findLostVisits(call, hours);
  demandDecisions(visits, decisions);

  const { doctorId, date } = hours;
  await takeBack(call, 'extraHours', id);
  await withdrawLostOffers(call, { doctorId, firstDay: date, lastDay: date, why: 'onLeave' });
  const scope = appointmentsOfChange(viewer, doctorId);
  await recordDisplaced(db, scope, null, { broken: visits, decisions });
  await decideVisits(call, visits, { decisions, why: 'onLeave' });
}

/** The booked visits in extra hours that are about to be taken back. */
export async function previewHoursBack(
  call: Pick<Call, 'db' | 'clinic' | 'now' | 'viewer' | 'audit'>,
  id: string,
): Promise<ShownVisit[]> {
  const hours = await findHours(call, id);
  const visits = await findLostVisits(call, hours);
  const { doctorId, date } = hours;
  const change = { doctorId, firstDay: date, lastDay: date, leave: [], closures: [], lostHours: hours };
  return (await previewChange(call, change, visits)).visits;
}

type Reading = Pick<Call, 'db' | 'now' | 'viewer'>;

async function findHours({ db, viewer }: Pick<Call, 'db' | 'viewer'>, id: string): Promise<ExtraHoursRow> {
  const hours = await findEntry(db, 'extraHours', id);
  if (!hours || !mayChangeDoctor(viewer, hours.doctorId)) throw new Refusal('days.notFound');
  return hours;
}

/** The visits booked into half hours that the doctor would not work any more. */
async function findLostVisits(
  { db, now, viewer }: Reading,
  { doctorId, date, starts }: ExtraHoursRow,
): Promise<BrokenVisit[]> {
  const time = await findDoctorTime(db, doctorId, date);
  const extraHours = time.extraHours.filter((other) => other.starts !== starts);
  const after = workDayOf(date, { ...time, extraHours }).slots;
  const lost = new Set(workDayOf(date, time).slots.filter((slot) => !after.includes(slot)));
  const scope = appointmentsOfChange(viewer, doctorId);
  const booked = await listVisitsWithin(db, scope, { firstDay: date, lastDay: date, now, withReturning: true });
  return booked.filter(({ slots }) => slots.some((slot) => lost.has(slot)));
}
