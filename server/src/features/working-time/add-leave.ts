import type { LeaveRequest } from '@antam/contract/working-time';
import { refusalForLeave } from '@antam/rules/booking/days-off';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { announceWorkingTime } from './announce-working-time';
import { findBrokenVisits } from './find-broken-visits';
import { holdDoctor } from './hold-doctors';
import { insertLeave, type LeaveRow, listExtraHours } from './queries';

type LeaveCall = Pick<Call, 'db' | 'now' | 'clinic' | 'entry' | 'viewer'>;

/** Gives a doctor leave, unless booked visits would be left without a doctor. */
export async function addLeave(
  call: LeaveCall,
  doctorId: string,
  request: LeaveRequest,
): Promise<Omit<LeaveRow, 'createdAt'>> {
  const { db, clinic, now, viewer } = call;
  const { firstDay, lastDay, starts, ends } = request;
  if ((starts === null) !== (ends === null))
    throw new Refusal('request.malformed', { fields: { [starts === null ? 'starts' : 'ends']: 'bothTimesOrNeither' } });
  const refusal = refusalForLeave(request, { date: clinic.dateOf(now), time: clinic.timeOf(now) });
  if (refusal) throw new Refusal(refusal);

  await holdDoctor(db, doctorId);
  const extraHours = await listExtraHours(db, doctorId, { from: firstDay, to: lastDay });
  if (extraHours.some((hours) => !starts || !ends || (hours.starts < ends && hours.ends > starts)))
    throw new Refusal('days.overExtraHours');
  const broken = await findBrokenVisits(call, { doctorId, firstDay, lastDay, leave: [request], closures: [] });
  if (broken.length > 0) throw new Refusal('days.breaksVisits');

  const leave = { id: newId(), doctorId, ...request, createdBy: viewer.userId };
  const note = { action: 'leave.add', objectType: 'leave', objectId: leave.id };
  if (!(await insertLeave(db, leave, call.entry(note)))) throw new Refusal('days.overlap');
  await announceWorkingTime(db);
  return leave;
}
