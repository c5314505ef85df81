import type { ClosureRequest } from '@antam/contract/working-time';
import { refusalForDays } from '@antam/rules/booking/days-off';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { appointmentsOfChange } from '../../platform/session/scope';
import type { VisitCall } from '../appointments/hold-visit';
import { announceWorkingTime } from './announce-working-time';
import { decideVisits, demandDecisions, holdPatientsOf } from './decide-visits';
import { type Change, findBrokenVisits } from './find-broken-visits';
import { holdAllDoctors } from './hold-doctors';
import { type ClosureRow, insertClosure } from './queries';
import { recordDisplaced } from './record-displaced';
import { withdrawLostOffers } from './withdraw-lost-offers';

/** Closes the clinic for some days, and does to each booked visit in them what was decided. */
export async function addClosure(
  call: VisitCall,
  { visits = [], ...request }: ClosureRequest,
): Promise<Omit<ClosureRow, 'createdAt'>> {
  const { db, viewer } = call;
  demandSoundClosure(call, request);
  const change = changeOf(request);
  if (visits.length > 0) await holdPatientsOf(db, await findBrokenVisits(call, change));
  await holdAllDoctors(db);
  // Read again: what was booked before the doctors were locked counts too.
  const broken = await findBrokenVisits(call, change);
  demandDecisions(broken, visits);

  const closure = { id: newId(), ...request, createdBy: viewer.userId };
  const note = { action: 'closure.add', objectType: 'closure', objectId: closure.id };
  if (!(await insertClosure(db, closure, call.entry(note)))) throw new Refusal('days.overlap');
  await withdrawLostOffers(call, change);
  const scope = appointmentsOfChange(viewer, null);
  await recordDisplaced(db, scope, { closureId: closure.id }, { broken, decisions: visits });
  await decideVisits(call, broken, visits);
  await announceWorkingTime(db);
  return closure;
}

type Closure = Omit<ClosureRequest, 'visits'>;

/** Refuses a closure that cannot be, whatever is booked. */
export function demandSoundClosure({ clinic, now }: Pick<Call, 'clinic' | 'now'>, closure: Closure): void {
  const refusal = refusalForDays(closure, { date: clinic.dateOf(now), time: clinic.timeOf(now) });
  if (refusal) throw new Refusal(refusal);
}

/** A closure as a change of every doctor's time. */
export function changeOf(closure: Closure): Change {
  const { firstDay, lastDay } = closure;
  return { doctorId: null, firstDay, lastDay, leave: [], closures: [closure] };
}
