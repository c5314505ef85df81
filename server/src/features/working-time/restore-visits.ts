import { SLOT_MINUTES } from '@antam/contract/constants';
import { workDayOf } from '@antam/rules/booking/day-offer';
import { endOfSlot, slotStartingAt, startOfSlot } from '@antam/rules/booking/schedule';
import { deskOfClinic } from '../../platform/session/scope';
import type { Session } from '../../platform/session/session';
import type { VisitCall } from '../appointments/hold-visit';
import { moveVisit } from '../appointments/move-visit';
import { restoreVisit } from '../appointments/restore-visit';
import { findDoctorTime } from './queries';
import type { DisplacedVisit } from './record-displaced';

/**
 * Undoes what a change did to visits, after it was taken back. While no patient has answered, each returns to its time;
 * later only those do that still wait to be moved. A visit whose time is over, or is not free any more, stays as it is.
 * The doctors and patients are held.
 */
export async function restoreVisits(call: VisitCall, displaced: readonly DisplacedVisit[]): Promise<void> {
  const viewer: Session = { ...call.viewer, role: 'Staff' };
  const isUndone = displaced.every(({ isAnswered }) => !isAnswered);
  for (const visit of displaced) {
    if (visit.isAnswered || (visit.act !== 'leave' && !isUndone)) continue;
    const { appointmentId, doctorId, date, slot } = visit;
    const slots = slotsOf(visit);
    const startsAt = call.clinic.instantOf(date, startOfSlot(slot));
    if (startsAt <= call.now || !(await isFree(call, visit, slots))) continue;
    if (visit.act === 'move')
      await moveVisit({ ...call, viewer }, appointmentId, { doctorId, appointmentDate: date, timeSlot: slot });
    else await restoreVisit(call, deskOfClinic(), { ...visit, slots, startsAt });
  }
}

async function isFree({ db }: VisitCall, visit: DisplacedVisit, slots: readonly string[]): Promise<boolean> {
  const worked = workDayOf(visit.date, await findDoctorTime(db, visit.doctorId, visit.date)).slots;
  return slots.every((slot) => worked.includes(slot) && !visit.taken.includes(slot));
}

function slotsOf({ slot, minutes }: DisplacedVisit): string[] {
  return minutes > SLOT_MINUTES ? [slot, slotStartingAt(endOfSlot(slot))] : [slot];
}
