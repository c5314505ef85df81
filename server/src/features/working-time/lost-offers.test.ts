import { WEEKDAYS } from '@antam/contract/constants';
import type { WaitingEntry } from '@antam/contract/waiting-list';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { judgeOffers } from '../../test/judge-offers';
import { updateDoctor } from '../doctors/queries';
import { offerTime } from '../waiting-list/offer-time';

const zone = clinicTime(DEFAULT_ZONE);
const DAY = dayAhead(12);
const SLOT = '10:00-10:30';
let clinic: TestClinic;
let admin: Person;
let doctor: Person;
let patient: Person;
let entry: WaitingEntry;
beforeAll(async () => {
  clinic = await createTestClinic();
  // Only the test itself runs the jobs of this file.
  await clinic.jobs.stop();
  admin = await clinic.addPerson('Admin');
});
afterAll(() => clinic.stop());
beforeEach(async () => {
  await clinic.db.deleteFrom('closures').execute();
  await clinic.db.deleteFrom('waitingEntries').execute();
  [doctor, patient] = await Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Customer')]);
  entry = await join(patient);
});

const join = async (as: Person) => {
  const days = { weekdays: WEEKDAYS, partOfDay: 'any', from: DAY, to: DAY };
  const body = { doctorId: doctor.doctorId, serviceType: 'Consultation', duration: 30, ...days };
  return (await clinic.send<WaitingEntry>('POST /api/waiting-list', { as, body })).body;
};
const offer = (slots = [SLOT]) =>
  offerTime(
    { db: clinic.db, clinic: zone, jobs: { send: async () => undefined } as never },
    { id: newId(), data: { doctorId: doctor.doctorId as string, date: DAY, slots }, isLastTry: false },
  );
const ownEntry = async (as = patient) =>
  (await clinic.send<WaitingEntry[]>('GET /api/waiting-list', { as })).body[0] as WaitingEntry;
const newsOf = ({ userId }: Person) =>
  clinic.db
    .selectFrom('visitNews')
    .select(['kind', 'why', 'outcome'])
    .where('patientId', '=', userId)
    .orderBy('id')
    .execute();
const noticesOf = ({ userId }: Person) =>
  clinic.db.selectFrom('notifications').select('body').where('userId', '=', userId).orderBy('id').execute();
const held = () => clinic.db.selectFrom('bookedSlots').select('slot').where('doctorId', '=', doctor.doctorId).execute();
const hearByPush = () =>
  sql`insert into deliveries (id, patient_id, news_id, channel, fate, ended_at)
    select gen_random_uuid(), patient_id, id, 'push', 'sent', now() from visit_news
    where patient_id = ${patient.userId}`.execute(clinic.db);

type Answer = { _id: string; code?: string };
const days = { firstDay: DAY, lastDay: DAY };
const leave = (body: object = {}) =>
  clinic.send<Answer>(`POST /api/doctors/${doctor.doctorId}/leave`, { as: doctor, body: { ...days, ...body } });
const SHORTER = [{ days: WEEKDAYS, hours: { start: '13:00', end: '16:00' } }];
const LONGER = [{ days: [...WEEKDAYS], hours: { start: '09:00', end: '11:00' } }];
const saveHours = (workSchedule: object[]) =>
  clinic.send<Answer>(`PUT /api/doctors/${doctor.doctorId}`, { as: doctor, body: { workSchedule } });
const writeHours = (workSchedule: object[]) =>
  clinic.send<Answer>(`PUT /api/auth/users/${doctor.userId}`, { as: admin, body: { doctorDetails: { workSchedule } } });
const CHANGES = {
  leave: () => leave(),
  'leave of some hours': () => leave({ starts: '10:00', ends: '11:00' }),
  closure: () => clinic.send<Answer>('POST /api/closures', { as: admin, body: { ...days, name: 'Nghỉ' } }),
  'shorter week': () => saveHours(SHORTER),
  'shorter week that an Admin writes': () => writeHours(SHORTER),
  'closed account of the doctor': () => clinic.send<Answer>(`DELETE /api/auth/users/${doctor.userId}`, { as: admin }),
};
const WHY: Partial<Record<keyof typeof CHANGES, string>> = {
  ...{ leave: 'onLeave', 'leave of some hours': 'onLeave', closure: 'closed' },
};

test.each(Object.keys(CHANGES) as (keyof typeof CHANGES)[])(
  'an open offer in the time of a %s is withdrawn; its patient is told and waits again',
  async (kind) => {
    await offer();
    await hearByPush();
    expect((await CHANGES[kind]()).status).toBeLessThan(300);
    expect(await ownEntry()).toMatchObject({ status: 'waiting', offers: [{ fate: 'withdrawn' }] });
    expect(await held()).toEqual([]);
    expect(await newsOf(patient)).toMatchObject([{ kind: 'offered' }, { kind: 'withdrawn', why: WHY[kind] ?? null }]);
    expect((await noticesOf(patient)).at(-1)?.body).toContain('không còn được giữ');
    const said = await clinic.send<Answer>(`PUT /api/waiting-list/${entry._id}`, {
      ...{ as: patient, body: { step: 'accept' } },
    });
    expect(said.body.code).toBe('waiting.noOffer');
    expect(await judgeOffers(clinic.db)).toEqual([]);
  },
);

