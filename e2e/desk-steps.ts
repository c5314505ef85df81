import type { Doctor } from '@antam/contract/doctors';
import { addDays } from '@antam/rules/clinic-time';
import type { Page } from 'playwright-core';
import { clinic } from './clinic';
import { tokenOf } from './log-in';
import { registerPatient } from './patient-steps';

type Answer = Record<string, string> & Record<string, unknown>;

/** Calls the API without a browser. */
export async function callAs(token: string, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${clinic().baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${text}`);
  return text ? JSON.parse(text) : {};
}

/** A patient with a code and no quiet hours, so that a test gives the same result at night. */
export async function welcomePatient(fullName: string) {
  const userName = await registerPatient(fullName);
  const token = await tokenOf(userName);
  const choices = { email: true, push: false, quietFrom: null, quietTo: null };
  await callAs(token, 'PUT', '/api/auth/me/notification-choices', choices);
  const { patientCode, email } = await callAs(token, 'GET', '/api/auth/me');
  return { userName, fullName, token, patientCode: String(patientCode), email: String(email) };
}

/** Books the first free half hour from so many days on, and answers its code. */
export async function bookFor(patient: { token: string; fullName: string }, from = 14): Promise<string> {
  const { token, fullName: patientName } = patient;
  const doctors = (await callAs(token, 'GET', '/api/doctors')) as unknown as Doctor[];
  const { today } = await callAs(token, 'GET', '/api/clinic');
  for (let ahead = from; ahead < 60; ahead += 1) {
    const date = addDays(String(today), ahead);
    for (const doctor of doctors) {
      const day = await callAs(token, 'GET', `/api/doctors/${doctor._id}/offer?date=${date}`);
      const { workDay, bookedSlots } = day as unknown as { workDay: { slots: string[] }; bookedSlots: string[] };
      const timeSlot = workDay.slots.find((slot) => !bookedSlots.includes(slot));
      if (!timeSlot || doctor.skills.length === 0) continue;
      const visit = { doctorId: doctor._id, appointmentDate: date, timeSlot, patientName };
      const request = { ...visit, serviceType: 'Examination', examinationType: 'new' };
      // A half hour that was freed a moment ago may just be offered to the waiting list.
      const booked = await callAs(token, 'POST', '/api/appointment/appointment', request).catch(() => null);
      if (booked) return String(booked.appointmentCode);
    }
  }
  throw new Error('No free half hour in two months');
}

export const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Follows a link of the navigation of reception and administration. */
export const goAtTheDesk = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Clinic' }).getByRole('link', { name }).first().click();
