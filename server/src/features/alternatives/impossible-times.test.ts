import type { Alternative } from '@antam/contract/alternatives';
import { MAX_OPEN_APPOINTMENTS, WEEKDAYS } from '@antam/contract/constants';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { type Booked, book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { judgeOffers } from '../../test/judge-offers';
import { pastVisit } from '../../test/past-visit';
import { countWaiting, whileOpen } from '../../test/while-open';
import { offerTime } from '../waiting-list/offer-time';
import { withdrawImpossible } from '../waiting-list/withdraw-impossible';
import { holdAlternative } from './hold-alternative';

const DAY = dayAhead(9);
/** The day on which the first of the other times is. */
const NEXT = dayAhead(10);
const AFTERNOON = '14:00-14:30';
let clinic: TestClinic;
let doctor: Person;
let patient: Person;
let visit: Booked;
beforeAll(async () => {
  clinic = await createTestClinic();
  // Only the test itself runs the jobs of this file.
  await clinic.jobs.stop();
});
afterAll(() => clinic.stop());
beforeEach(async () => {
  await clinic.db.updateTable('doctors').set({ skills: '[]' }).execute();
  [doctor, patient] = await Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Customer')]);
  visit = await book(clinic, patient, doctor, { date: DAY });
});

type Said = { _id: string; code?: string };
const leave = (act: 'leave' | 'cancel') =>
  clinic.send<Said>(`POST /api/doctors/${doctor.doctorId}/leave`, {
    ...{ as: doctor, body: { firstDay: DAY, lastDay: DAY, visits: [{ _id: visit._id, act }] } },
  });
const server = () => ({
  ...{ db: clinic.db, clinic: clinicTime(DEFAULT_ZONE), jobs: { send: async () => undefined } as never },
});
const job = <D>(data: D) => ({ id: newId(), data, isLastTry: false });
const hold = () => holdAlternative(server(), job({ appointmentId: visit._id }));

/** Runs the job that a booking of the patient has left, and the one that it leaves. */
async function withdraw(): Promise<void> {
  expect(await waiting('withdraw-offers', 'patientId', patient.userId)).toBe(true);
  await withdrawImpossible({ db: clinic.db }, job({ patientId: patient.userId }));
  if (await waiting('hold-alternative', 'appointmentId', visit._id)) await hold();
}
async function waiting(name: string, key: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from jobs.job where name = ${name} and data ->> ${key} = ${id}`.execute(
    clinic.db,
  );
  return rows.length > 0;
}
const forgetJobs = () => sql`delete from jobs.job`.execute(clinic.db);
const offers = () =>
  clinic.db
    .selectFrom('offers')
    .select(['fate', 'date'])
    .where('movesAppointmentId', '=', visit._id)
    .orderBy('id')
    .execute();
const list = async () =>
  (await clinic.send<Alternative[]>(`GET /api/appointment/appointment/${visit._id}/alternatives`, { as: patient }))
    .body;
const choose = ({ doctorId, appointmentDate, timeSlot }: Alternative) =>
  clinic.send<Said>(`PUT /api/appointment/appointment/${visit._id}/alternative`, {
    ...{ as: patient, body: { doctorId: doctorId._id, appointmentDate, timeSlot } },
  });

/** An open offer of the waiting list for the patient. */
async function offerOf(as: Person, date: string, slots = [AFTERNOON]): Promise<void> {
  const wanted = { weekdays: WEEKDAYS, partOfDay: 'any', from: date, to: date };
  const body = { doctorId: as.doctorId, serviceType: 'Consultation', duration: 30, ...wanted };
  expect((await clinic.send('POST /api/waiting-list', { as: patient, body })).status).toBe(201);
  await offerTime(server(), job({ doctorId: as.doctorId as string, date, slots }));
  expect(await openEntries()).toHaveLength(1);
}
const openEntries = () =>
  clinic.db
    .selectFrom('waitingEntries')
    .select('id')
    .where('patientId', '=', patient.userId)
    .where('status', '=', 'offered')
    .execute();

test('a held time with a doctor whom the patient now sees that day is withdrawn, and another day is held', async () => {
  await leave('leave');
  await hold();
  await forgetJobs();
  await book(clinic, patient, doctor, { date: NEXT, timeSlot: AFTERNOON });
  await withdraw();
  expect(await offers()).toEqual([
    { fate: 'withdrawn', date: NEXT },
    { fate: 'offered', date: dayAhead(11) },
  ]);
  const [held] = (await list()) as [Alternative];
  expect((await choose(held)).status).toBe(200);
  expect(await judgeOffers(clinic.db)).toEqual([]);
});

test('a held time stays while the patient can take it: the visit it replaces does not count', async () => {
  await leave('leave');
  await hold();
  await forgetJobs();
  for (let ahead = 1; ahead < MAX_OPEN_APPOINTMENTS; ahead += 1)
    await book(clinic, patient, doctor, { date: dayAhead(20 + ahead) });
  await withdraw();
  expect(await offers()).toEqual([{ fate: 'offered', date: NEXT }]);
  const [held] = (await list()) as [Alternative];
  expect((await choose(held)).status).toBe(200);
});

test('what is held for a cancelled visit is withdrawn once its patient has as many visits as are allowed', async () => {
  await leave('cancel');
  await hold();
  await forgetJobs();
  for (let ahead = 1; ahead <= MAX_OPEN_APPOINTMENTS; ahead += 1)
    await book(clinic, patient, doctor, { date: dayAhead(20 + ahead) });
  await withdraw();
  expect(await offers()).toEqual([{ fate: 'withdrawn', date: NEXT }]);
  expect(await list()).toEqual([]);
});

test('no time is held with a doctor on a day of whom the patient has an open offer', async () => {
  await leave('leave');
  await offerOf(doctor, NEXT);
  await hold();
  expect(await offers()).toEqual([{ fate: 'offered', date: dayAhead(11) }]);
  expect(await judgeOffers(clinic.db)).toEqual([]);
});

test('no time is held beside a visit that was booked while the time was being chosen', async () => {
  await leave('leave');
  const { db } = clinic;
  const booking = async (tx: typeof db) => {
    await sql`select id from users where id = ${patient.userId} for no key update`.execute(tx);
    const startsAt = new Date(`${NEXT}T14:00:00+07:00`);
    await pastVisit({ ...clinic, db: tx }, { patient, doctor, date: NEXT, slot: AFTERNOON, startsAt });
  };
  await whileOpen(db, booking, async (commit) => {
    const holding = hold();
    await expect.poll(() => countWaiting(db)).toBe(1);
    commit();
    await holding;
  });
  expect((await offers()).filter(({ date }) => date === NEXT)).toEqual([]);
});

test('a cancelled visit that returns with its leave has the offers looked at that exclude it', async () => {
  const [colleague, third] = await Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Doctor')]);
  await book(clinic, patient, colleague, { date: DAY, timeSlot: '11:00-11:30' });
  const { body } = await leave('cancel');
  await offerOf(third, DAY);
  await forgetJobs();
  expect((await clinic.send(`DELETE /api/leave/${body._id}`, { as: doctor })).status).toBe(204);
  expect(await waiting('withdraw-offers', 'patientId', patient.userId)).toBe(true);
  await withdrawImpossible({ db: clinic.db }, job({ patientId: patient.userId }));
  expect(await openEntries()).toEqual([]);
});
