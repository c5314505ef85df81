import { mayChangeDoctor } from '@antam/rules/access';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { type AppointmentScope, appointmentsOfChange, deskOfClinic } from '../../platform/session/scope';
import { askWaitingList } from '../appointments/ask-waiting-list';
import type { VisitCall } from '../appointments/hold-visit';
import { announceWorkingTime } from './announce-working-time';
import { holdPatientsOf } from './decide-visits';
import { holdEntry } from './hold-change';
import { holdAllDoctors, holdDoctor } from './hold-doctors';
import { deleteEntry } from './queries';
import {
  type ChangeRef,
  type DisplacedVisit,
  listDisplaced,
  listDisplacedPatients,
  lockDisplaced,
} from './record-displaced';
import { areMany, restoreVisits } from './restore-visits';

type TakingBack = Pick<Call, 'db' | 'entry' | 'viewer'>;

/** Takes leave back; the doctor works as usual again, and what it did to visits is undone where that is possible. */
export async function takeBackLeave(call: VisitCall, id: string): Promise<void> {
  const leave = await holdEntry(call.db, 'leave', id);
  if (!leave || !mayChangeDoctor(call.viewer, leave.doctorId)) throw new Refusal('days.notFound');
  const scope = appointmentsOfChange(call.viewer, leave.doctorId);
  const hold = () => holdDoctor(call.db, leave.doctorId);
  const displaced = await holdDisplaced(call, scope, { change: { leaveId: id }, hold });
  await takeBack(call, 'leave', id);
  await reopen(call, leave, await restoreVisits(call, scope, displaced));
}

/** The same for a closure; the clinic is open as usual again. */
export async function takeBackClosure(call: VisitCall, id: string): Promise<void> {
  const closure = await holdEntry(call.db, 'closures', id);
  const scope = appointmentsOfChange(call.viewer, null);
  const displaced = await holdDisplaced(call, scope, {
    change: { closureId: id },
    hold: () => holdAllDoctors(call.db),
  });
  await takeBack(call, 'closures', id);
  const isLater = await restoreVisits(call, scope, displaced);
  if (closure) await reopen(call, { ...closure, doctorId: null }, isLater);
}

/** Those who wait are asked about the days, once the visits that return are back. */
async function reopen(
  { db, jobs }: VisitCall,
  { doctorId, firstDay, lastDay }: { doctorId: string | null; firstDay: string; lastDay: string },
  isLater: boolean,
): Promise<void> {
  const reopened = { doctorId, firstDay, lastDay };
  if (isLater) await jobs.send(db, 'settle-visits', { reopened });
  else await askWaitingList(db, deskOfClinic(), reopened);
}

/**
 * Locks the patients of the visits that a change displaced, its doctors, and then the visits, as a change of time does. A
 * change that displaced none needs no lock, and neither does one that displaced many: a job holds each of them.
 */
async function holdDisplaced(
  { db }: VisitCall,
  scope: AppointmentScope,
  { change, hold }: { change: ChangeRef; hold: () => Promise<void> },
): Promise<DisplacedVisit[]> {
  const displaced = await listDisplacedPatients(db, scope, change);
  if (displaced.length === 0) return [];
  // It would look as if reception had moved them, and none would come back.
  if (displaced.some(({ isReturning }) => isReturning)) throw new Refusal('days.stillReturning');
  if (areMany(displaced)) return listDisplaced(db, scope, change);
  await holdPatientsOf(db, displaced);
  await hold();
  return lockDisplaced(db, scope, change);
}

/** Deletes what is taken back. */
export async function takeBack({ db, entry }: TakingBack, table: 'leave' | 'closures' | 'extraHours', id: string) {
  const objectType = ({ leave: 'leave', closures: 'closure', extraHours: 'extraHours' } as const)[table];
  const isGone = await deleteEntry(
    db,
    table,
    id,
    entry({ action: `${objectType}.takeBack`, objectType, objectId: id }),
  );
  if (!isGone) throw new Refusal('days.notFound');
  await announceWorkingTime(db);
}
