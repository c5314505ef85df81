import { SLOT_MINUTES } from '@antam/contract/constants';
import { endOfSlot, slotStartingAt } from '@antam/rules/booking/schedule';
import { clinicClock } from '../lib/time/clinic';

/** A visit that is to be moved. */
export interface MovedVisit {
  appointmentDate: string;
  timeSlot: string;
  duration: number;
  doctorId: { _id: string };
  /** The time that is held for it while it waits to be moved. */
  heldTime: { appointmentDate: string; timeSlot: string; doctorId: string } | null;
}

/** The half hours of a doctor's day that do not stand in a visit's own way: those it has now, and those held for it. */
export function ownSlotsOn(day: { doctorId: string; date: string }, visit: MovedVisit) {
  const isOn = (doctorId: string, appointmentDate: string) =>
    doctorId === day.doctorId && clinicClock().dateOf(appointmentDate) === day.date;
  const { heldTime, timeSlot, duration } = visit;
  const isNow = isOn(visit.doctorId._id, visit.appointmentDate);
  const isHeld = heldTime !== null && isOn(heldTime.doctorId, heldTime.appointmentDate);
  return {
    /** Where the visit begins now; null on another day. */
    now: isNow ? timeSlot : null,
    slots: [...(isNow ? slotsFrom(timeSlot, duration) : []), ...(isHeld ? slotsFrom(heldTime.timeSlot, duration) : [])],
  };
}

function slotsFrom(timeSlot: string, minutes: number): string[] {
  return minutes > SLOT_MINUTES ? [timeSlot, slotStartingAt(endOfSlot(timeSlot))] : [timeSlot];
}
