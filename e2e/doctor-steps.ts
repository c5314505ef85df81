import { clinic } from './clinic';
import { sessionOf } from './log-in';
import { registerPatient } from './patient-steps';

export type Caller = <T>(path: string, init?: { method: string; body: unknown }) => Promise<T>;

/** Calls the server without a browser, as another person of the clinic. */
export async function callerFor(userName: string): Promise<Caller & { userId: string }> {
  const { token, userId } = await sessionOf(userName);
  const call: Caller = (path, init) => ask(path, token, init);
  return Object.assign(call, { userId });
}

async function ask<T>(path: string, token: string, init?: { method: string; body: unknown }): Promise<T> {
  const answer = await fetch(`${clinic().baseUrl}${path}`, {
    method: init?.method,
    headers: {
      ...(init?.body !== undefined && { 'content-type': 'application/json' }),
      authorization: `Bearer ${token}`,
    },
    body: init && JSON.stringify(init.body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.status === 204 ? (undefined as T) : (answer.json() as Promise<T>);
}

export type Visit = {
  _id: string;
  appointmentDate: string;
  timeSlot: string;
  patientName: string;
  status: string;
};

/** When a visit begins, as the screens show it (spec section 9). */
export function clockOf({ timeSlot }: Pick<Visit, 'timeSlot'>): string {
  const hour = Number(timeSlot.slice(0, 2));
  return `${String(hour % 12 || 12).padStart(2, '0')}:${timeSlot.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The clinic's day, `days` from today. */
export function clinicDay(days: number): string {
  const inClinic = Date.now() + 7 * 3_600_000;
  return new Date(inClinic + days * 86_400_000).toISOString().slice(0, 10);
}

/** A new patient takes the demo doctor's first free half hour of a day. */
export async function bookWithDoctor(fullName: string, date: string): Promise<Visit> {
  const patient = await callerFor(await registerPatient(fullName));
  const doctor = await callerFor('doctor');
  const { _id: doctorId } = await doctor<{ _id: string }>(`/api/doctors/user/${doctor.userId}`);
  const taken = await patient<{ timeSlot: string }[]>(
    `/api/appointment/appointment/appointments?doctorId=${doctorId}&date=${date}`,
  );
  const free = MORNING.find((slot) => !taken.some(({ timeSlot }) => timeSlot === slot));
  return patient<Visit>('/api/appointment/appointment', {
    method: 'POST',
    body: {
      doctorId,
      appointmentDate: date,
      timeSlot: free,
      patientName: fullName,
      serviceType: 'Consultation',
      duration: 30,
    },
  });
}

const PLANS = '/api/appointment/treatment-plan';
type Plan = { _id: string; startDate: string; endDate: string | null; doctorId: { _id: string } };

/**
 * Gives every patient of the doctor's today a running plan that began earlier, so that a new plan asks before it ends
 * it.
 */
export async function openPlansOfToday(): Promise<void> {
  const doctor = await callerFor('doctor');
  const { _id: doctorId } = await doctor<{ _id: string }>(`/api/doctors/user/${doctor.userId}`);
  const visits = await doctor<{ userId: { _id: string } }[]>(
    `/api/appointment/appointments?doctorId=${doctorId}&date=${clinicDay(0)}`,
  );
  for (const userId of new Set(visits.map((visit) => visit.userId._id))) {
    const plans = await doctor<Plan[]>(`${PLANS}?userId=${userId}`);
    const isNew = (plan: Plan) => plan.startDate >= clinicDay(-1) && plan.doctorId._id === doctorId;
    for (const { _id } of plans.filter(isNew)) await doctor(`${PLANS}/${_id}`, { method: 'DELETE', body: undefined });
    const isRunning = plans.some((plan) => !isNew(plan) && (plan.endDate === null || plan.endDate >= clinicDay(0)));
    const body = { userId, regimen: 'TDF + 3TC + DTG', startDate: clinicDay(-1) };
    if (!isRunning) await doctor(PLANS, { method: 'POST', body });
  }
}

const MORNING = [8, 9, 10].flatMap((hour) => {
  const two = (value: number) => String(value).padStart(2, '0');
  return [`${two(hour)}:00-${two(hour)}:30`, `${two(hour)}:30-${two(hour + 1)}:00`];
});
