import { appointmentScope } from '../../platform/session/scope';
import { announceAppointment } from './announce-appointment';
import { holdVisit, type VisitCall } from './hold-visit';
import type { AppointmentRow } from './queries';
import { updateConfirmed } from './write-visit';

/** Confirms a visit. Of two people at once, the second is told that it is already confirmed. */
export async function confirmVisit(call: VisitCall, id: string): Promise<AppointmentRow> {
  const { db, viewer } = call;
  const visit = await holdVisit(call, { scope: appointmentScope(viewer), id, act: 'confirm' });
  const note = {
    action: 'appointment.confirm',
    patientIds: [visit.patientId],
    objectType: 'appointment',
    objectId: id,
  };
  const confirmed = await updateConfirmed(db, visit, { by: viewer.userId, entry: call.entry(note) });
  await announceAppointment(db, { patientId: visit.patientId, days: [visit] });
  return { ...visit, ...confirmed };
}
