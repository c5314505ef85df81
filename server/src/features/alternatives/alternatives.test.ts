import type { Alternative } from '@antam/contract/alternatives';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { createLog } from '../../platform/log';
import { type Booked, book, bookingOf, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { judgeOffers } from '../../test/judge-offers';
import { expireOffer, expireOverdueOffers } from '../waiting-list/expire-offer';
import { holdAlternative } from './hold-alternative';

const zone = clinicTime(DEFAULT_ZONE);
const DAY = dayAhead(9);
let clinic: TestClinic;
let staff: Person;
let doctor: Person;
let colleague: Person;
let patient: Person;
let visit: Booked;
beforeAll(async () => {
  clinic = await createTestClinic();
  // Only the test itself runs the jobs of this file.
  await clinic.jobs.stop();
  staff = await clinic.addPerson('Staff');
});
afterAll(() => clinic.stop());
beforeEach(async () => {
  await clinic.db.updateTable('doctors').set({ skills: '[]' }).execute();
  [doctor, colleague, patient] = (await Promise.all(
    (['Doctor', 'Doctor', 'Customer'] as const).map((role) => clinic.addPerson(role)),
  )) as [Person, Person, Person];
  visit = await book(clinic, patient, doctor, { date: DAY });
  await leave();
});

type Said = Booked & { code?: string; leftToMoveAt: string | null };
const leave = (lastDay = DAY, as = doctor, visits: object[] = [{ _id: visit._id, act: 'leave' }]) =>
  clinic.send<Said>(`POST /api/doctors/${as.doctorId}/leave`, { as, body: { firstDay: DAY, lastDay, visits } });
const later: [name: string, data: unknown, at: Date | undefined][] = [];
const server = () => ({
  db: clinic.db,
  clinic: zone,
  jobs: {
    send: async (_db: unknown, name: string, data: unknown, at?: Date) => void later.push([name, data, at]),
  } as never,
});
const job = <D>(data: D) => ({ id: newId(), data, isLastTry: false });
const hold = () => holdAlternative(server(), job({ appointmentId: visit._id }));
const list = async (as = patient) =>
  (await clinic.send<Alternative[]>(`GET /api/appointment/appointment/${visit._id}/alternatives`, { as })).body;
const bodyOf = ({ doctorId, appointmentDate, timeSlot }: Alternative) => ({
  ...{ doctorId: doctorId._id, appointmentDate, timeSlot },
});
const choose = (alternative: Alternative, as = patient, of = visit) =>
  clinic.send<Said>(`PUT /api/appointment/appointment/${of._id}/alternative`, { as, body: bodyOf(alternative) });
const offersOf = () =>
  clinic.db.selectFrom('offers').selectAll().where('movesAppointmentId', '=', visit._id).orderBy('id').execute();
const heldBy = async () =>
  (
    await clinic.db
      .selectFrom('bookedSlots')
      .select(['appointmentId', 'offerId', 'date', 'slot'])
      .where('patientId', '=', patient.userId)
      .execute()
  ).map(({ appointmentId, offerId, ...rest }) => ({ ...rest, by: appointmentId ? 'visit' : offerId && 'offer' }));
const dayOf = ({ appointmentDate }: Alternative) => zone.dateOf(appointmentDate);
const runOut = (id: string | undefined, inMs = -1000) =>
  clinic.db
    .updateTable('offers')
    .set({ heldUntil: new Date(Date.now() + inMs) })
    .where('id', '=', id as string)
    .execute();

test('a visit that is left leaves a job, which holds the first of three other times', async () => {
  await hold();
  const found = await list();
  expect(found).toHaveLength(3);
  expect(found.map(dayOf)).toEqual([dayAhead(10), dayAhead(11), dayAhead(12)]);
  expect(found.map(({ heldUntil }) => heldUntil !== null)).toEqual([true, false, false]);
  // The same time of day as before.
  expect(new Set(found.map(({ timeSlot }) => timeSlot))).toEqual(new Set([visit.timeSlot]));
  const [, , at] = later.at(-1) ?? [];
  expect((await offersOf()).map(({ heldUntil }) => heldUntil)).toEqual([at]);
  expect(await list(staff)).toEqual(found);
  const { body: toMove } = await clinic.send<Said[]>('GET /api/appointment/appointment?toMove=true', { as: staff });
  expect(toMove.find(({ _id }) => _id === visit._id)).toMatchObject({
    heldTime: { appointmentDate: found[0]?.appointmentDate, heldUntil: found[0]?.heldUntil },
  });
  expect(await judgeOffers(clinic.db)).toEqual([]);

  const other = await clinic.addPerson('Customer');
  const taken = await clinic.send<Said>('POST /api/appointment/appointment', {
    ...{ as: other, body: bookingOf(doctor, { date: dayAhead(10), timeSlot: visit.timeSlot }) },
  });
  expect(taken.body.code).toBe('booking.slotTaken');
});

test('where its own doctor is away for long, a colleague of the same specialty has time', async () => {
  await clinic.db.deleteFrom('leave').execute();
  await leave(dayAhead(40), doctor, []);
  await hold();
  const found = await list();
  expect(found.map(({ doctorId }) => doctorId._id)).toEqual(Array.from({ length: 3 }, () => colleague.doctorId));
});

test('the held time is accepted with one press: the visit is there, and nothing else is held', async () => {
  await hold();
  const [first] = (await list()) as [Alternative];
  const accepted = await choose(first);
  expect(accepted.body).toMatchObject({ leftToMoveAt: null, timeSlot: first.timeSlot });
  expect(await heldBy()).toEqual([{ by: 'visit', date: dayAhead(10), slot: first.timeSlot }]);
  expect(await offersOf()).toMatchObject([{ fate: 'booked', appointmentId: visit._id }]);
  expect(await list()).toEqual([]);
  expect(await judgeOffers(clinic.db)).toEqual([]);
});

test('another time is accepted while it is free, and the held one is let go', async () => {
  await hold();
  const [, second, third] = (await list()) as [Alternative, Alternative, Alternative];
  await book(clinic, await clinic.addPerson('Customer'), doctor, { date: dayOf(second), timeSlot: second.timeSlot });
  expect((await choose(second)).body.code).toBe('booking.slotTaken');
  expect((await heldBy()).map(({ by }) => by).sort()).toEqual(['offer', 'visit']);
  expect((await choose(third)).status).toBe(200);
  expect(await heldBy()).toEqual([{ by: 'visit', date: dayOf(third), slot: third.timeSlot }]);
  expect(await offersOf()).toMatchObject([{ fate: 'declined' }]);
});

test('cancelled, or moved by reception, the visit lets go of what was held for it', async () => {
  await hold();
  await clinic.send(`PUT /api/appointment/${visit._id}`, { as: patient, body: { status: 'Cancelled' } });
  expect(await heldBy()).toEqual([]);
  expect(await offersOf()).toMatchObject([{ fate: 'declined' }]);
  expect(await list()).toEqual([]);
});

test('what runs out is free again, and the visit still waits', async () => {
  await hold();
  const [offer] = await offersOf();
  await runOut(offer?.id);
  await expireOffer(server(), job({ offerId: offer?.id as string }));
  expect(await offersOf()).toMatchObject([{ fate: 'expired' }]);
  expect((await list()).map(({ heldUntil }) => heldUntil)).toEqual([null, null, null]);
  expect((await heldBy()).map(({ by }) => by)).toEqual(['visit']);
});

test('leave over the held time withdraws it, and another is held', async () => {
  await hold();
  const { status } = await clinic.send(`POST /api/doctors/${doctor.doctorId}/leave`, {
    ...{ as: doctor, body: { firstDay: dayAhead(10), lastDay: dayAhead(10) } },
  });
  expect(status).toBe(201);
  expect(await offersOf()).toMatchObject([{ fate: 'withdrawn' }]);
  await hold();
  expect((await list()).map(dayOf)).toEqual([dayAhead(11), dayAhead(12), dayAhead(13)]);
  expect(await judgeOffers(clinic.db)).toEqual([]);
});

test('two servers hold one time for a visit, and nothing for one that has its time', async () => {
  await Promise.all([hold(), hold(), hold()]);
  expect(await offersOf()).toHaveLength(1);
  const [first] = (await list()) as [Alternative];
  await choose(first);
  await hold();
  expect(await offersOf()).toHaveLength(1);
});

test('no time is held for a patient who is said to have died', async () => {
  await sql`insert into follow_ups (id, patient_id, answer, opened_by, state, to_confirm)
    values (${newId()}, ${patient.userId}, '{}', ${staff.userId}, 'toConfirm', 'died')`.execute(clinic.db);
  await hold();
  expect(await offersOf()).toEqual([]);
});

test('of two acceptances one is done, and the second is told that the visit has its time', async () => {
  for (let round = 0; round < 8; round += 1) {
    await hold();
    const [first, second] = (await list()) as [Alternative, Alternative];
    const answers = await Promise.all([choose(first), choose(second), choose(first)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'appointment.notToBeMoved')).toHaveLength(2);
    expect(await heldBy()).toHaveLength(1);
    expect(await judgeOffers(clinic.db)).toEqual([]);
    await again();
  }
}, 60_000);

test('a time that is held after it ran out, because its job was lost, is free again', async () => {
  await hold();
  const [offer] = await offersOf();
  const fate = async () => (await offersOf()).map((one) => one.fate);
  await runOut(offer?.id);
  await expireOverdueOffers({ db: clinic.db, log: createLog('silent') });
  expect(await fate()).toEqual(['offered']);
  await runOut(offer?.id, -11 * 60_000);
  await expireOverdueOffers({ db: clinic.db, log: createLog('silent') });
  expect([await fate(), (await heldBy()).map(({ by }) => by)]).toEqual([['expired'], ['visit']]);
  expect(await judgeOffers(clinic.db)).toEqual([]);
});

test('two patients after the same free time: one has it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const other = await clinic.addPerson('Customer');
    await clinic.db.deleteFrom('leave').execute();
    const second = await book(clinic, other, doctor, { date: DAY, timeSlot: '11:00-11:30' });
    const decided = [{ _id: second._id, act: 'leave' }];
    await leave(DAY, doctor, decided);
    const [free] = (await list()) as [Alternative];
    const answers = await Promise.all([choose(free), choose(free, other, second)]);
    expect(answers.map(({ body }) => body.code ?? 'ok').sort()).toEqual(['booking.slotTaken', 'ok']);
    await again();
  }
}, 60_000);

