import { planArrival, readPatientDay } from '@antam/rules/booking/patient-day';
import { refusalForAct } from '@antam/rules/booking/visit-states';
import { mayNamePatient } from '@antam/rules/need-to-know';
import { publishAll } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { type DeskScope, deskScope } from '../../platform/session/scope';
import { findAppointment } from '../appointments/queries';
import { findDoctor } from '../doctors/queries';
import { type HeldDay, holdToday } from './hold-day';
import type { ArrivalRow, DayVisitRow } from './queries';
import { refusalForArrival } from './refusal-for-arrival';
import { insertArrival } from './write-arrival';

type Receiving = Pick<Call, 'db' | 'clinic' | 'now' | 'entry' | 'viewer'>;

interface Arrival {
  userId: string;
  appointmentId: string | null;
  /** Left out, the booking states it. */
  reason?: string | null;
  /** The patient was seen today and came back. */
  isBack: boolean | null;
  /** For whom a walk-in is received. */
  doctorId: string | null;
}

/** Records an arrival, and confirms the appointment it is for; a walk-in has none. */
export async function checkInPatient(call: Receiving, arrival: Arrival): Promise<ArrivalRow> {
  const { db, viewer } = call;
  const scope = deskScope(viewer);
  const day = await holdToday(call, scope, arrival.userId);
  const visit = await findVisitReceived(call, { scope, day, arrival });
  // For a named appointment the booking states the reason, unless the field was emptied.
  if (!arrival.reason && (arrival.reason === '' || !arrival.appointmentId))
    throw new Refusal('visit.reasonRequired', { fields: { reason: 'required' } });

  const id = newId();
  const { patientId, patientCode } = day;
  const fullName = mayNamePatient(day.basis) ? day.fullName : null;
  const { appointmentId = null, slot = null } = visit ?? {};
  const doctor = visit ?? (await findDoctorOfWalkIn(call, arrival));
  const { doctorId = null, doctorName = null } = doctor ?? {};
  const note = { action: 'visit.arrive' as const, patientIds: [patientId], objectType: 'visit', objectId: id };
  const received = {
    id,
    appointmentId,
    doctorId: visit ? null : doctorId,
    seenBy: doctorId,
    reason: arrival.reason ?? '',
    receivedBy: viewer.userId,
  };
  const inserted = await insertArrival(db, day, { ...received, entry: call.entry(note) });
  if (!inserted) throw new Refusal(visit ? 'visit.doctorGone' : 'doctor.notFound');
  await announce(db, day, visit);
  const row = { id, patientId, fullName, patientCode, appointmentId, doctorId, doctorName, slot, ...inserted };
  return { ...row, calledAt: null, completedAt: null };
}

/** The doctor for whom a patient without an appointment is received; null when none is named. */
async function findDoctorOfWalkIn({ db, viewer }: Receiving, { doctorId }: Arrival) {
  const wanted = doctorId ?? (viewer.role === 'Doctor' ? viewer.doctorId : null);
  if (!wanted) return null;
  const doctor = await findDoctor(db, wanted);
  if (!doctor) throw new Refusal('doctor.notFound');
  return { doctorId: doctor.id, doctorName: doctor.fullName };
}

interface ArrivalRequest {
  scope: DeskScope;
  day: HeldDay;
  arrival: Arrival;
}

/** The appointment the patient is received for; null for a walk-in. */
async function findVisitReceived(
  call: Receiving,
  { scope, day, arrival }: ArrivalRequest,
): Promise<DayVisitRow | null> {
  const { db, viewer, now } = call;
  const { appointmentId, isBack } = arrival;
  const attempt = { role: viewer.role, now, today: day.date };
  if (!appointmentId) {
    const plan = planArrival(readPatientDay(day.visits), { isBack: isBack ?? false });
    if ('refusal' in plan) throw new Refusal(plan.refusal);
    return plan.visit;
  }
  const visit = day.visits.find((row) => row.appointmentId === appointmentId);
  if (visit) {
    const refusal = refusalForArrival({ visits: day.visits, visit }, attempt);
    if (refusal) throw new Refusal(refusal);
    return visit;
  }
  const elsewhere = await findAppointment(db, scope, appointmentId);
  if (elsewhere?.patientId !== day.patientId) throw new Refusal('appointment.notFound');
  throw new Refusal(refusalForAct('arrive', { ...attempt, visit: elsewhere }) ?? 'appointment.notToday');
}

async function announce(db: Receiving['db'], day: HeldDay, visit: DayVisitRow | null): Promise<void> {
  const doctorIds = visit?.doctorId ? [visit.doctorId] : [];
  await publishAll(db, [
    { event: { kind: 'visits' }, audience: { roles: ['Staff', 'Doctor'] } },
    ...(visit
      ? [
          {
            event: { kind: 'appointments' as const },
            audience: { userIds: [day.patientId], doctorIds, roles: ['Staff'] as const },
          },
        ]
      : []),
  ]);
}
