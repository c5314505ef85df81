import { WEEKDAYS } from '@antam/contract/constants';
import type { WaitingEntry } from '@antam/contract/waiting-list';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { type Booked, book, bookingOf, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { judgeOffers } from '../../test/judge-offers';
import { expireOffer } from './expire-offer';
import { offerTime } from './offer-time';

const zone = clinicTime(DEFAULT_ZONE);
let clinic: TestClinic;
let staff: Person;
let doctor: Person;
let holder: Person;
let visit: Booked;
const DAY = dayAhead(12);
const SLOT = '10:00-10:30';
beforeAll(async () => {
  clinic = await createTestClinic();
  // Only the test itself runs the jobs of this file.
  await clinic.jobs.stop();
  staff = await clinic.addPerson('Staff');
});
afterAll(() => clinic.stop());
beforeEach(async () => {
  await clinic.db.updateTable('waitingEntries').set({ status: 'withdrawn' }).where('status', '=', 'waiting').execute();
  [doctor, holder] = await Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Customer')]);
  visit = await book(clinic, holder, doctor, { date: DAY, timeSlot: SLOT });
});

const later: [name: string, data: unknown, at: Date | undefined][] = [];
const offering = () => ({
  db: clinic.db,
  clinic: zone,
  jobs: {
    send: async (_db: unknown, name: string, data: unknown, at?: Date) => void later.push([name, data, at]),
  } as never,
});
const run = <D>(data: D) => ({ id: newId(), data, isLastTry: false });
const wish = (change: object = {}) => ({
  ...{ doctorId: doctor.doctorId, serviceType: 'Consultation', duration: 30, weekdays: WEEKDAYS, partOfDay: 'any' },
  ...{ from: dayAhead(1), to: dayAhead(30) },
  ...change,
});
type Answer = WaitingEntry & { code?: string };
const join = async (as: Person, change: object = {}) =>
  (await clinic.send<Answer>('POST /api/waiting-list', { as, body: wish(change) })).body;
const step = async (as: Person, { _id }: WaitingEntry, name: string) =>
  (await clinic.send<Answer>(`PUT /api/waiting-list/${_id}`, { as, body: { step: name } })).body;
const own = async (as: Person) => (await clinic.send<WaitingEntry[]>('GET /api/waiting-list', { as })).body;
const cancel = () => clinic.send(`PUT /api/appointment/${visit._id}`, { as: staff, body: { status: 'Cancelled' } });
const free = { doctorId: () => doctor.doctorId as string };
const offerFreed = () => offerTime(offering(), run({ doctorId: free.doctorId(), date: DAY, slots: [SLOT] }));
const openOfferOf = (entry: WaitingEntry) =>
  clinic.db
    .selectFrom('offers')
    .selectAll()
    .where('entryId', '=', entry._id)
    .where('fate', '=', 'offered')
    .executeTakeFirst();
const freeAndOffer = async () => {
  await cancel();
  await offerFreed();
};

test('a cancelled visit leaves a job that names the half hours it freed; so does a moved one', async () => {
  const jobs = async () =>
    (
      await sql<{
        data: unknown;
      }>`select data from jobs.job where name = 'offer-time' and data ->> 'doctorId' = ${doctor.doctorId}
      order by created_on`.execute(clinic.db)
    ).rows.map(({ data }) => data);
  await clinic.send(`PUT /api/appointment/appointment/${visit._id}`, {
    as: staff,
    body: { appointmentDate: DAY, timeSlot: '11:00-11:30' },
  });
  expect(await jobs()).toEqual([{ doctorId: doctor.doctorId, date: DAY, slots: [SLOT] }]);
  await cancel();
  expect((await jobs()).at(-1)).toEqual({ doctorId: doctor.doctorId, date: DAY, slots: ['11:00-11:30'] });
});

test('a freed half hour is offered in order of asking, urgent ones first, and to those alone whom it fits', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => clinic.addPerson('Customer')));
  const [afternoon, first, second, urgent] = people as [Person, Person, Person, Person];
  await join(afternoon, { partOfDay: 'afternoon' });
  const one = await join(first);
  const two = await join(second, { doctorId: null });
  const three = await join(urgent);
  expect((await step(first, one, 'markUrgent')).code).toBe('auth.wrongRole');
  await step(staff, three, 'markUrgent');

  await freeAndOffer();
  expect((await own(urgent))[0]).toMatchObject({ status: 'offered', offers: [{ timeSlot: SLOT, fate: 'offered' }] });
  expect(await openOfferOf(one)).toBeUndefined();
  await step(urgent, three, 'decline');
  await offerFreed();
  expect((await own(first))[0]?.status).toBe('offered');
  await step(first, one, 'withdraw');
  await offerFreed();
  expect((await own(second))[0]?.status).toBe('offered');
  await step(second, two, 'decline');
  await offerFreed();
  expect((await own(afternoon))[0]?.status).toBe('waiting');
  expect(await judgeOffers(clinic.db)).toEqual([]);
});

