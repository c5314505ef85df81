import { isTakenOff } from '@antam/rules/booking/day-offer';
import { deskOfClinic } from '../../platform/session/scope';
import { hasTakenPlace, type VisitCall } from '../appointments/hold-visit';
import { findAppointment } from '../appointments/queries';
import { decideVisits } from './decide-visits';
import { findChangeOver } from './hold-change';
import { shareDoctor } from './hold-doctors';
import { findDoctorTime } from './queries';
import { recordDisplaced } from './record-displaced';
import { slotsOf } from './restore-visits';

/**
 * Leaves a visit to be moved where leave or a closure has taken its time off meanwhile and left it as it was: because its
 * patient was here, whose arrival was taken back, or because it was to be brought back to another time, and was not. Its row
 * is held.
 */
export async function leaveOffVisit(call: VisitCall, appointmentId: string): Promise<void> {
  const { db, now } = call;
  const scope = deskOfClinic();
  const visit = await findAppointment(db, scope, appointmentId);
  if (!visit || visit.status === 'Cancelled' || visit.leftToMoveAt || visit.visitId || visit.startsAt <= now) return;
  const { doctorId, date } = visit;
  // A change that is being written is waited for, and one that begins later finds the visit.
  await shareDoctor(db, doctorId);
  const time = await findDoctorTime(db, doctorId, date);
  const slot = slotsOf(visit).find((one) => isTakenOff(date, one, time));
  if (!slot || (await hasTakenPlace(db, scope, visit.id))) return;
  const change = await findChangeOver(db, { doctorId, date, slot });
  const decisions = [{ _id: visit.id, act: 'leave' as const }];
  await recordDisplaced(db, scope, change, { broken: [visit], decisions });
  await decideVisits(call, [visit], { decisions, why: change && 'closureId' in change ? 'closed' : 'onLeave' });
}
