import { refusalForRequestedTime } from '@antam/rules/booking/requested-time';
import { startOfSlot } from '@antam/rules/booking/schedule';
import { Refusal } from '../../platform/http/refusal';
import { appointmentScope } from '../../platform/session/scope';
import { planAppointmentReminder } from '../reminders/announce-visit';
import { announceAppointment } from './announce-appointment';
import { holdVisit, type VisitCall } from './hold-visit';
import { planVisit } from './plan-visit';
import { deleteSlots, listSlotsOf, takeSlots } from './take-slots';
import { tellPatients } from './tell-patients';
import { updateTime } from './write-visit';

interface NewTime {
  appointmentDate: string;
  timeSlot: string;
  doctorId?: string;
}

/** Moves a visit: the new slots are taken before the old ones are let go, so a failed move loses nothing. */
export async function moveVisit(call: VisitCall, id: string, wish: NewTime): Promise<void> {
  const { db, clinic, viewer } = call;
  if (viewer.role === 'Doctor' && wish.doctorId && wish.doctorId !== viewer.doctorId)
    throw new Refusal('auth.wrongRole');
  const mismatch = refusalForRequestedTime(wish, clinic);
  if (mismatch) throw new Refusal(mismatch);

  const visit = await holdVisit(call, { scope: appointmentScope(viewer), id, act: 'move' });
  const { patientId, minutes } = visit;
  const doctorId = wish.doctorId ?? visit.doctorId;
  const date = clinic.dateOf(wish.appointmentDate);
  const slot = wish.timeSlot;
  const slots = await planVisit(call, { doctorId, patientId, date, slot, minutes, exceptId: id });

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
  await updateTime(db, visit, { doctorId, date, slot, startsAt });
  await planAppointmentReminder(call, { appointmentId: id, patientId, startsAt });
  await tellPatients(db, viewer, [patientId]);
  await call.audit({ action: 'appointment.move', patientIds: [patientId], objectType: 'appointment', objectId: id });
  await announceAppointment(db, { patientId, days: [visit, { doctorId, date }] });
}
