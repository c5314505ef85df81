import type { Role } from '@antam/contract/constants';
import type { CareAccess } from '@antam/contract/trust-settings';

/** The caller, as the session identifies them. */
export interface Viewer {
  readonly userId: string;
  readonly role: Role;
  /** The doctor record of a Doctor's account. */
  readonly doctorId: string | null;
  readonly sessionId: string;
  /** Whether an Admin marked this member of Staff for handing over medicine. */
  readonly mayDispense: boolean;
  /** Of a Doctor: whose care the clinic's doctors see in lists, when the request began. */
  readonly careAccess?: CareAccess | null;
}

/** Which appointments a viewer may see: their own, those with them as the doctor, or, for reception, all. */
export type AppointmentReach = { patientId: string } | { doctorId: string } | 'desk' | 'none';

export function appointmentReach(viewer: Viewer): AppointmentReach {
  switch (viewer.role) {
    case 'Customer':
      return { patientId: viewer.userId };
    case 'Doctor':
      return viewer.doctorId ? { doctorId: viewer.doctorId } : 'none';
    case 'Staff':
      return 'desk';
    case 'Admin':
      return 'none';
  }
}

/** Whether the viewer may see whose visit a taken half hour is: reception, and the doctor of that visit. */
export function mayKnowWhose(reach: AppointmentReach, doctorId: string): boolean {
  if (reach === 'desk' || reach === 'none') return reach === 'desk';
  return 'doctorId' in reach && reach.doctorId === doctorId;
}

/** Reception receives patients; a doctor may do so too (route /checkin). */
export function mayWorkAtDesk({ role }: Pick<Viewer, 'role'>): boolean {
  return role === 'Staff' || role === 'Doctor';
}

/** A patient changes a visit only while it is still ahead; the clinic may correct it afterwards. */
export function isTooLateFor(role: Role, startsAt: Date, now: Date): boolean {
  return role === 'Customer' && startsAt <= now;
}

/** Clinical data of one patient: the patient's own, or for a doctor, of whom `careBasis` then demands more. */
export function mayReadCare(viewer: Viewer, patientId: string): boolean {
  return viewer.role === 'Doctor' || (viewer.role === 'Customer' && viewer.userId === patientId);
}

/** Which laboratory results of a patient a viewer reads: patients only those that a doctor released to them. */
export type ResultReach = 'released' | 'all';

export function resultReach({ role }: Pick<Viewer, 'role'>): ResultReach {
  return role === 'Doctor' ? 'all' : 'released';
}

/** Insurance card, citizen id and place are reception's; an Admin manages accounts only, a doctor knows a code. */
export function mayKnowIdentity({ role }: Pick<Viewer, 'role'>): boolean {
  return role === 'Staff';
}

/** Who opened a patient's record is reviewed by an Admin; patients read it of themselves. */
export function mayReviewLooks({ role }: Pick<Viewer, 'role'>): boolean {
  return role === 'Admin';
}

/** Doctors look across the care of all patients. */
export function mayReadAllCare(viewer: Viewer): boolean {
  return viewer.role === 'Doctor';
}

/** Whose reminders a viewer may see: one patient's, or those of all patients. */
export type ReminderReach = { patientId: string } | 'all';

/** A patient reads their own reminders; reception and doctors may handle those of one patient or of all. */
export function reminderReach(viewer: Viewer, patientId?: string): ReminderReach | null {
  if (viewer.role === 'Admin') return null;
  if (viewer.role !== 'Customer') return patientId ? { patientId } : 'all';
  return patientId === undefined || patientId === viewer.userId ? { patientId: viewer.userId } : null;
}

/** A patient talks to the clinic; reception answers, and doctors do where they may open this patient's conversation. */
export function mayJoinConversation(viewer: Viewer, patientId: string): boolean {
  return viewer.role === 'Customer' ? viewer.userId === patientId : mayWorkAtDesk(viewer);
}

/** Medicine is handed over by Staff whom an Admin marked for it, and by doctors. */
export function mayHandOver({ role, mayDispense }: Pick<Viewer, 'role' | 'mayDispense'>): boolean {
  return role === 'Doctor' || (role === 'Staff' && mayDispense);
}

/** Another doctor's plan is read-only. */
export function mayChangePlan(viewer: Viewer, plan: { doctorId: string }): boolean {
  return viewer.role === 'Doctor' && viewer.doctorId === plan.doctorId;
}

export function mayChangeDoctor(viewer: Viewer, doctorId: string): boolean {
  return viewer.role === 'Admin' || (viewer.role === 'Doctor' && viewer.doctorId === doctorId);
}
