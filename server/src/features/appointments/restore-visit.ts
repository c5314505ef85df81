import { Refusal } from '../../platform/http/refusal';
import type { DeskScope } from '../../platform/session/scope';
import { announceNotifications } from '../notifications/queries';
import { announceReminders } from '../reminders/announce-reminders';
import { planReminderOfVisit } from '../reminders/announce-visit';
import { announceAppointment } from './announce-appointment';
import type { VisitCall } from './hold-visit';
import { tellPatients } from './tell-patients';
import { updateRestored } from './write-restore';

interface Displaced {
  appointmentId: string;
  patientId: string;
  doctorId: string;
  date: string;
  slot: string;
  /** Its half hours, in order. */
  slots: readonly string[];
  startsAt: Date;
  /** Where it was last: an earlier change may have moved it there from its time. */
  lastDoctorId: string;
  lastDate: string;
  lastStartsAt: Date;
}

/**
 * Brings a visit that was cancelled or left to be moved back to its time, and tells its patient that it takes place as
 * first planned. The caller holds its row and its patient, and has found its half hours free.
 */
export async function restoreVisit(call: VisitCall, scope: DeskScope, visit: Displaced): Promise<void> {
  const { db, now, viewer } = call;
  const { appointmentId: id, patientId, startsAt, lastStartsAt: startedAt } = visit;
  const telling = tellPatients({ by: viewer.userId, now }, 'restored', [{ id, patientId, startsAt, startedAt }]);
  const note = {
    action: 'appointment.restore' as const,
    patientIds: [patientId],
    objectType: 'appointment',
    objectId: id,
  };
  const { dueAt: reminderDueAt, reminder } = planReminderOfVisit(call, { appointmentId: id, patientId, startsAt });
  const back = { ...visit, ...telling, reminderDueAt, reminder, entry: call.entry(note) };
  const isBack = await updateRestored(db, scope, back);
  if (!isBack) throw new Refusal('booking.slotTaken');
  const lastDay = { doctorId: visit.lastDoctorId, date: visit.lastDate };
  await announceAppointment(db, { patientId, days: [visit, lastDay] });
  await announceNotifications(db, telling.notices.userIds);
  await announceReminders(db, patientId);
}
