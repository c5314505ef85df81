import { appointmentScope } from '../../platform/session/scope';
import { announceAppointment } from './announce-appointment';
import { holdVisit, type VisitCall } from './hold-visit';
import type { AppointmentRow } from './queries';
import { updateMissed } from './write-visit';

/** Records that the patient did not come. */
export async function missVisit(call: VisitCall, id: string): Promise<AppointmentRow> {
  const { db, viewer } = call;
  const visit = await holdVisit(call, { scope: appointmentScope(viewer), id, act: 'miss' });
  const note = {
    action: 'appointment.noShow' as const,
    patientIds: [visit.patientId],
    objectType: 'appointment',
    objectId: id,
  };
  const missed = await updateMissed(db, visit, call.entry(note));
  await announceAppointment(db, { patientId: visit.patientId, days: [visit] });
  return { ...visit, ...missed };
}
