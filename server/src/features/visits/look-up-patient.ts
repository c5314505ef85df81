import type { CareBasis } from '@antam/contract/audit';
import { readPatientDay } from '@antam/rules/booking/patient-day';
import type { VisitRefusal } from '@antam/rules/booking/visit-states';
import { isAppointmentCode, isPatientCode, normaliseCode } from '@antam/rules/codes';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { openCare } from '../../platform/session/open-patient';
import { deskScope } from '../../platform/session/scope';
import { type AppointmentRow, findAppointmentByCode } from '../appointments/queries';
import { type DayVisitRow, findPatientForDesk, listPatientDay } from './queries';
import { refusalForArrival } from './refusal-for-arrival';

type DeskPatientRow = NonNullable<Awaited<ReturnType<typeof findPatientForDesk>>>;

export interface FoundAtDesk {
  patient: DeskPatientRow;
  /** Why a doctor may look the patient up; null for reception. */
  basis: CareBasis | null;
  /** The appointment for which the patient can be received now; none while they are here. */
  next: DayVisitRow | null;
  here: DayVisitRow | null;
  seen: DayVisitRow | null;
  /** The appointment whose code was shown, or of today, when the patient cannot be received for it now. */
  other: OtherVisit | null;
}

/** What the desk is told of an appointment for which the patient cannot be received. */
export type OtherVisit = Omit<DayVisitRow, 'visitId' | 'code'>;

/** What the card says by telling that the patient is here or was seen. */
const SAID_BY_PRESENCE: readonly VisitRefusal[] = ['visit.alreadyArrived', 'visit.seenToday', 'visit.otherOpen'];

/** Finds the patient by patient code or appointment code, and the state of their day. */
export async function lookUpPatient(
  call: Pick<Call, 'db' | 'viewer' | 'clinic' | 'now' | 'audit' | 'entry'>,
  typed: string,
): Promise<FoundAtDesk> {
  const { db, viewer, clinic, now, audit } = call;
  const scope = deskScope(viewer);
  const code = normaliseCode(typed);
  const shown =
    !isPatientCode(typed) && isAppointmentCode(code) ? await findAppointmentByCode(db, scope, code) : undefined;
  const wanted = isPatientCode(typed) ? { patientCode: normaliseCode(typed) } : shown && { id: shown.patientId };
  const patient = wanted && (await findPatientForDesk(db, scope, wanted));
  const action = 'patient.lookUp';
  if (!patient) {
    await audit({ action, outcome: 'refused' });
    throw new Refusal('patient.notFound');
  }
  const basis = viewer.role === 'Doctor' ? (await openCare(call, patient.id, { action })).basis : null;
  if (viewer.role !== 'Doctor') await audit({ action, patientIds: [patient.id] });

  const today = clinic.dateOf(now);
  const visits = await listPatientDay(db, scope, patient.id, today);
  const { here, seen, next, toMove } = readPatientDay(visits);
  const refusalOf = (visit: DayVisitRow) => refusalForArrival({ visits, visit }, { role: viewer.role, now, today });
  const shownToday = visits.find((visit) => visit.appointmentId !== null && visit.appointmentId === shown?.id);
  const refusal = shownToday && refusalOf(shownToday);
  // Of two visits today, the one whose code was given.
  if (shownToday && !refusal) return { patient, basis, here, seen, next: shownToday, other: null };
  const isSaid = refusal && SAID_BY_PRESENCE.includes(refusal);
  const other = shown && !isSaid ? otherOf(shown) : next ? null : toMove;
  return { patient, basis, here, seen, next: next && !refusalOf(next) ? next : null, other };
}

function otherOf(row: AppointmentRow): OtherVisit {
  return { ...row, appointmentId: row.id, doctorName: row.doctorFullName };
}