test('nothing is offered to a patient who is said to have died; the next in line is asked', async () => {
  const [gone, next] = [await clinic.addPerson('Customer'), await clinic.addPerson('Customer')];
  const entry = await join(gone);
  await join(next);
  await sql`insert into follow_ups (id, patient_id, answer, opened_by, state, to_confirm)
    values (${newId()}, ${gone.userId}, '{}', ${staff.userId}, 'toConfirm', 'died')`.execute(clinic.db);
  await freeAndOffer();
  expect(await openOfferOf(entry)).toBeUndefined();
  expect((await own(next))[0]?.status).toBe('offered');
  const told = await clinic.db.selectFrom('notifications').select('id').where('userId', '=', gone.userId).execute();
  expect(told).toEqual([]);
});

test('an offer holds the half hour: nobody else can book it, and its patient accepts it with one press', async () => {
  const patient = await clinic.addPerson('Customer');
  const entry = await join(patient);
  await freeAndOffer();
  const other = await clinic.addPerson('Customer');
  const taken = await clinic.send<{ code: string }>('POST /api/appointment/appointment', {
    as: other,
    body: bookingOf(doctor, { date: DAY, timeSlot: SLOT }),
  });
  expect([taken.status, taken.body.code]).toEqual([409, 'booking.slotTaken']);
  const { body: slots } = await clinic.send<{ timeSlot: string }[]>(
    `GET /api/appointment/appointment/appointments?doctorId=${doctor.doctorId}&date=${DAY}`,
    { as: staff },
  );
  expect(slots).toEqual([{ timeSlot: SLOT, patientName: null }]);

  expect(await step(patient, entry, 'accept')).toMatchObject({ status: 'booked', offers: [{ fate: 'booked' }] });
  const { body: visits } = await clinic.send<Booked[]>('GET /api/appointment/appointment', { as: patient });
  expect(visits).toMatchObject([{ timeSlot: SLOT, status: 'Pending' }]);
  // A second press finds it booked.
  expect((await step(patient, entry, 'accept')).status).toBe('booked');
  const reminders = await clinic.db
    .selectFrom('reminders')
    .select('id')
    .where('patientId', '=', patient.userId)
    .execute();
  expect(reminders).toHaveLength(1);
  expect(await judgeOffers(clinic.db)).toEqual([]);
});

test('an offer that runs out is free again, is passed on, and its patient may wait again', async () => {
  const [patient, next] = [await clinic.addPerson('Customer'), await clinic.addPerson('Customer')];
  const entry = await join(patient);
  await join(next);
  await freeAndOffer();
  const offer = await openOfferOf(entry);
  const [, , at] = later.at(-1) ?? [];
  expect(at).toEqual(offer?.heldUntil);
  // Too early: a job that runs before its time ends nothing.
  await expireOffer(offering(), run({ offerId: offer?.id as string }));
  expect(await openOfferOf(entry)).toBeDefined();

  await clinic.db
    .updateTable('offers')
    .set({ heldUntil: new Date(Date.now() - 1000) })
    .where('id', '=', offer?.id as string)
    .execute();
  expect((await step(patient, entry, 'accept')).code).toBe('waiting.noOffer');
  await sql`insert into deliveries (id, patient_id, news_id, channel, fate, ended_at)
    select ${newId()}, patient_id, id, 'email', 'sent', now() from visit_news where offer_id = ${offer?.id}`.execute(
    clinic.db,
  );
  await expireOffer(offering(), run({ offerId: offer?.id as string }));
  await expireOffer(offering(), run({ offerId: offer?.id as string }));
  expect(await own(patient), 'of those who wait').toEqual([]);
  await offerFreed();
  expect((await own(next))[0]?.status).toBe('offered');
  expect(await step(patient, entry, 'resume')).toMatchObject({ status: 'waiting', offers: [{ fate: 'expired' }] });
  expect(await judgeOffers(clinic.db)).toEqual([]);
});

