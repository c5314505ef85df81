import { WEEKDAYS } from '@antam/contract/constants';
import type { WaitingEntry } from '@antam/contract/waiting-list';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { bookingOf, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { judgeOffers } from '../../test/judge-offers';
import { expireOffer } from './expire-offer';
import { offerTime } from './offer-time';

const ROUNDS = 12;
const SLOT = '10:00-10:30';
const zone = clinicTime(DEFAULT_ZONE);
let clinic: TestClinic;
let doctor: Person;
let patients: [Person, Person, Person];
beforeAll(async () => {
  clinic = await createTestClinic();
  await clinic.jobs.stop();
  doctor = await clinic.addPerson('Doctor');
  patients = [
    await clinic.addPerson('Customer'),
    await clinic.addPerson('Customer'),
    await clinic.addPerson('Customer'),
  ];
});
afterAll(() => clinic.stop());

const server = () => ({ db: clinic.db, clinic: zone, jobs: { send: async () => undefined } as never });
const job = <D>(data: D) => ({ id: newId(), data, isLastTry: false });
const offer = (date: string) => offerTime(server(), job({ doctorId: doctor.doctorId as string, date, slots: [SLOT] }));
const join = async (as: Person, date: string) =>
  (
    await clinic.send<WaitingEntry>('POST /api/waiting-list', {
      as,
      body: {
        ...{ doctorId: doctor.doctorId, serviceType: 'Consultation', duration: 30, weekdays: WEEKDAYS },
        ...{ partOfDay: 'any', from: date, to: date },
      },
    })
  ).body;
const holdersOf = (date: string) =>
  clinic.db
    .selectFrom('bookedSlots')
    .selectAll()
    .where('doctorId', '=', doctor.doctorId)
    .where('date', '=', date)
    .execute();
const offersOf = (date: string) => clinic.db.selectFrom('offers').selectAll().where('date', '=', date).execute();
/** Each round has a day of its own and leaves nothing behind that counts for the next. */
async function clean(): Promise<void> {
  expect(await judgeOffers(clinic.db)).toEqual([]);
  await clinic.db.deleteFrom('waitingEntries').execute();
  await clinic.db.deleteFrom('reminders').execute();
  await clinic.db.deleteFrom('appointments').execute();
}

test('an offer against a booking of the same half hour: one of them has it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = dayAhead(10 + round);
    await join(patients[0], date);
    const [, booked] = await Promise.all([
      offer(date),
      clinic.send('POST /api/appointment/appointment', {
        as: patients[1],
        body: bookingOf(doctor, { date, timeSlot: SLOT }),
      }),
    ]);
    const holders = await holdersOf(date);
    expect(holders).toHaveLength(1);
    expect(booked.status).toBe(holders[0]?.appointmentId ? 201 : 409);
    expect(await offersOf(date)).toHaveLength(holders[0]?.offerId ? 1 : 0);
    await clean();
  }
}, 60_000);

test('two servers after one freed half hour: it is offered once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = dayAhead(30 + round);
    await join(patients[0], date);
    await join(patients[1], date);
    await Promise.all([offer(date), offer(date), offer(date)]);
    expect(await offersOf(date)).toHaveLength(1);
    expect(await holdersOf(date)).toHaveLength(1);
    await clean();
  }
}, 60_000);

test('accepting against running out: either the visit is booked or the half hour is free', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = dayAhead(50 + round);
    const entry = await join(patients[0], date);
    await offer(date);
    const [made] = await offersOf(date);
    const offerId = made?.id as string;
    // It runs out while both are under way.
    await clinic.db
      .updateTable('offers')
      .set({ heldUntil: new Date(Date.now() + 15) })
      .where('id', '=', offerId)
      .execute();
    const [accepted] = await Promise.all([
      clinic.send(`PUT /api/waiting-list/${entry._id}`, { as: patients[0], body: { step: 'accept' } }),
      (async () => {
        for (let attempt = 0; attempt < 40; attempt += 1) await expireOffer(server(), job({ offerId }));
      })(),
    ]);
    await expect
      .poll(async () => {
        await expireOffer(server(), job({ offerId }));
        return (await offersOf(date))[0]?.fate;
      })
      .not.toBe('offered');
    const [settled] = await offersOf(date);
    expect(settled?.fate).toBe(accepted.status === 200 ? 'booked' : 'expired');
    expect((await holdersOf(date)).map(({ appointmentId }) => appointmentId !== null)).toEqual(
      accepted.status === 200 ? [true] : [],
    );
    await clean();
  }
}, 60_000);

test('an offer that runs out while its acceptance waits for a lock is not accepted', async () => {
  const date = dayAhead(90);
  const entry = await join(patients[0], date);
  await offer(date);
  const [made] = await offersOf(date);
  const offerId = made?.id as string;
  const answer = await clinic.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', patients[0].userId).forNoKeyUpdate().execute();
    const accepting = clinic.send<{ code?: string }>(`PUT /api/waiting-list/${entry._id}`, {
      as: patients[0],
      body: { step: 'accept' },
    });
    await expect.poll(countWaiting, { timeout: 10_000 }).toBeGreaterThanOrEqual(1);
    await clinic.db
      .updateTable('offers')
      .set({ heldUntil: new Date(Date.now() - 1000) })
      .where('id', '=', offerId)
      .execute();
    await expireOffer(server(), job({ offerId }));
    return { accepting };
  });
  expect((await answer.accepting).body.code).toBe('waiting.noOffer');
  expect(await holdersOf(date)).toEqual([]);
  await clean();
});

/** How many statements wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks where not granted`.execute(clinic.db);
  return rows[0]?.waiting ?? 0;
}

test('accepting against withdrawing, and accepting twice: one of them is done', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = dayAhead(70 + round);
    const entry = await join(patients[0], date);
    await offer(date);
    const step = (name: string) =>
      clinic.send(`PUT /api/waiting-list/${entry._id}`, { as: patients[0], body: { step: name } });
    const [accepted, withdrawn, again] = await Promise.all([step('accept'), step('withdraw'), step('accept')]);
    expect(again.status).toBe(accepted.status);
    expect([accepted.status, withdrawn.status].filter((status) => status === 200)).toHaveLength(1);
    await clean();
  }
}, 60_000);

test('accepted twice at once, both are told that it is booked, and it is one visit', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = dayAhead(100 + round);
    const entry = await join(patients[0], date);
    await offer(date);
    const accept = () =>
      clinic.send<{ status: string }>(`PUT /api/waiting-list/${entry._id}`, {
        ...{ as: patients[0], body: { step: 'accept' } },
      });
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(answers.map(() => [200, 'booked']));
    expect(await holdersOf(date)).toHaveLength(1);
    await clean();
  }
}, 60_000);
