import { publish } from '../../platform/http/live';
import { appointmentScope } from '../../platform/session/scope';
import { announceAppointment } from './announce-appointment';
import { holdVisit, type VisitCall } from './hold-visit';
import type { AppointmentRow } from './queries';
import { upsertCompleted } from './write-visit';

/** Records that a visit took place, whether or not reception recorded the arrival. */
export async function completeVisit(call: VisitCall, id: string): Promise<AppointmentRow> {
  const { db, viewer } = call;
  const visit = await holdVisit(call, { scope: appointmentScope(viewer), id, act: 'complete' });
  const note = {
    action: 'appointment.completed',
    patientIds: [visit.patientId],
    objectType: 'appointment',
    objectId: id,
  };
  const completed = await upsertCompleted(db, visit, { by: viewer.userId, entry: call.entry(note) });
  await announceAppointment(db, { patientId: visit.patientId, days: [visit] });
  await publish(db, { kind: 'visits' }, { roles: ['Staff', 'Doctor'] });
  return { ...visit, ...completed };
}
