import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { type Booked, book, bookingOf, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { judgeOffers } from '../../test/judge-offers';
import { setSettings } from '../../test/set-settings';
import { holdAlternative } from '../alternatives/hold-alternative';

const DAY = dayAhead(9);
const OTHER_DAY = dayAhead(11);
const SLOTS = ['09:00-09:30', '10:00-10:30', '11:00-11:30'] as const;
let clinic: TestClinic;
let admin: Person;
let doctor: Person;
let patients: Person[];
let visits: Booked[];
let leaveId: string;
beforeAll(async () => {
  clinic = await createTestClinic();
  // Only the test itself runs the jobs of this file.
  await clinic.jobs.stop();
  admin = await clinic.addPerson('Admin');
});
afterAll(() => clinic.stop());
/** Three booked visits: one is moved, one cancelled, one left for reception. */
beforeEach(async () => {
  for (const table of ['closures', 'reminders', 'visitNews', 'offers', 'bookedSlots', 'appointments'] as const)
    await clinic.db.deleteFrom(table).execute();
  doctor = await clinic.addPerson('Doctor');
  patients = await Promise.all(SLOTS.map(() => clinic.addPerson('Customer')));
  visits = [];
  for (const [index, timeSlot] of SLOTS.entries())
    visits.push(await book(clinic, patients[index] as Person, doctor, { date: DAY, timeSlot }));
  const given = await clinic.send<Said>(`POST /api/doctors/${doctor.doctorId}/leave`, {
    ...{ as: doctor, body: { firstDay: DAY, lastDay: DAY, visits: decisions() } },
  });
  expect(given.status).toBe(201);
  leaveId = given.body._id;
});

type Said = { _id: string; code?: string };
const decisions = () => [
  { _id: visits[0]?._id, act: 'move', doctorId: doctor.doctorId, date: OTHER_DAY, timeSlot: SLOTS[0] },
  { _id: visits[1]?._id, act: 'cancel' },
  { _id: visits[2]?._id, act: 'leave' },
];
const takeBack = () => clinic.send<Said>(`DELETE /api/leave/${leaveId}`, { as: doctor });
const rows = () => clinic.db.selectFrom('appointments').selectAll().orderBy('slot').execute();
const newsOf = async ({ userId }: Person) =>
  (await clinic.db.selectFrom('visitNews').select('kind').where('patientId', '=', userId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
const held = async () =>
  (await clinic.db.selectFrom('bookedSlots').select(['date', 'slot']).orderBy('slot').execute()).map(
    ({ date, slot }) => `${date} ${slot}`,
  );
const AS_BOOKED = SLOTS.map((slot) => `${DAY} ${slot}`);

test('leave taken back before any answer: every visit is at its time again, and its patient is told again', async () => {
  expect((await takeBack()).status).toBe(204);
  expect(await rows()).toMatchObject(
    SLOTS.map((slot) => ({ date: DAY, slot, status: 'Pending', cancelledAt: null, leftToMoveAt: null })),
  );
  expect(await held()).toEqual(AS_BOOKED);
  expect(await Promise.all(patients.map(newsOf))).toEqual([
    ['moved', 'restored'],
    ['cancelled', 'restored'],
    ['toMove', 'restored'],
  ]);
  const reminders = await clinic.db.selectFrom('reminders').select('appointmentId').execute();
  expect(new Set(reminders.map(({ appointmentId }) => appointmentId))).toEqual(new Set(visits.map(({ _id }) => _id)));
  expect(await judgeOffers(clinic.db)).toEqual([]);
});

test('once a patient has answered, only the visits that still wait to be moved return', async () => {
  const body = { appointmentDate: dayAhead(12), timeSlot: SLOTS[0] };
  await clinic.send(`PUT /api/appointment/appointment/${visits[0]?._id}`, { as: patients[0], body });
  await takeBack();
  expect(await rows()).toMatchObject([
    { date: dayAhead(12), status: 'Pending' },
    { date: DAY, status: 'Cancelled' },
    { date: DAY, status: 'Pending', leftToMoveAt: null },
  ]);
  expect(await newsOf(patients[1] as Person)).toEqual(['cancelled']);
  expect(await newsOf(patients[2] as Person)).toEqual(['toMove', 'restored']);
});

test('a cancelled visit whose patient took another time, which was then cancelled too, stays cancelled', async () => {
  const [id, as] = [visits[1]?._id, patients[1]];
  const body = { doctorId: doctor.doctorId, appointmentDate: dayAhead(13), timeSlot: SLOTS[1] };
  const taken = await clinic.send(`PUT /api/appointment/appointment/${id}/alternative`, { as, body });
  const cancelled = await clinic.send(`PUT /api/appointment/${id}`, { as, body: { status: 'Cancelled' } });
  expect([taken.status, cancelled.status]).toEqual([200, 200]);
  expect((await takeBack()).status).toBe(204);
  expect(await rows()).toMatchObject([{ date: OTHER_DAY }, { date: dayAhead(13), status: 'Cancelled' }, { date: DAY }]);
  expect(await held()).toEqual([`${OTHER_DAY} ${SLOTS[0]}`, `${DAY} ${SLOTS[2]}`]);
});

test('a time that was held meanwhile is let go, and the waiting list is asked', async () => {
  const zone = clinicTime(DEFAULT_ZONE);
  const jobs = { send: async () => undefined } as never;
  const data = { appointmentId: visits[2]?._id as string };
  await holdAlternative({ db: clinic.db, clinic: zone, jobs }, { id: newId(), data, isLastTry: false });
  expect(await held()).toHaveLength(3);
  await takeBack();
  expect(await held()).toEqual(AS_BOOKED);
  expect(await judgeOffers(clinic.db)).toEqual([]);
});

/** A time of the visit's day that is held for it with a colleague. */
async function holdWithColleague(visit: Booked, slot: string): Promise<Person> {
  const colleague = await clinic.addPerson('Doctor');
  const jobs = { send: async () => undefined } as never;
  const data = { appointmentId: visit._id };
  await holdAlternative(
    { db: clinic.db, clinic: clinicTime(DEFAULT_ZONE), jobs },
    { id: newId(), data, isLastTry: false },
  );
  const at = { doctorId: colleague.doctorId as string, date: DAY, slot };
  const offer = await clinic.db
    .updateTable('offers')
    .set({ ...at, startsAt: clinicTime(DEFAULT_ZONE).instantOf(DAY, slot.slice(0, 5)) })
    .where('movesAppointmentId', '=', visit._id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await clinic.db.updateTable('bookedSlots').set(at).where('offerId', '=', offer.id).execute();
  return colleague;
}

test('what is held with a colleague at the same hour does not stand in the way of the visit that returns', async () => {
  await holdWithColleague(visits[1] as Booked, SLOTS[1]);
  expect((await takeBack()).status).toBe(204);
  expect(await held()).toEqual(AS_BOOKED);
  expect(await judgeOffers(clinic.db)).toEqual([]);
});

test('reception moves a visit to a third doctor at the hour that is held with a second', async () => {
  const timeSlot = '14:00-14:30';
  await holdWithColleague(visits[2] as Booked, timeSlot);
  const third = await clinic.addPerson('Doctor');
  const staff = await clinic.addPerson('Staff');
  const body = { doctorId: third.doctorId, appointmentDate: DAY, timeSlot };
  const moved = await clinic.send(`PUT /api/appointment/appointment/${visits[2]?._id}`, { as: staff, body });
  expect(moved.status).toBe(200);
  const slots = await clinic.db
    .selectFrom('bookedSlots')
    .select(['doctorId', 'appointmentId', 'offerId'])
    .where('patientId', '=', (patients[2] as Person).userId)
    .execute();
  expect(slots).toEqual([{ doctorId: third.doctorId, appointmentId: visits[2]?._id, offerId: null }]);
  expect(await judgeOffers(clinic.db)).toEqual([]);
});

test('a patient who has booked another visit since has answered', async () => {
  await book(clinic, patients[1] as Person, doctor, { date: dayAhead(12) });
  await takeBack();
  expect((await rows()).filter(({ date }) => date === DAY)).toMatchObject([
    { status: 'Cancelled' },
    { leftToMoveAt: null },
  ]);
});

test('a closure over the same day keeps the visits away; taken back too, each is at its time again', async () => {
  const { body: closure } = await clinic.send<Said>('POST /api/closures', {
    ...{ as: admin, body: { firstDay: DAY, lastDay: DAY, name: 'Nghỉ' } },
  });
  expect((await takeBack()).status).toBe(204);
  expect((await rows())[2]).toMatchObject({ date: DAY, leftToMoveAt: expect.any(Date) });
  expect((await clinic.send(`DELETE /api/closures/${closure._id}`, { as: admin })).status).toBe(204);
  expect(await held()).toEqual(AS_BOOKED);
  expect((await rows()).map(({ status, leftToMoveAt }) => [status, leftToMoveAt])).toEqual(
    SLOTS.map(() => ['Pending', null]),
  );
});

test('a moved visit whose patient did not come has been answered, and does not keep the others from returning', async () => {
  await clinic.db
    .updateTable('appointments')
    .set({ noShowAt: new Date() })
    .where('id', '=', visits[0]?._id as string)
    .execute();
  expect((await takeBack()).status).toBe(204);
  expect((await rows()).map(({ date, status, leftToMoveAt }) => [date, status, leftToMoveAt])).toEqual([
    [OTHER_DAY, 'Pending', null],
    [DAY, 'Cancelled', null],
    [DAY, 'Pending', null],
  ]);
});

test('a visit returns to a day that is further ahead than one may book by now, and to a doctor without a specialty', async () => {
  await sql`update doctors set skills = '[]' where id = ${doctor.doctorId}`.execute(clinic.db);
  await setSettings(clinic, { patientDaysAhead: 5, clinicDaysAhead: 5 });
  expect((await takeBack()).status).toBe(204);
  expect(await held()).toEqual(AS_BOOKED);
  await setSettings(clinic, {});
});

test('one visit that cannot return does not keep the leave from being taken back', async () => {
  const closed = { closedAt: new Date(), email: null, fullName: null, phone: null, address: null, dateOfBirth: null };
  await clinic.db
    .updateTable('users')
    .set(closed)
    .where('id', '=', patients[0]?.userId as string)
    .execute();
  expect((await takeBack()).status).toBe(204);
  expect(await held()).toEqual([`${OTHER_DAY} ${SLOTS[0]}`, ...AS_BOOKED.slice(1)]);
});

test('a closure taken back returns its visits too', async () => {
  const patient = await clinic.addPerson('Customer');
  const visit = await book(clinic, patient, doctor, { date: dayAhead(20) });
  const { body: closure } = await clinic.send<Said>('POST /api/closures', {
    as: admin,
    body: {
      ...{ firstDay: dayAhead(20), lastDay: dayAhead(20), name: 'Nghỉ' },
      visits: [{ _id: visit._id, act: 'cancel' }],
    },
  });
  expect((await clinic.send(`DELETE /api/closures/${closure._id}`, { as: admin })).status).toBe(204);
  expect(await newsOf(patient)).toEqual(['cancelled', 'restored']);
});

test('leave taken back against a patient’s cancelling, and against a booking: each visit has one place', async () => {
  const stranger = await clinic.addPerson('Customer');
  const [taken, , booked] = await Promise.all([
    takeBack(),
    clinic.send(`PUT /api/appointment/${visits[2]?._id}`, { as: patients[2], body: { status: 'Cancelled' } }),
    clinic.send<Said>('POST /api/appointment/appointment', {
      ...{ as: stranger, body: bookingOf(doctor, { date: DAY, timeSlot: SLOTS[1] }) },
    }),
  ]);
  expect(taken.status).toBe(204);
  // Free for the stranger only where the patient's answer came first and the cancelled visit stayed so.
  expect([201, 409, 422]).toContain(booked.status);
  expect(await judgeOffers(clinic.db)).toEqual([]);
});
