import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryOf } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { countWaiting, whileOpen } from '../../test/while-open';
import { checkInPatient } from './check-in-patient';

let clinic: TestClinic;
let staff: Person;
let admin: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [staff, admin] = await Promise.all([clinic.addPerson('Staff'), clinic.addPerson('Admin')]);
});
afterAll(() => clinic.stop());

const waiting = () => countWaiting(clinic.db);
const people = () => Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Customer')]);

/** A visit of today whose time has come, so that closing the doctor's account does not cancel it. */
async function bookToday(patient: Person, doctor: Person): Promise<string> {
  const { _id } = await book(clinic, patient, doctor, { date: dayAhead(2) });
  const now = { date: dayAhead(0), startsAt: new Date() };
  await clinic.db.updateTable('appointments').set(now).where('id', '=', _id).execute();
  return _id;
}

test.each([
  ['a walk-in', false, 'doctor.notFound'],
  ['a patient with an appointment', true, 'visit.doctorGone'],
])('%s is not received for a doctor whose account is closed at that moment', async (_, isBooked, code) => {
  const [doctor, patient] = await people();
  const visit = isBooked ? { appointmentId: await bookToday(patient, doctor) } : { doctorId: doctor.doctorId };
  const cleared = { email: null, fullName: null, dateOfBirth: null, address: null, phone: null, avatar: null };
  const closed = { ...cleared, closedAt: new Date() };
  const closing = (tx: Db) => tx.updateTable('users').set(closed).where('id', '=', doctor.userId).execute();
  await whileOpen(clinic.db, closing, async (commit) => {
    const body = { userId: patient.userId, reason: 'a question', ...visit };
    const arrival = clinic.send<{ code?: string }>('POST /api/visits', { as: staff, body });
    await expect.poll(waiting).toBe(1);
    commit();
    expect((await arrival).body.code).toBe(code);
  });
  const arrivals = await clinic.db.selectFrom('visits').select('id').where('patientId', '=', patient.userId).execute();
  expect(arrivals).toEqual([]);
});

test.each([
  ['a walk-in', false],
  ['a patient with an appointment', true],
])('the account of a doctor waits for %s who is being received for them, and is then kept', async (_, isBooked) => {
  const [doctor, patient] = await people();
  const visit = isBooked
    ? { appointmentId: await bookToday(patient, doctor), doctorId: null }
    : { appointmentId: null, doctorId: doctor.doctorId as string };
  const receiving = (db: Db) => {
    const viewer = { userId: staff.userId, role: 'Staff', doctorId: null } as never;
    const entry = (note: Parameters<typeof entryOf>[1]) => entryOf({ viewer, requestId: null }, note);
    const call = { db, viewer, entry, now: new Date(), clinic: clinicTime(DEFAULT_ZONE) };
    return checkInPatient(call, { userId: patient.userId, reason: 'a question', isBack: null, ...visit });
  };
  await whileOpen(clinic.db, receiving, async (commit) => {
    const closed = clinic.send<{ code?: string }>(`DELETE /api/auth/users/${doctor.userId}`, { as: admin });
    await expect.poll(waiting).toBe(1);
    commit();
    expect((await closed).body.code).toBe('account.patientsHere');
  });
});
