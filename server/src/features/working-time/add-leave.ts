import type { LeaveRequest } from '@antam/contract/working-time-shapes';
import { refusalForLeave } from '@antam/rules/booking/days-off';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { appointmentsOfChange } from '../../platform/session/scope';
import type { VisitCall } from '../appointments/hold-visit';
import { announceWorkingTime } from './announce-working-time';
import { demandDecisions, holdPatientsOf } from './decide-visits';
import { displaceVisits } from './displace-visits';
import { type BrokenVisit, type Change, findBrokenVisits } from './find-broken-visits';
import { holdDoctor } from './hold-doctors';
import { insertLeave } from './insert-entry';
import { findDoctorTime, type LeaveRow } from './queries';
import { withdrawLostOffers } from './withdraw-lost-offers';

/** Gives a doctor leave, and does to each booked visit in it what was decided; refused while one is not decided about. */
export async function addLeave(
  call: VisitCall,
  doctorId: string,
  { visits = [], others, ...request }: LeaveRequest,
): Promise<Omit<LeaveRow, 'createdAt'> & { unsettled: number }> {
  const { db, viewer, clinic, now } = call;
  demandSoundLeave(call, request);
  if (visits.length > 0 && !others) await holdPatientsOf(db, await findVisitsInLeave(call, doctorId, request));
  await holdDoctor(db, doctorId);
  // Read again: what was booked before the doctor was locked counts too.
  const broken = await findVisitsInLeave(call, doctorId, request);
  demandDecisions(broken, visits, others);

  const leave = { id: newId(), doctorId, ...request, createdBy: viewer.userId };
  const note = { action: 'leave.add' as const, objectType: 'leave', objectId: leave.id };
  await insertLeave(db, leave, { today: clinic.dateOf(now), entry: call.entry(note) });
  await withdrawLostOffers(call, { ...changeOf(doctorId, request), why: 'onLeave' });
  const scope = appointmentsOfChange(viewer, doctorId);
  const of = { scope, change: { leaveId: leave.id } };
  const unsettled = await displaceVisits(call, of, broken, { decisions: visits, others, why: 'onLeave' });
  await announceWorkingTime(db);
  return { ...leave, unsettled };
}

type Leave = Omit<LeaveRequest, 'visits' | 'others'>;

/** Refuses leave that cannot be, whatever is booked. */
export function demandSoundLeave({ clinic, now }: Pick<Call, 'clinic' | 'now'>, leave: Leave): void {
  const { starts, ends } = leave;
  if ((starts === null) !== (ends === null))
    throw new Refusal('request.malformed', { fields: { [starts === null ? 'starts' : 'ends']: 'bothTimesOrNeither' } });
  const refusal = refusalForLeave(leave, { date: clinic.dateOf(now), time: clinic.timeOf(now) });
  if (refusal) throw new Refusal(refusal);
}

/** The booked visits in the time of the leave; refuses leave over other leave or extra hours. */
export async function findVisitsInLeave(
  call: Pick<Call, 'db' | 'now' | 'viewer'>,
  doctorId: string,
  leave: Leave,
): Promise<BrokenVisit[]> {
  const time = await findDoctorTime(call.db, doctorId, leave.firstDay, leave.lastDay);
  if (time.leave.some((other) => doHoursMeet(leave, other))) throw new Refusal('days.overlap');
  if (time.extraHours.some((hours) => doHoursMeet(leave, hours))) throw new Refusal('days.overExtraHours');
  return findBrokenVisits(call, changeOf(doctorId, leave));
}

type Hours = Pick<Leave, 'starts' | 'ends'>;

/** Whether two spans of the same days have time in common. Without hours it is the whole day. */
function doHoursMeet(a: Hours, b: Hours): boolean {
  if (!a.starts || !a.ends || !b.starts || !b.ends) return true;
  return a.starts < b.ends && b.starts < a.ends;
}

/** Leave as a change of one doctor's time. */
export function changeOf(doctorId: string, leave: Leave): Change {
  const { firstDay, lastDay } = leave;
  return { doctorId, firstDay, lastDay, leave: [leave], closures: [] };
}
