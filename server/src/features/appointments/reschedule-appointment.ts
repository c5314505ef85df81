import { isTooLateFor } from '@antam/rules/access';
import { isStanding } from '@antam/rules/booking/appointment-status';
import { refusalForRequestedTime } from '@antam/rules/booking/requested-time';
import { startOfSlot } from '@antam/rules/booking/schedule';
import { Refusal } from '../../platform/http/refusal';
import { announceAppointment } from './announce-appointment';
import { type Booker, planVisit } from './plan-visit';
import { type AppointmentRow, lockPatient, updateTime } from './queries';
import { deleteSlots, listSlotsOf, takeSlots } from './take-slots';

interface NewTime {
  appointmentDate: string;
  timeSlot: string;
  doctorId?: string;
}

/** Moves a visit: the new slots are taken before the old ones are let go, so a failed move loses nothing. */
export async function rescheduleAppointment(booker: Booker, visit: AppointmentRow, wish: NewTime): Promise<Date> {
  const { db, clinic, now, viewer } = booker;
  const mismatch = refusalForRequestedTime(wish, clinic);
  if (mismatch) throw new Refusal(mismatch);
  if (!isStanding(visit.status)) throw new Refusal('appointment.cancelled');
  if (visit.completedAt || visit.noShowAt) throw new Refusal('appointment.finished');
  if (isTooLateFor(viewer.role, visit.startsAt, now)) throw new Refusal('appointment.alreadyStarted');

  const { id, patientId, minutes } = visit;
  const doctorId = wish.doctorId ?? visit.doctorId;
  const date = clinic.dateOf(wish.appointmentDate);
  const slot = wish.timeSlot;
  await lockPatient(db, patientId);
  const slots = await planVisit(booker, { doctorId, patientId, date, slot, minutes, exceptId: id });

  const held = await listSlotsOf(db, id);
  const isKept = (row: { doctorId: string; date: string; slot: string }) =>
    row.doctorId === doctorId && row.date === date && slots.includes(row.slot);
  const kept = held.filter(isKept).map((row) => row.slot);
  const wanted = slots.filter((wantedSlot) => !kept.includes(wantedSlot));
  if (!(await takeSlots(db, { appointmentId: id, patientId, doctorId, date }, wanted)))
    throw new Refusal('booking.slotTaken');
  await deleteSlots(
    db,
    id,
    held.filter((row) => !isKept(row)),
  );

  const startsAt = clinic.instantOf(date, startOfSlot(slot));
  await updateTime(db, id, { doctorId, date, slot, startsAt });
  await booker.audit({ action: 'appointment.move', patientIds: [patientId], objectType: 'appointment', objectId: id });
  await announceAppointment(db, {
    patientId,
    days: [
      { doctorId: visit.doctorId, date: visit.date },
      { doctorId, date },
    ],
  });
  return startsAt;
}
