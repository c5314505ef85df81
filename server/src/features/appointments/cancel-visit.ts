import { stateOf, transition } from '@antam/rules/booking/visit-states';
import type { Call } from '../../platform/http/serve';
import { type AppointmentScope, appointmentScope } from '../../platform/session/scope';
import { dropAppointmentReminders } from '../reminders/announce-visit';
import { announceAppointments } from './announce-appointment';
import { type HeldVisit, holdVisit, holdVisitsAhead, type VisitCall } from './hold-visit';
import type { AppointmentRow } from './queries';
import { tellPatients } from './tell-patients';
import { updateCancelled } from './write-visit';

/** Cancels a visit: its slots are free again, it is not announced any more, and a patient who did not do it is told. */
export async function cancelVisit(call: VisitCall, id: string): Promise<AppointmentRow> {
  const visit = await holdVisit(call, { scope: appointmentScope(call.viewer), id, act: 'cancel' });
  return { ...visit, ...(await cancelHeld(call, [visit])) };
}

/** Cancels all that lies ahead within a scope, as when an account is closed. Answers whose visits they were. */
export async function cancelVisitsAhead(
  call: Canceller & Pick<Call, 'now'>,
  scope: AppointmentScope,
): Promise<string[]> {
  const ahead = await holdVisitsAhead(call, scope);
  const visits = ahead.filter((visit) => 'next' in transition('cancel', stateOf(visit)));
  if (visits.length > 0) await cancelHeld(call, visits);
  return visits.map(({ patientId }) => patientId);
}

type Canceller = Pick<Call, 'db' | 'audit'> & { viewer: { userId: string } };

async function cancelHeld({ db, viewer, audit }: Canceller, visits: readonly HeldVisit[]) {
  const patientIds = visits.map(({ patientId }) => patientId);
  const cancelled = await updateCancelled(db, visits, viewer.userId);
  await dropAppointmentReminders(db, visits);
  await tellPatients(db, viewer, patientIds);
  for (const { id, patientId } of visits)
    await audit({ action: 'appointment.cancel', patientIds: [patientId], objectType: 'appointment', objectId: id });
  await announceAppointments(db, { patientIds, days: visits });
  return cancelled;
}
