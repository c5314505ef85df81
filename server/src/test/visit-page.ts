import type { Signing, VisitPage } from '@antam/contract/visit-page';
import { dayAhead } from './booking';
import type { Answer, Person, TestClinic } from './clinic';
import { pastVisit } from './past-visit';

export interface OpenedVisit {
  /** Its address below `/api/visit-pages`. */
  at: string;
  id: string;
  doctor: Person;
  patient: Person;
  patientCode: string;
}

/** A patient's appointment of today with a doctor. */
export async function visitToday(
  clinic: TestClinic,
  doctor: Person,
  patient: Person,
  change: Record<string, unknown> = {},
): Promise<OpenedVisit> {
  const today = { date: dayAhead(0), symptomsDescription: 'Tái khám', ...change };
  const id = await pastVisit(clinic, { patient, doctor, ...today });
  return openedVisit(clinic, { at: `appointment/${id}`, id, doctor, patient });
}

/** A patient without an appointment who was received for a doctor, or for none. */
export async function walkInToday(
  clinic: TestClinic,
  doctor: Person,
  patient: Person,
  forDoctor: Person | null = doctor,
): Promise<OpenedVisit> {
  const staff = await clinic.addPerson('Staff');
  const { body } = await clinic.send<{ _id: string }>('POST /api/visits', {
    as: staff,
    body: { userId: patient.userId, reason: 'Đau đầu', doctorId: forDoctor?.doctorId },
  });
  return openedVisit(clinic, { at: `walk-in/${body._id}`, id: body._id, doctor, patient });
}

/** An appointment or a walk-in as its doctor opens it. */
export async function openedVisit(clinic: TestClinic, visit: Omit<OpenedVisit, 'patientCode'>): Promise<OpenedVisit> {
  const { body } = await clinic.send<{ patientCode: string }>(`GET /api/patients/${visit.patient.userId}`, {
    as: visit.doctor,
  });
  return { ...visit, patientCode: body.patientCode };
}

export const openPage = (clinic: TestClinic, { at, doctor }: OpenedVisit, as = doctor): Promise<Answer<VisitPage>> =>
  clinic.send(`GET /api/visit-pages/${at}`, { as });

export interface Signed {
  code?: string;
  record: {
    _id: string;
    appointmentId: string | null;
    signedAt: string | null;
    treatmentPlanId: { _id: string } | null;
  };
  nextVisit: { date: string; timeSlot: string } | null;
  next: { patientCode: string; _id: string; ticket: number | null } | null;
  fields?: Record<string, string>;
}

export function sign(
  clinic: TestClinic,
  { at, doctor, patientCode }: OpenedVisit,
  change: Partial<Record<keyof Signing, unknown>> = {},
  headers: Record<string, string> = {},
): Promise<Answer<Signed>> {
  return clinic.send(`POST /api/visit-pages/${at}/signature`, {
    as: doctor,
    headers,
    body: { patientCode, diagnosis: 'HIV ổn định', prescription: [], ...change },
  });
}
