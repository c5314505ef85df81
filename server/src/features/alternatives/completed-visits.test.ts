import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { type Booked, book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { judgeOffers } from '../../test/judge-offers';
import { openedVisit, sign } from '../../test/visit-page';
import { holdAlternative } from './hold-alternative';

const DAY = dayAhead(9);
let clinic: TestClinic;
let staff: Person;
let doctor: Person;
let patient: Person;
let visit: Booked;
beforeAll(async () => {
  clinic = await createTestClinic();
  // Only the test itself runs the jobs of this file.
  await clinic.jobs.stop();
  staff = await clinic.addPerson('Staff');
});
afterAll(() => clinic.stop());

const hold = () =>
  holdAlternative(
    { db: clinic.db, clinic: clinicTime(DEFAULT_ZONE), jobs: clinic.jobs },
    { data: { appointmentId: visit._id }, id: newId(), isLastTry: false },
  );
const row = () =>
  clinic.db
    .selectFrom('appointments')
    .select(['leftToMoveAt', 'toldNotToComeAt'])
    .where('id', '=', visit._id)
    .executeTakeFirstOrThrow();
const fates = async () =>
  (
    await clinic.db
      .selectFrom('offers')
      .select('fate')
      .where('movesAppointmentId', '=', visit._id)
      .orderBy('id')
      .execute()
  ).map(({ fate }) => fate);
const slotsHeld = async () =>
  (await clinic.db.selectFrom('bookedSlots').select('offerId').where('patientId', '=', patient.userId).execute()).map(
    ({ offerId }) => (offerId ? 'offer' : 'visit'),
  );

/** A visit of today that begins in an hour, whatever the time of day: its doctor is away, and another time is held for it. */
beforeEach(async () => {
  [doctor, patient] = await Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Customer')]);
  visit = await book(clinic, patient, doctor, { date: DAY });
  const body = { firstDay: DAY, lastDay: DAY, visits: [{ _id: visit._id, act: 'leave' }] };
  expect((await clinic.send(`POST /api/doctors/${doctor.doctorId}/leave`, { as: doctor, body })).status).toBe(201);
  await hold();
  const [date, startsAt] = [dayAhead(0), new Date(Date.now() + 3_600_000)];
  await clinic.db
    .updateTable('appointments')
    .set({ date, startsAt, toldNotToComeAt: new Date() })
    .where('id', '=', visit._id)
    .execute();
  await clinic.db.updateTable('bookedSlots').set({ date }).where('appointmentId', '=', visit._id).execute();
  await clinic.db
    .updateTable('leave')
    .set({ firstDay: date })
    .where('doctorId', '=', doctor.doctorId as string)
    .execute();
  await sql`delete from jobs.job where name = 'offer-time'`.execute(clinic.db);
  expect([await fates(), (await slotsHeld()).sort()]).toEqual([['offered'], ['offer', 'visit']]);
});

const complete = () =>
  clinic.send<Booked>(`PUT /api/appointment/appointment/${visit._id}/outcome`, {
    as: staff,
    body: { outcome: 'completed' },
  });

async function signVisit(): Promise<void> {
  const page = await openedVisit(clinic, { at: `appointment/${visit._id}`, id: visit._id, doctor, patient });
  expect((await sign(clinic, page)).status).toBe(201);
}

test.each([
  ['signed by the doctor, who came after all,', signVisit],
  ['completed by reception', async () => expect((await complete()).status).toBe(200)],
])('a visit left to be moved and %s waits no longer, and the time held for it is offered to others', async (_, act) => {
  await act();
  expect(await row()).toEqual({ leftToMoveAt: null, toldNotToComeAt: null });
  expect([await fates(), await slotsHeld()]).toEqual([['withdrawn'], ['visit']]);
  const { rows } = await sql<{ data: unknown }>`select data from jobs.job where name = 'offer-time'`.execute(clinic.db);
  expect(rows.map(({ data }) => data)).toEqual([
    { doctorId: doctor.doctorId, date: dayAhead(10), slots: [visit.timeSlot] },
  ]);
  await hold();
  expect(await fates()).toEqual(['withdrawn']);
  expect(await judgeOffers(clinic.db)).toEqual([]);
});

test('the answer to reception shows no absence of the doctor and no held time any more', async () => {
  const { body } = await complete();
  expect(body).toMatchObject({ completedAt: expect.any(String), leftToMoveAt: null, absence: null, heldTime: null });
});

test('completed by mistake, its arrival taken back, it waits to be moved again and another time is held', async () => {
  const { body } = await complete();
  for (const step of ['undoCompleted', 'undoCalled', 'undoArrived'])
    expect((await clinic.send(`PUT /api/visits/${body.visitId}`, { as: staff, body: { step } })).status).toBe(200);
  expect((await row()).leftToMoveAt).not.toBeNull();
  await hold();
  expect(await fates()).toEqual(['withdrawn', 'offered']);
  expect(await judgeOffers(clinic.db)).toEqual([]);
});
