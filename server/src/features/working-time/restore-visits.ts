import { SLOT_MINUTES } from '@antam/contract/constants';
import { MAX_ROWS } from '@antam/contract/limits';
import { workDayOf } from '@antam/rules/booking/day-offer';
import { endOfSlot, slotStartingAt, startOfSlot } from '@antam/rules/booking/schedule';
import { inSavepoint } from '../../platform/database/savepoint';
import { Refusal } from '../../platform/http/refusal';
import { type AppointmentScope, deskOfClinic } from '../../platform/session/scope';
import type { Session } from '../../platform/session/session';
import type { VisitCall } from '../appointments/hold-visit';
import { moveVisit } from '../appointments/move-visit';
import { restoreVisit as bringBack } from '../appointments/restore-visit';
import { findChangeOver, shareChange } from './hold-change';
import { findDoctorTime } from './queries';
import { type DisplacedVisit, deleteDisplaced, handOverDisplaced } from './record-displaced';
import { holdToRestore, insertToSettle } from './write-to-settle';

/**
 * Undoes what a change did to visits, after it was taken back. While no patient has answered, each returns to its time;
 * later only those do that still wait to be moved. Where there are many a job brings them back, and their times are held until
 * then. Answers whether it does.
 */
export async function restoreVisits(
  call: VisitCall,
  scope: AppointmentScope,
  displaced: readonly DisplacedVisit[],
): Promise<boolean> {
  const isUndone = displaced.every(({ isAnswered }) => !isAnswered);
  const returning = displaced.filter(({ isAnswered, act }) => !isAnswered && (act === 'leave' || isUndone));
  if (areMany(displaced)) {
    const rows = returning.map(({ appointmentId, patientId, doctorId, date, slot }) => ({
      ...{ appointmentId, patientId, doctorId, date, slot, act: 'restore' as const, decidedBy: call.viewer.userId },
    }));
    await insertToSettle(call.db, scope, rows);
    const times = returning.map((visit) => ({ ...visit, slots: slotsOf(visit) }));
    await holdToRestore(call.db, scope, times);
    return true;
  }
  for (const visit of returning) await restoreIfPossible(call, visit);
  return false;
}

/** One visit that cannot return stays where it is, and does not keep the change from being taken back. */
async function restoreIfPossible(call: VisitCall, visit: DisplacedVisit): Promise<void> {
  try {
    await inSavepoint(call.db, () => restoreVisit(call, visit));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** More visits than one call changes. */
export const areMany = (visits: readonly unknown[]) => visits.length > MAX_ROWS.visitDecisions;

/**
 * Brings one visit back to its time, and answers whether it is back: one whose time is over, or is not free any more, stays
 * as it is. Its patient and its row are held.
 */
export async function restoreVisit(call: VisitCall, visit: DisplacedVisit): Promise<boolean> {
  const { appointmentId, doctorId, date, slot } = visit;
  const viewer: Session = { ...call.viewer, role: 'Staff' };
  const slots = slotsOf(visit);
  const startsAt = call.clinic.instantOf(date, startOfSlot(slot));
  if (startsAt <= call.now || !(await isWorked(call, visit, slots))) return false;
  if (slots.some((one) => visit.taken.includes(one))) return false;
  const time = { doctorId, appointmentDate: date, timeSlot: slot };
  if (visit.act === 'move') await moveVisit({ ...call, viewer }, appointmentId, { ...time, isReturn: true });
  else await bringBack(call, deskOfClinic(), { ...visit, slots, startsAt });
  await deleteDisplaced(call.db, deskOfClinic(), visit);
  return true;
}

/** Whether the doctor works at the time; where another change takes it off, the visit is to return with that one. */
async function isWorked({ db }: VisitCall, visit: DisplacedVisit, slots: readonly string[]): Promise<boolean> {
  const { doctorId, date } = visit;
  const worked = workDayOf(date, await findDoctorTime(db, doctorId, date)).slots;
  const missing = slots.find((slot) => !worked.includes(slot));
  if (!missing) return true;
  const change = await findChangeOver(db, { doctorId, date, slot: missing });
  if (change && (await shareChange(db, change))) await handOverDisplaced(db, deskOfClinic(), visit, change);
  return false;
}

/** The half hours of a visit. */
export function slotsOf({ slot, minutes }: { slot: string; minutes: number }): string[] {
  return minutes > SLOT_MINUTES ? [slot, slotStartingAt(endOfSlot(slot))] : [slot];
}
