import {
  type AppointmentReach,
  appointmentReach,
  mayReadCare,
  maySeeAppointment,
  type Viewer,
} from '@antam/rules/access';
import type { AuditNote } from './audit';
import { Refusal } from './refusal';

declare const minted: unique symbol;

/** Leave to touch the care of one patient. Record queries demand it, so none can run for the wrong patient. */
export interface PatientScope {
  readonly patientId: string;
  readonly [minted]: 'patient';
}

/** Leave to touch appointments: one's own, those with oneself, or all of them. */
export interface AppointmentScope {
  readonly reach: AppointmentReach;
  readonly [minted]: 'appointment';
}

interface Asker {
  viewer: Viewer;
  audit(note: AuditNote): Promise<void>;
}

/** Opens one patient's care to the viewer, and writes down that it was opened. Another's looks like nobody's. */
export async function openCare(
  asker: Asker,
  patientId: string,
  note: Omit<AuditNote, 'patientIds'>,
): Promise<PatientScope> {
  if (!mayReadCare(asker.viewer, patientId)) throw new Refusal('patient.notFound');
  await asker.audit({ ...note, patientIds: [patientId] });
  return { patientId } as PatientScope;
}

/** The appointments within a viewer's reach. What is read through it is audited by whoever reads. */
export function appointmentScope(viewer: Viewer): AppointmentScope {
  return { reach: appointmentReach(viewer) } as AppointmentScope;
}

/** One appointment, already found, opened to the viewer. */
export function demandSight(viewer: Viewer, appointment: { patientId: string; doctorId: string }): void {
  if (!maySeeAppointment(viewer, appointment)) throw new Refusal('appointment.notFound');
}

/** For work the clinic does by itself, with nobody asking: reminders, exports of one's own data, closing an account. */
export function clinicScope(patientId: string): PatientScope {
  return { patientId } as PatientScope;
}
