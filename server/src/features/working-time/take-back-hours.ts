import type { BrokenVisit as ShownVisit, VisitDecision } from '@antam/contract/working-time';
import { mayChangeDoctor } from '@antam/rules/access';
import { workDayOf } from '@antam/rules/booking/day-offer';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { appointmentsOfChange } from '../../platform/session/scope';
import type { VisitCall } from '../appointments/hold-visit';
import { listVisitsWithin } from '../appointments/queries';
import { lockOpenOffers } from '../waiting-list/lock-offers';
import { withdrawOffers } from '../waiting-list/withdraw-offers';
import { decideVisits, demandDecisions, holdPatientsOf } from './decide-visits';
import type { BrokenVisit } from './find-broken-visits';
import { holdDoctor } from './hold-doctors';
import { previewChange } from './preview-change';
import { type ExtraHoursRow, findDoctorTime, findEntry } from './queries';
import { recordDisplaced } from './record-displaced';
import { takeBack } from './take-back-days';

/** Takes extra hours back, and does to each booked visit in them what was decided; refused while one is not decided about. */
export async function takeBackHours(call: VisitCall, id: string, decisions: readonly VisitDecision[]): Promise<void> {
  const { db, viewer } = call;
  const hours = await findHours(call, id);
  if (decisions.length > 0) await holdPatientsOf(db, (await findLoss(call, hours)).visits);
  await holdDoctor(db, hours.doctorId);
  // Read again: what was booked before the doctor was locked counts too.
  const { lost, visits } = await findLoss(call, hours);
  demandDecisions(visits, decisions);

  const scope = appointmentsOfChange(viewer, hours.doctorId);
  const offers = await lockOpenOffers(db, scope, { firstDay: hours.date, lastDay: hours.date });
  await withdrawOffers(
    call,
    scope,
    offers.filter(({ slots }) => slots.some((slot) => lost.has(slot))),
  );
  await takeBack(call, 'extraHours', id);
  await recordDisplaced(db, scope, null, { broken: visits, decisions });
  await decideVisits(call, visits, { decisions, why: 'onLeave' });
}

/** The booked visits in extra hours that are about to be taken back. */
export async function previewHoursBack(
  call: Pick<Call, 'db' | 'clinic' | 'now' | 'viewer' | 'audit'>,
  id: string,
): Promise<ShownVisit[]> {
  const hours = await findHours(call, id);
  const { visits } = await findLoss(call, hours);
  const { doctorId, date } = hours;
  const change = { doctorId, firstDay: date, lastDay: date, leave: [], closures: [], lostHours: hours };
  return previewChange(call, change, visits);
}

type Reading = Pick<Call, 'db' | 'now' | 'viewer'>;

async function findHours({ db, viewer }: Pick<Call, 'db' | 'viewer'>, id: string): Promise<ExtraHoursRow> {
  const hours = await findEntry(db, 'extraHours', id);
  if (!hours || !mayChangeDoctor(viewer, hours.doctorId)) throw new Refusal('days.notFound');
  return hours;
}

/** The half hours that the doctor would not work any more, and the visits booked into them. */
async function findLoss(
  { db, now, viewer }: Reading,
  { doctorId, date, starts }: ExtraHoursRow,
): Promise<{ lost: Set<string>; visits: BrokenVisit[] }> {
  const time = await findDoctorTime(db, doctorId, date);
  const extraHours = time.extraHours.filter((other) => other.starts !== starts);
  const after = workDayOf(date, { ...time, extraHours }).slots;
  const lost = new Set(workDayOf(date, time).slots.filter((slot) => !after.includes(slot)));
  const scope = appointmentsOfChange(viewer, doctorId);
  const booked = await listVisitsWithin(db, scope, { firstDay: date, lastDay: date, now });
  return { lost, visits: booked.filter(({ slots }) => slots.some((slot) => lost.has(slot))) };
}
