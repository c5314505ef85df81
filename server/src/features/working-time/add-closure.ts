import type { ClosureRequest } from '@antam/contract/working-time';
import { refusalForDays } from '@antam/rules/booking/days-off';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { announceWorkingTime } from './announce-working-time';
import { findBrokenVisits } from './find-broken-visits';
import { holdAllDoctors } from './hold-doctors';
import { type ClosureRow, insertClosure } from './queries';

type ClosureCall = Pick<Call, 'db' | 'now' | 'clinic' | 'entry' | 'viewer'>;

/** Closes the clinic for some days, unless booked visits would be left without a doctor. */
export async function addClosure(call: ClosureCall, request: ClosureRequest): Promise<Omit<ClosureRow, 'createdAt'>> {
  const { db, clinic, now, viewer } = call;
  const { firstDay, lastDay } = request;
  const refusal = refusalForDays(request, { date: clinic.dateOf(now), time: clinic.timeOf(now) });
  if (refusal) throw new Refusal(refusal);

  await holdAllDoctors(db);
  const broken = await findBrokenVisits(call, { doctorId: null, firstDay, lastDay, leave: [], closures: [request] });
  if (broken.length > 0) throw new Refusal('days.breaksVisits');

  const closure = { id: newId(), ...request, createdBy: viewer.userId };
  const note = { action: 'closure.add', objectType: 'closure', objectId: closure.id };
  if (!(await insertClosure(db, closure, call.entry(note)))) throw new Refusal('days.overlap');
  await announceWorkingTime(db);
  return closure;
}
