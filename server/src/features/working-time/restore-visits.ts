import { SLOT_MINUTES } from '@antam/contract/constants';
import { MAX_ROWS } from '@antam/contract/limits';
import { workDayOf } from '@antam/rules/booking/day-offer';
import { endOfSlot, slotStartingAt, startOfSlot } from '@antam/rules/booking/schedule';
import { type AppointmentScope, deskOfClinic } from '../../platform/session/scope';
import type { Session } from '../../platform/session/session';
import type { VisitCall } from '../appointments/hold-visit';
import { moveVisit } from '../appointments/move-visit';
import { restoreVisit as bringBack } from '../appointments/restore-visit';
import { findDoctorTime } from './queries';
import type { DisplacedVisit } from './record-displaced';
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
  for (const visit of returning) await restoreVisit(call, visit);
  return false;
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
  if (startsAt <= call.now || !(await isFree(call, visit, slots))) return false;
  if (visit.act === 'move')
    await moveVisit({ ...call, viewer }, appointmentId, { doctorId, appointmentDate: date, timeSlot: slot });
  else await bringBack(call, deskOfClinic(), { ...visit, slots, startsAt });
  return true;
}

async function isFree({ db }: VisitCall, visit: DisplacedVisit, slots: readonly string[]): Promise<boolean> {
  const worked = workDayOf(visit.date, await findDoctorTime(db, visit.doctorId, visit.date)).slots;
  return slots.every((slot) => worked.includes(slot) && !visit.taken.includes(slot));
}

/** The half hours of a visit. */
export function slotsOf({ slot, minutes }: { slot: string; minutes: number }): string[] {
  return minutes > SLOT_MINUTES ? [slot, slotStartingAt(endOfSlot(slot))] : [slot];
}
