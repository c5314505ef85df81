import { publish } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import type { Session } from '../../platform/session/session';
import { lockPatient, updateStatus } from '../appointments/queries';
import { findTodaysAppointment, hasOpenVisit, insertVisit } from './queries';

type Receiver = Pick<Call, 'db' | 'clinic' | 'now' | 'audit'> & { viewer: Session };

interface Arrival {
  userId: string;
  appointmentId: string | null;
  reason: string | null;
}

/** Records an arrival with its reason, and confirms today's appointment if there is one; a walk-in has none. */
export async function checkInPatient({ db, clinic, now, viewer, audit }: Receiver, arrival: Arrival): Promise<string> {
  const { userId: patientId, reason } = arrival;
  if (!(await lockPatient(db, patientId))) throw new Refusal('patient.notFound');
  if (!reason) throw new Refusal('visit.reasonRequired', { fields: { reason: 'required' } });

  const date = clinic.dateOf(now);
  const appointment = await findTodaysAppointment(db, patientId, date, arrival.appointmentId ?? undefined);
  if (arrival.appointmentId && !appointment) throw new Refusal('appointment.notFound');
  if (!appointment && (await hasOpenVisit(db, patientId, date))) throw new Refusal('visit.alreadyArrived');

  const visit = { patientId, appointmentId: appointment?.id ?? null, reason, receivedBy: viewer.userId, date };
  const id = await insertVisit(db, visit);
  if (!id) throw new Refusal('visit.alreadyArrived');
  if (appointment?.status === 'Pending') await updateStatus(db, appointment.id, 'Confirmed', viewer.userId);

  await audit({ action: 'visit.arrive', patientIds: [patientId], objectType: 'visit', objectId: id });
  await publish(db, { kind: 'visits' }, { roles: ['Staff', 'Doctor'] });
  if (appointment) {
    await publish(
      db,
      { kind: 'appointments' },
      { userIds: [patientId], doctorIds: [appointment.doctorId], roles: ['Staff'] },
    );
  }
  return id;
}
