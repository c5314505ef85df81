import { SLOT_MINUTES } from '@antam/contract/constants';
import { endOfSlot, slotStartingAt } from '@antam/rules/booking/schedule';
import { clinicClock } from '../lib/time/clinic';

/** A visit that is to be moved. */
interface MovedVisit {
  appointmentDate: string;
  timeSlot: string;
  duration: number;
  doctorId: { _id: string };
  /** The time that is held for it while it waits to be moved. */
  heldTime: { appointmentDate: string; timeSlot: string; doctorId: string } | null;
}

export interface OwnSlots {
  /** Where the visit begins now; null on another day. */
  now: string | null;
  slots: string[];
}

/** The half hours of a doctor's day that do not stand in a visit's own way: those it has now, and those held for it. */
export function ownSlotsOn(day: { doctorId: string; date: string }, visit: MovedVisit): OwnSlots {
  const isOn = (doctorId: string, appointmentDate: string) =>
    doctorId === day.doctorId && clinicClock().dateOf(appointmentDate) === day.date;
  const { heldTime, timeSlot, duration } = visit;
  const isNow = isOn(visit.doctorId._id, visit.appointmentDate);
  const isHeld = heldTime !== null && isOn(heldTime.doctorId, heldTime.appointmentDate);
  return {
    now: isNow ? timeSlot : null,
    slots: [...(isNow ? slotsFrom(timeSlot, duration) : []), ...(isHeld ? slotsFrom(heldTime.timeSlot, duration) : [])],
  };
}

function slotsFrom(timeSlot: string, minutes: number): string[] {
  return minutes > SLOT_MINUTES ? [timeSlot, slotStartingAt(endOfSlot(timeSlot))] : [timeSlot];
}
