import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryOf } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { countWaiting, whileOpen } from '../../test/while-open';
import { advanceVisit } from './advance-visit';
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

/** A call of reception within a transaction. */
function callOf(db: Db) {
  const viewer = { userId: staff.userId, role: 'Staff', doctorId: null } as never;
  const entry = (note: Parameters<typeof entryOf>[1]) => entryOf({ viewer, requestId: null }, note);
  return { db, viewer, entry, now: new Date(), clinic: clinicTime(DEFAULT_ZONE) };
}

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
  const receiving = (db: Db) =>
    checkInPatient(callOf(db), { userId: patient.userId, reason: 'a question', isBack: null, ...visit });
  await whileOpen(clinic.db, receiving, async (commit) => {
    const closed = clinic.send<{ code?: string }>(`DELETE /api/auth/users/${doctor.userId}`, { as: admin });
    await expect.poll(waiting).toBe(1);
    commit();
    expect((await closed).body.code).toBe('account.patientsHere');
  });
});

/** A visit that is done: of a walk-in, or of an appointment. */
async function seeOnce(patient: Person, doctor: Person, isBooked: boolean): Promise<string> {
  const appointmentId = isBooked ? await bookToday(patient, doctor) : null;
  const body = { userId: patient.userId, reason: 'a question', appointmentId };
  const { body: visit } = await clinic.send<{ _id: string }>('POST /api/visits', { as: staff, body });
  await clinic.send(`PUT /api/visits/${visit._id}`, { as: staff, body: { step: 'completed' } });
  return visit._id;
}

test.each([
  ['of a walk-in', false],
  ['of an appointment', true],
])('the end %s is not taken back while its patient is being received again', async (_, isBooked) => {
  const [doctor, patient] = await people();
  const id = await seeOnce(patient, doctor, isBooked);
  const again = { userId: patient.userId, appointmentId: null, doctorId: null, reason: 'a question', isBack: true };
  await whileOpen(
    clinic.db,
    (db) => checkInPatient(callOf(db), again),
    async (commit) => {
      const undone = clinic.send<{ code?: string }>(`PUT /api/visits/${id}`, {
        as: staff,
        body: { step: 'undoCompleted' },
      });
      await expect.poll(waiting).toBe(1);
      commit();
      expect((await undone).body.code).toBe('visit.otherOpen');
    },
  );
});

test('a patient is not received again while the end of their visit is being taken back', async () => {
  const [doctor, patient] = await people();
  const id = await seeOnce(patient, doctor, false);
  const undoing = (db: Db) => advanceVisit(callOf(db) as never, id, 'undoCompleted');
  await whileOpen(clinic.db, undoing, async (commit) => {
    const body = { userId: patient.userId, reason: 'a question', isBack: true };
    const arrival = clinic.send<{ code?: string }>('POST /api/visits', { as: staff, body });
    await expect.poll(waiting).toBe(1);
    commit();
    expect((await arrival).body.code).toBe('visit.alreadyArrived');
  });
});
