import { isStanding } from '@antam/rules/booking/appointment-status';
import { mayRecordOutcome } from '@antam/rules/booking/visit-outcome';
import { Refusal } from '../../platform/http/refusal';
import { upsertCompletedVisit } from '../visits/queries';
import { announceAppointment } from './announce-appointment';
import type { Booker } from './plan-visit';
import { type AppointmentRow, updateNoShow, updateStatus } from './queries';

/** Writes down that a visit took place, or that the patient did not come. A visit that took place was confirmed. */
export async function recordOutcome(
  booker: Booker,
  visit: AppointmentRow,
  outcome: 'completed' | 'noShow',
): Promise<void> {
  const { db, clinic, now, viewer } = booker;
  if (!isStanding(visit.status)) throw new Refusal('appointment.cancelled');
  if (visit.completedAt || visit.noShowAt) throw new Refusal('appointment.finished');
  if (!mayRecordOutcome(outcome, { visit, now, today: clinic.dateOf(now) })) throw new Refusal('appointment.notYet');

  if (outcome === 'completed') {
    if (visit.status === 'Pending') await updateStatus(db, visit.id, 'Confirmed', viewer.userId);
    await upsertCompletedVisit(db, {
      appointmentId: visit.id,
      patientId: visit.patientId,
      receivedBy: viewer.userId,
      date: clinic.dateOf(now),
    });
  } else {
    await updateNoShow(db, visit.id);
  }
  await booker.audit({
    action: `appointment.${outcome}`,
    patientIds: [visit.patientId],
    objectType: 'appointment',
    objectId: visit.id,
  });
  await announceAppointment(db, { patientId: visit.patientId, days: [{ doctorId: visit.doctorId, date: visit.date }] });
}