test('the patient is told of an offer, and is called about it when nothing else reaches them', async () => {
  const patient = await clinic.addPerson('Customer');
  await join(patient);
  await freeAndOffer();
  const news = await clinic.db.selectFrom('visitNews').selectAll().where('patientId', '=', patient.userId).execute();
  expect(news).toMatchObject([{ kind: 'offered', appointmentId: null, byPatient: false }]);
  const notices = await clinic.db
    .selectFrom('notifications')
    .select('body')
    .where('userId', '=', patient.userId)
    .execute();
  expect(notices).toHaveLength(1);
});

test('leave that is taken back is offered on the days for which a patient waits, however far ahead they are', async () => {
  const admin = await clinic.addPerson('Admin');
  const asked = async () =>
    (
      await sql<{ date: string }>`select data ->> 'date' as date from jobs.job
        where name = 'offer-time' and data ->> 'doctorId' = ${doctor.doctorId} order by 1`.execute(clinic.db)
    ).rows.map(({ date }) => date);
  const [first, second] = [dayAhead(90), dayAhead(91)];
  await join(await clinic.addPerson('Customer'), { from: first, to: second });
  const { body } = await clinic.send<{ _id: string }>(`POST /api/doctors/${doctor.doctorId}/leave`, {
    as: admin,
    body: { firstDay: dayAhead(88), lastDay: dayAhead(95) },
  });
  expect(await asked()).toEqual([]);
  expect((await clinic.send(`DELETE /api/leave/${body._id}`, { as: admin })).status).toBeLessThan(300);
  expect(await asked()).toEqual([first, second]);
});

test('reception adds people by phone; bad wishes are refused and change nothing', async () => {
  const patient = await clinic.addPerson('Customer');
  expect((await join(staff)).code).toBe('booking.patientRequired');
  expect(await join(staff, { userId: patient.userId })).toMatchObject({ status: 'waiting', isUrgent: false });
  expect((await join(patient, { from: dayAhead(9), to: dayAhead(8) })).code).toBe('days.endBeforeStart');
  expect((await join(patient, { doctorId: newId() })).code).toBe('doctor.notFound');
  await join(patient);
  await join(patient);
  expect((await join(patient)).code).toBe('waiting.tooMany');
  expect(await own(patient)).toHaveLength(3);
});

test('how far ahead one may wait is what the clinic has set', async () => {
  const patient = await clinic.addPerson('Customer');
  const openingHours = JSON.stringify(DEFAULT_SETTINGS.openingHours);
  const set = { ...DEFAULT_SETTINGS, openingHours, patientDaysAhead: 20, version: 1, updatedAt: new Date() };
  await clinic.db.insertInto('clinicSettings').values(set).execute();
  expect((await join(patient, { from: dayAhead(21), to: dayAhead(30) })).code).toBe('booking.tooFarAhead');
  expect((await join(patient, { to: dayAhead(20) })).status).toBe('waiting');
  await clinic.db.deleteFrom('clinicSettings').execute();
});

test('a patient sees no entry of another, and cannot answer it', async () => {
  const [patient, stranger] = [await clinic.addPerson('Customer'), await clinic.addPerson('Customer')];
  const entry = await join(patient);
  expect(await own(stranger)).toEqual([]);
  expect((await step(stranger, entry, 'withdraw')).code).toBe('waiting.notFound');
});

test('of an account that is closed neither entry nor offer nor held half hour stays', async () => {
  const admin = await clinic.addPerson('Admin');
  const patient = await clinic.addPerson('Customer');
  const entry = await join(patient);
  await freeAndOffer();
  expect(await openOfferOf(entry)).toBeDefined();
  expect((await clinic.send(`DELETE /api/auth/users/${patient.userId}`, { as: admin })).status).toBeLessThan(300);
  const held = await clinic.db
    .selectFrom('bookedSlots')
    .select('slot')
    .where('doctorId', '=', free.doctorId())
    .execute();
  expect(held).toEqual([]);
});