test('an offer outside the hours of leave stays', async () => {
  await offer();
  await leave({ starts: '14:00', ends: '15:00' });
  expect((await ownEntry()).status).toBe('offered');
});

test('a patient who has not heard of the offer outside the app is told in the app alone', async () => {
  await offer();
  await leave();
  expect((await newsOf(patient)).map(({ kind }) => kind)).toEqual(['offered']);
  expect(await noticesOf(patient)).toHaveLength(2);
});

test('what was withdrawn is offered again when the leave is taken back', async () => {
  await offer();
  const { body } = await leave();
  await clinic.send(`DELETE /api/leave/${body._id}`, { as: doctor });
  await offer();
  expect(await ownEntry()).toMatchObject({ status: 'offered', offers: [{ timeSlot: SLOT }, { timeSlot: SLOT }] });
});

test('extra hours that are taken back take their open offers with them, and the day is asked for again', async () => {
  await leave();
  const { body: hours } = await clinic.send<Answer>(`POST /api/doctors/${doctor.doctorId}/extra-hours`, {
    ...{ as: doctor, body: { date: DAY, starts: '10:00', ends: '10:30' } },
  });
  await offer();
  expect((await ownEntry()).status).toBe('offered');
  expect((await clinic.send(`POST /api/extra-hours/${hours._id}/take-back`, { as: doctor, body: {} })).status).toBe(
    204,
  );
  expect((await ownEntry()).status).toBe('waiting');
});

test('of a closed account of a patient the held half hour goes to the next in line', async () => {
  const next = await clinic.addPerson('Customer');
  await join(next);
  await offer();
  await clinic.send(`DELETE /api/auth/users/${patient.userId}`, { as: admin });
  const { rows } = await sql<{ data: { slots: string[] } }>`select data from jobs.job
    where name = 'offer-time' and data ->> 'doctorId' = ${doctor.doctorId}`.execute(clinic.db);
  expect(rows.map(({ data }) => data.slots)).toEqual([[SLOT]]);
  await offer();
  expect((await ownEntry(next)).status).toBe('offered');
});

test('leave against an offer of its time: no offer is left open in it', async () => {
  for (let round = 0; round < 12; round += 1) {
    const [, given] = await Promise.all([offer(), leave()]);
    expect(given.status).toBe(201);
    expect(await held()).toEqual([]);
    expect((await ownEntry()).status).toBe('waiting');
    expect(await judgeOffers(clinic.db)).toEqual([]);
    await clinic.send(`DELETE /api/leave/${given.body._id}`, { as: doctor });
  }
}, 60_000);

test('leave against the acceptance of an offer: the visit is booked and the leave refused, or the offer is gone', async () => {
  for (let round = 0; round < 12; round += 1) {
    await offer();
    const accept = { as: patient, body: { step: 'accept' } };
    const [accepted, given] = await Promise.all([
      clinic.send<Answer>(`PUT /api/waiting-list/${entry._id}`, accept),
      leave(),
    ]);
    const allowed = ['ok, days.breaksVisits', 'booking.doctorOnLeave, ok', 'waiting.noOffer, ok'];
    expect(allowed).toContain(`${accepted.body.code ?? 'ok'}, ${given.body.code ?? 'ok'}`);
    expect(await judgeOffers(clinic.db)).toEqual([]);
    if (given.status === 201) await clinic.send(`DELETE /api/leave/${given.body._id}`, { as: doctor });
    for (const table of ['reminders', 'waitingEntries', 'bookedSlots', 'appointments'] as const)
      await clinic.db.deleteFrom(table).execute();
    entry = await join(patient);
  }
}, 60_000);

const askedDays = async () => {
  const { rows } = await sql<{ data: { date: string } }>`
    select data from jobs.job where name = 'offer-time' and data ->> 'doctorId' = ${doctor.doctorId}`.execute(
    clinic.db,
  );
  return rows.map(({ data }) => data.date);
};

test.each([
  ['the doctor', saveHours],
  ['an Admin', writeHours],
])('hours of the week that %s adds are offered to those who wait', async (_, save) => {
  expect((await save(LONGER)).status).toBe(200);
  expect(await askedDays()).toContain(DAY);
});

test.each([
  ['the doctor', saveHours],
  ['an Admin', writeHours],
])('hours of the week that %s saves unchanged ask nobody and withdraw nothing', async (_, save) => {
  await clinic.db.transaction().execute((tx) => updateDoctor(tx, doctor.doctorId as string, { workSchedule: LONGER }));
  await join(await clinic.addPerson('Customer'));
  await offer();
  expect((await save(LONGER)).status).toBe(200);
  expect((await ownEntry()).status).toBe('offered');
  expect(await askedDays()).toEqual([]);
});
