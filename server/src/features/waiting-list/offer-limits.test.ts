import { WEEKDAYS } from '@antam/contract/constants';
import type { WaitingEntry } from '@antam/contract/waiting-list';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { notices } from '@antam/texts/notices';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { type Booked, book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { judgeOffers } from '../../test/judge-offers';
import { expireOffer } from './expire-offer';
import { offerTime } from './offer-time';
import { withdrawImpossible } from './withdraw-impossible';

const DAY = dayAhead(12);
const SLOTS = ['09:00-09:30', '09:30-10:00', '10:00-10:30', '10:30-11:00'];
const OTHER_SLOT = '14:00-14:30';
let clinic: TestClinic;
let staff: Person;
let doctor: Person;
let patient: Person;
let next: Person;
let visits: Booked[];
beforeAll(async () => {
  clinic = await createTestClinic();
  await clinic.jobs.stop();
  staff = await clinic.addPerson('Staff');
});
afterAll(() => clinic.stop());
beforeEach(async () => {
  await clinic.db.updateTable('waitingEntries').set({ status: 'withdrawn' }).where('status', '=', 'waiting').execute();
  [doctor, patient, next] = await Promise.all([
    clinic.addPerson('Doctor'),
    clinic.addPerson('Customer'),
    clinic.addPerson('Customer'),
  ]);
  visits = [];
  for (const timeSlot of SLOTS)
    visits.push(await book(clinic, await clinic.addPerson('Customer'), doctor, { date: DAY, timeSlot }));
});

const job = <D>(data: D) => ({ id: newId(), data, isLastTry: false });
const server = () => ({
  db: clinic.db,
  clinic: clinicTime(DEFAULT_ZONE),
  jobs: { send: async () => undefined } as never,
});
const offer = (as = doctor) => offerTime(server(), job({ doctorId: as.doctorId as string, date: DAY }));
const join = async (as: Person, by = doctor, partOfDay = 'morning') =>
  (
    await clinic.send<WaitingEntry>('POST /api/waiting-list', {
      as,
      body: {
        ...{ doctorId: by.doctorId, serviceType: 'Consultation', duration: 30, weekdays: WEEKDAYS },
        ...{ partOfDay, from: DAY, to: DAY },
      },
    })
  ).body;
const step = (as: Person, { _id }: WaitingEntry, name: string) =>
  clinic.send(`PUT /api/waiting-list/${_id}`, { as, body: { step: name } });
const cancel = async (count: number) => {
  for (const { _id } of visits.slice(0, count))
    await clinic.send(`PUT /api/appointment/${_id}`, { as: staff, body: { status: 'Cancelled' } });
};
const openOffersOf = (of: Person) =>
  clinic.db
    .selectFrom('offers')
    .select(['id', 'slot', 'doctorId', 'entryId'])
    .where('patientId', '=', of.userId)
    .where('fate', '=', 'offered')
    .execute();
const noticesOf = async ({ userId }: Person) =>
  (await clinic.db.selectFrom('notifications').select('body').where('userId', '=', userId).execute()).map(
    ({ body }) => body,
  );
/** Takes every other half hour of the morning, so that only the cancelled ones are free. */
async function fillMorning(by = doctor): Promise<void> {
  for (const timeSlot of ['08:00-08:30', '08:30-09:00', '11:00-11:30', '11:30-12:00']) {
    const other = await clinic.addPerson('Customer');
    await book(clinic, other, by, { date: DAY, timeSlot }).catch(() => undefined);
  }
}
/** Does the work that was left for this patient; how much there was. */
async function withdraw(of: Person): Promise<number> {
  const { rows } = await sql`delete from jobs.job
    where name = 'withdraw-offers' and data ->> 'patientId' = ${of.userId} returning id`.execute(clinic.db);
  if (rows.length > 0) await withdrawImpossible(server(), job({ patientId: of.userId }));
  return rows.length;
}

test('of one doctor’s day a patient is offered one time, however often they wait for it', async () => {
  const own = [await join(patient), await join(patient), await join(patient)];
  await join(next);
  await cancel(4);
  await offer();
  expect(await openOffersOf(patient)).toHaveLength(1);
  expect(await openOffersOf(next)).toHaveLength(1);

  // What they accept leaves no time of that day for the other entries.
  expect((await step(patient, own[0] as WaitingEntry, 'accept')).status).toBe(200);
  await offer();
  expect(await openOffersOf(patient)).toEqual([]);
  expect(await judgeOffers(clinic.db)).toEqual([]);
});

test('what a patient declined is not offered to another entry of theirs', async () => {
  const own = await join(patient);
  await join(patient);
  await fillMorning();
  await cancel(1);
  await offer();
  await step(patient, own, 'decline');
  await offer();
  expect(await openOffersOf(patient)).toEqual([]);
});

test('a day with a visit has room for one more offer, by whichever doctor', async () => {
  const [second, third] = [await clinic.addPerson('Doctor'), await clinic.addPerson('Doctor')];
  await book(clinic, patient, third, { date: DAY, timeSlot: OTHER_SLOT });
  await join(patient);
  await join(patient, second);
  await cancel(1);
  await offer();
  await offer(second);
  expect(await openOffersOf(patient)).toHaveLength(1);
});

test.each([
  [
    'books another time of that day',
    async () => void (await book(clinic, patient, doctor, { date: DAY, timeSlot: OTHER_SLOT })),
  ],
  [
    'is moved to that day',
    async () => {
      const { _id } = await book(clinic, patient, doctor, { date: dayAhead(13), timeSlot: OTHER_SLOT });
      expect(await withdraw(patient)).toBe(1);
      expect(await openOffersOf(patient)).toHaveLength(1);
      const body = { appointmentDate: DAY, timeSlot: OTHER_SLOT };
      const moved = await clinic.send(`PUT /api/appointment/appointment/${_id}`, { as: staff, body });
      expect(moved.status).toBe(200);
    },
  ],
])('the offer of a patient who %s is withdrawn and passed on', async (_, act) => {
  await join(patient);
  await join(next);
  await fillMorning();
  await cancel(1);
  await offer();
  expect(await openOffersOf(patient)).toHaveLength(1);
  expect(await openOffersOf(next)).toEqual([]);

  await act();
  expect(await withdraw(patient)).toBe(1);
  expect(await openOffersOf(patient)).toEqual([]);
  expect(await noticesOf(patient)).toContain(notices.offerReplaced);
  expect(await noticesOf(patient)).not.toContain(notices.offerWithdrawn);
  await offer();
  expect(await openOffersOf(patient)).toEqual([]);
  expect(await openOffersOf(next)).toMatchObject([{ slot: SLOTS[0] }]);
  expect(await judgeOffers(clinic.db)).toEqual([]);
});

test('an acceptance withdraws offers that were made before it and cannot be accepted beside it', async () => {
  const own = await join(patient);
  const other = await join(patient);
  await cancel(2);
  await offer();
  // Two open offers of one doctor's day, as they could be made before there was a limit.
  const heldId = newId();
  const held = { id: heldId, entryId: other._id, patientId: patient.userId, doctorId: doctor.doctorId as string };
  const until = new Date(Date.now() + 86_400_000);
  const time = { date: DAY, slot: OTHER_SLOT, minutes: 30, startsAt: until, heldUntil: until };
  await clinic.db
    .insertInto('offers')
    .values({ ...held, ...time })
    .execute();
  const taken = { offerId: heldId, patientId: held.patientId, doctorId: held.doctorId, date: DAY, slot: OTHER_SLOT };
  await clinic.db.insertInto('bookedSlots').values(taken).execute();
  await clinic.db.updateTable('waitingEntries').set({ status: 'offered' }).where('id', '=', other._id).execute();

  expect((await step(patient, own, 'accept')).status).toBe(200);
  expect(await withdraw(patient)).toBe(1);
  expect(await openOffersOf(patient)).toEqual([]);
  expect(await judgeOffers(clinic.db)).toEqual([]);
});

test('a booking on another day leaves an offer as it is', async () => {
  await join(patient);
  await cancel(1);
  await offer();
  await book(clinic, patient, doctor, { date: dayAhead(20), timeSlot: OTHER_SLOT });
  await withdraw(patient);
  expect(await openOffersOf(patient)).toHaveLength(1);
});

test('a patient whom nobody has told of an offer that ran out stays on the list, for three offers', async () => {
  await join(patient);
  const states = [];
  await cancel(4);
  for (let turn = 1; turn <= 3; turn += 1) {
    await offer();
    const offerId = (await openOffersOf(patient))[0]?.id as string;
    const heldUntil = new Date(Date.now() - 1000);
    await clinic.db.updateTable('offers').set({ heldUntil }).where('id', '=', offerId).execute();
    await expireOffer(server(), job({ offerId }));
    const entries = await clinic.send<WaitingEntry[]>(`GET /api/waiting-list?done=${turn === 3}`, { as: patient });
    states.push(entries.body[0]?.status);
    // What was held in vain is offered to the next in line.
    if (turn === 1) {
      await join(next);
      await offer();
      expect(await openOffersOf(next)).toMatchObject([{ slot: '08:00-08:30' }]);
    }
  }
  expect(states).toEqual(['waiting', 'waiting', 'expired']);
  expect(await judgeOffers(clinic.db)).toEqual([]);
});

test.each([
  ['whom the free half hour does not suit', 'morning', null],
  ['who may have no more visits on that day', 'afternoon', '15:00-15:30'],
])('who waits behind two hundred others %s is asked', async (_, partOfDay, booked) => {
  if (booked) await book(clinic, patient, doctor, { date: DAY, timeSlot: booked });
  const { userId } = patient;
  await sql`insert into waiting_entries (id, patient_id, doctor_id, service_type, minutes, weekdays, first_day, last_day,
      part_of_day, created_by, created_at)
    select gen_random_uuid(), ${userId}, ${doctor.doctorId}, 'Consultation', 30, ${WEEKDAYS}::text[], ${DAY}, ${DAY},
      ${partOfDay}, ${userId}, now() - interval '1 day' from generate_series(1, 200)`.execute(clinic.db);
  await join(next, doctor, 'afternoon');
  await offerTime(server(), job({ doctorId: doctor.doctorId as string, date: DAY, slots: [OTHER_SLOT] }));
  expect(await openOffersOf(patient)).toEqual([]);
  expect(await openOffersOf(next)).toMatchObject([{ slot: OTHER_SLOT }]);
});
