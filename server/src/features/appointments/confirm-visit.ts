import { appointmentScope } from '../../platform/session/scope';
import { announceNotifications } from '../notifications/queries';
import { announceAppointment } from './announce-appointment';
import { holdVisit, type VisitCall } from './hold-visit';
import type { AppointmentRow } from './queries';
import { tellPatients } from './tell-patients';
import { updateConfirmed } from './write-visit';

/** Confirms a visit and tells its patient. Of two people at once, one is told that it is confirmed already. */
export async function confirmVisit(call: VisitCall, id: string): Promise<AppointmentRow> {
  const { db, viewer } = call;
  const visit = await holdVisit(call, { scope: appointmentScope(viewer), id, act: 'confirm' });
  const note = {
    action: 'appointment.confirm' as const,
    patientIds: [visit.patientId],
    objectType: 'appointment',
    objectId: id,
  };
  const telling = tellPatients({ by: viewer.userId, now: call.now }, 'confirmed', [visit]);
  const confirmed = await updateConfirmed(db, visit, { by: viewer.userId, entry: call.entry(note), ...telling });
  await announceAppointment(db, { patientId: visit.patientId, days: [visit] });
  await announceNotifications(db, telling.notices.userIds);
  return { ...visit, ...confirmed };
}
