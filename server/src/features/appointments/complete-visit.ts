import { publish } from '../../platform/http/live';
import { appointmentScope } from '../../platform/session/scope';
import { announceAppointment } from './announce-appointment';
import { type HeldVisit, holdVisit, type VisitCall } from './hold-visit';
import type { AppointmentRow } from './queries';
import { upsertCompleted } from './write-visit';

/** Records that a visit took place, whether or not reception recorded the arrival. */
export async function completeVisit(call: VisitCall, id: string): Promise<AppointmentRow> {
  const scope = appointmentScope(call.viewer);
  return completeHeldVisit(call, await holdVisit(call, { scope, id, act: 'complete' }));
}

/** The same for a visit that is locked already. */
export async function completeHeldVisit(call: VisitCall, visit: HeldVisit): Promise<AppointmentRow> {
  const { db, viewer } = call;
  const note = {
    action: 'appointment.completed' as const,
    patientIds: [visit.patientId],
    objectType: 'appointment',
    objectId: visit.id,
  };
  const completed = await upsertCompleted(db, visit, { by: viewer.userId, entry: call.entry(note) });
  await announceAppointment(db, { patientId: visit.patientId, days: [visit] });
  await publish(db, { kind: 'visits' }, { roles: ['Staff', 'Doctor'] });
  return { ...visit, ...completed, displaced: null, heldTime: null };
}
