import type { ClosureRequest } from '@antam/contract/working-time-shapes';
import { isWithin } from '@antam/rules/booking/day-offer';
import { closedRuns, refusalForClosure } from '@antam/rules/booking/days-off';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { appointmentsOfChange } from '../../platform/session/scope';
import type { VisitCall } from '../appointments/hold-visit';
import { announceWorkingTime } from './announce-working-time';
import { demandDecisions, holdPatientsOf } from './decide-visits';
import { displaceVisits } from './displace-visits';
import { type Change, findBrokenVisits } from './find-broken-visits';
import { holdAllDoctors } from './hold-doctors';
import { insertClosure } from './insert-entry';
import { type ClosureRow, listClosures } from './queries';
import { withdrawLostOffers } from './withdraw-lost-offers';

/** Closes the clinic for some days, and does to each booked visit in them what was decided. Answers the first closure. */
export async function addClosure(
  call: VisitCall,
  { visits = [], others, ...request }: ClosureRequest,
): Promise<Omit<ClosureRow, 'createdAt'> & { unsettled: number }> {
  const { db, viewer, clinic, now } = call;
  demandSoundClosure(call, request);
  const change = changeOf(request);
  if (visits.length > 0 && !others) await holdPatientsOf(db, await findBrokenVisits(call, change));
  await holdAllDoctors(db);
  // Read again: what was booked before the doctors were locked counts too.
  const broken = await findBrokenVisits(call, change);
  demandDecisions(broken, visits, others);

  const closures = change.closures.map((closure) => ({ id: newId(), ...closure, createdBy: viewer.userId }));
  const scope = appointmentsOfChange(viewer, null);
  for (const closure of closures) {
    const note = { action: 'closure.add' as const, objectType: 'closure', objectId: closure.id };
    await insertClosure(db, closure, { today: clinic.dateOf(now), entry: call.entry(note) });
  }
  await withdrawLostOffers(call, { ...change, why: 'closed' });
  const unsettled: number[] = [];
  for (const closure of closures) {
    const within = broken.filter(({ date }) => isWithin(date, closure));
    const of = { scope, change: { closureId: closure.id } };
    unsettled.push(await displaceVisits(call, of, within, { decisions: visits, others, why: 'closed' }));
  }
  await announceWorkingTime(db);
  return { ...(closures[0] as (typeof closures)[number]), unsettled: unsettled[0] as number };
}

type Closure = Omit<ClosureRequest, 'visits' | 'others'>;

/** Refuses a closure that cannot be, whatever is booked. */
export function demandSoundClosure({ clinic, now }: Pick<Call, 'clinic' | 'now'>, closure: Closure): void {
  const clock = { date: clinic.dateOf(now), time: clinic.timeOf(now) };
  const refusal = refusalForClosure(closure, closure.openDays ?? [], clock);
  if (refusal) throw new Refusal(refusal);
}

/** The booked visits in the days of the closure; refuses one over another closure. */
export async function findVisitsInClosure(call: Pick<Call, 'db' | 'now' | 'viewer'>, change: Change) {
  const closures = await listClosures(call.db, change.firstDay);
  const isTaken = change.closures.some((run) =>
    closures.some(({ firstDay, lastDay }) => firstDay <= run.lastDay && run.firstDay <= lastDay),
  );
  if (isTaken) throw new Refusal('days.overlap');
  return findBrokenVisits(call, change);
}

/** A closure as a change of every doctor's time. */
export function changeOf(closure: Closure): Change {
  const { firstDay, lastDay, name, holiday, openDays = [] } = closure;
  const closures = closedRuns(closure, openDays).map((run) => ({ ...run, name, holiday }));
  return { doctorId: null, firstDay, lastDay, leave: [], closures };
}
