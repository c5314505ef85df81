import { refusalForRequestedTime } from '@antam/rules/booking/requested-time';
import { startOfSlot } from '@antam/rules/booking/schedule';
import { Refusal } from '../../platform/http/refusal';
import { appointmentScope } from '../../platform/session/scope';
import { announceNotifications } from '../notifications/queries';
import { announceReminders } from '../reminders/announce-reminders';
import { planReminderOfVisit } from '../reminders/announce-visit';
import { announceAppointment } from './announce-appointment';
import type { BookingDay } from './hold-day';
import { holdMove } from './hold-move';
import type { HeldVisit, VisitCall } from './hold-visit';
import { planMove } from './plan-visit';
import type { AppointmentRow } from './queries';
import { tellPatients } from './tell-patients';
import { deleteSlots, updateTime } from './write-move';

interface NewTime {
  appointmentDate: string;
  timeSlot: string;
  doctorId?: string;
  /** Only a visit that waits for another time: of two acceptances of another time one is done. */
  onlyToMove?: boolean;
  /** Back to its own former time, because what had displaced it was taken back. */
  isReturn?: boolean;
}

/**
 * Moves a visit and tells its patient: the new slots are taken and the old ones let go in one statement, so a failed move
 * loses nothing. Answers the visit as it is now.
 */
export async function moveVisit(call: VisitCall, id: string, wish: NewTime): Promise<AppointmentRow> {
  const { db, clinic, viewer } = call;
  if (viewer.role === 'Doctor' && wish.doctorId && wish.doctorId !== viewer.doctorId)
    throw new Refusal('auth.wrongRole');
  const mismatch = refusalForRequestedTime(wish, clinic);
  if (mismatch) throw new Refusal(mismatch);

  const date = clinic.dateOf(wish.appointmentDate);
  const slot = wish.timeSlot;
  const scope = appointmentScope(viewer);
  const { onlyToMove = false, isReturn = false } = wish;
  const { visit, day } = await holdMove(call, { scope, id, doctorId: wish.doctorId ?? null, date, onlyToMove });
  const { patientId, minutes, startsAt: startedAt } = visit;
  const doctorId = wish.doctorId ?? visit.doctorId;
  // A cancelled visit that stands again is one more visit of its patient.
  const isMove = !visit.cancelledAt;
  const planned = { doctorId, patientId, date, slot, minutes, isMove, isReturn, isToMove: onlyToMove };
  const slots = planMove(call, planned, day);

  const startsAt = clinic.instantOf(date, startOfSlot(slot));
  const kind = isReturn ? 'restored' : 'moved';
  const telling = tellPatients({ by: viewer.userId, now: call.now }, kind, [{ id, patientId, startsAt, startedAt }]);
  const note = {
    action: 'appointment.move' as const,
    patientIds: [patientId],
    objectType: 'appointment',
    objectId: id,
  };
  const { dueAt: reminderDueAt, reminder } = planReminderOfVisit(call, { appointmentId: id, patientId, startsAt });
  const time = { doctorId, date, slot, startsAt, slots: [...slots].sort() };
  const change = { ...time, ...telling, entry: call.entry(note), reminderDueAt, reminder };
  // A patient is in one place at a time: at the same time with another doctor the old half hours are let go first.
  if (doctorId !== visit.doctorId && date === visit.date) await deleteSlots(db, visit);
  // Another visit may have taken a slot since we looked; the primary key has the last word.
  if (!(await updateTime(db, visit, change))) throw new Refusal('booking.slotTaken');

  await announceAppointment(db, { patientId, days: [visit, { doctorId, date }] });
  await announceNotifications(db, telling.notices.userIds);
  await announceReminders(db, patientId);
  return movedRow(visit, { doctorId, date, slot, startsAt }, day as BookingDay);
}

function movedRow(
  visit: HeldVisit,
  time: { doctorId: string; date: string; slot: string; startsAt: Date },
  { doctorUserId, doctorFullName, doctorSkills, doctorRoom }: BookingDay,
): AppointmentRow {
  const specialty = doctorSkills?.[0]?.name ?? null;
  const place = {
    ...time,
    leftToMoveAt: null,
    toldNotToComeAt: null,
    ...standing(visit),
    displaced: null,
    heldTime: null,
    movedFrom: null,
  };
  return { ...visit, ...place, doctorUserId: doctorUserId as string, doctorFullName, doctorRoom, specialty };
}

const standing = ({ confirmedAt }: HeldVisit) =>
  ({ status: confirmedAt ? 'Confirmed' : 'Pending', cancelledAt: null, cancelledBy: null }) as const;