test('accepting against running out, and against a booking of what runs out: one has the time', async () => {
  for (let round = 0; round < 8; round += 1) {
    await hold();
    const [first] = (await list()) as [Alternative];
    const [offer] = (await offersOf()).slice(-1);
    const stranger = await clinic.addPerson('Customer');
    await runOut(offer?.id, 15);
    const [accepted, , booked] = await Promise.all([
      choose(first),
      (async () => {
        for (let attempt = 0; attempt < 25; attempt += 1)
          await expireOffer(server(), job({ offerId: offer?.id as string }));
      })(),
      clinic.send<Said>('POST /api/appointment/appointment', {
        ...{ as: stranger, body: bookingOf(doctor, { date: dayOf(first), timeSlot: first.timeSlot }) },
      }),
    ]);
    expect([accepted.status === 200, booked.status === 201].filter(Boolean)).toHaveLength(1);
    expect((await offersOf()).at(-1)?.fate).toMatch(/booked|expired|declined/);
    expect(await judgeOffers(clinic.db)).toEqual([]);
    await again();
  }
}, 60_000);

/** The next round: a new visit of the same patient in the same leave. */
async function again(): Promise<void> {
  for (const table of ['reminders', 'visitNews', 'offers', 'bookedSlots', 'appointments', 'leave'] as const)
    await clinic.db.deleteFrom(table).execute();
  visit = await book(clinic, patient, doctor, { date: DAY });
  await leave();
}

test('a visit that has its time has no other times, and another patient sees none', async () => {
  const stranger = await clinic.addPerson('Customer');
  const seen = await clinic.send<Said>(`GET /api/appointment/appointment/${visit._id}/alternatives`, { as: stranger });
  expect([seen.status, seen.body.code]).toEqual([404, 'appointment.notFound']);
  const [first] = (await list()) as [Alternative];
  await choose(first);
  expect(await list()).toEqual([]);
});

test('a patient takes the time that is held, also one beyond the days that patients book ahead', async () => {
  const openingHours = JSON.stringify(DEFAULT_SETTINGS.openingHours);
  const set = { ...DEFAULT_SETTINGS, openingHours, patientDaysAhead: 9, version: 1, updatedAt: new Date() };
  await clinic.db.insertInto('clinicSettings').values(set).execute();
  await hold();
  const [held] = (await list()) as [Alternative];
  expect(dayOf(held)).toBe(dayAhead(10));
  expect((await choose(held)).status).toBe(200);
  await clinic.db.deleteFrom('clinicSettings').execute();
});
