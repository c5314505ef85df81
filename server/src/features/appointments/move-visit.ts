import { refusalForRequestedTime } from '@antam/rules/booking/requested-time';
import { startOfSlot } from '@antam/rules/booking/schedule';
import { Refusal } from '../../platform/http/refusal';
import { appointmentScope } from '../../platform/session/scope';
import { announceNotifications } from '../notifications/queries';
import { planAppointmentReminder } from '../reminders/announce-visit';
import { announceAppointment } from './announce-appointment';
import { holdVisit, type VisitCall } from './hold-visit';
import { planVisit } from './plan-visit';
import { noticesOfChange } from './tell-patients';
import { updateTime } from './write-visit';

interface NewTime {
  appointmentDate: string;
  timeSlot: string;
  doctorId?: string;
}

/**
 * Moves a visit: the new slots are taken and the old ones released in one statement, so that a failed move changes
 * nothing.
 */
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

  const startsAt = clinic.instantOf(date, startOfSlot(slot));
  const notices = noticesOfChange(viewer, [patientId]);
  const note = { action: 'appointment.move', patientIds: [patientId], objectType: 'appointment', objectId: id };
  const time = { doctorId, date, slot, startsAt, slots: [...slots].sort() };
  // Another visit may have taken a slot since it was read; the primary key then refuses the insert.
  if (!(await updateTime(db, visit, { ...time, entry: call.entry(note), notices })))
    throw new Refusal('booking.slotTaken');

  await planAppointmentReminder(call, { appointmentId: id, patientId, startsAt });
  await announceAppointment(db, { patientId, days: [visit, { doctorId, date }] });
  await announceNotifications(db, notices.userIds);
}
