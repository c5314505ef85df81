import { isTooLateFor, maySetStatus } from '@antam/rules/access';
import { Refusal } from '../../platform/http/refusal';
import { announceAppointment } from './announce-appointment';
import type { Booker } from './plan-visit';
import { type AppointmentRow, updateStatus } from './queries';
import { deleteSlots } from './take-slots';

/** Confirms or cancels a visit. Of two people at once one is told it is already so. Cancelling frees the slots. */
export async function changeStatus(
  booker: Booker,
  visit: AppointmentRow,
  status: AppointmentRow['status'],
): Promise<void> {
  const { db, viewer, now } = booker;
  if (status === 'Pending' || !maySetStatus(viewer.role, status)) throw new Refusal('auth.wrongRole');
  if (isTooLateFor(viewer.role, visit.startsAt, now)) throw new Refusal('appointment.alreadyStarted');

  if (!(await updateStatus(db, visit.id, status, viewer.userId))) {
    throw new Refusal(status === 'Confirmed' ? 'appointment.alreadyConfirmed' : 'appointment.cancelled');
  }
  if (status === 'Cancelled') await deleteSlots(db, visit.id);

  const action = status === 'Confirmed' ? 'appointment.confirm' : 'appointment.cancel';
  await booker.audit({ action, patientIds: [visit.patientId], objectType: 'appointment', objectId: visit.id });
  await announceAppointment(db, { patientId: visit.patientId, days: [{ doctorId: visit.doctorId, date: visit.date }] });
}
