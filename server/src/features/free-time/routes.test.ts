import type { EarliestTime } from '@antam/contract/free-time';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { addDays } from '@antam/rules/clinic-time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import { createTestClinic, EVERY_DAY, type Person, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
let doctor: Person;
let patient: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  const hours = { days: EVERY_DAY.workSchedule?.[0]?.days ?? [], hours: { start: '08:00', end: '09:00' } };
  const doctorDetails = { ...EVERY_DAY, workSchedule: [hours] };
  doctor = await clinic.addPerson('Doctor', { fullName: 'BS. An', doctorDetails });
  [patient, other, admin] = (await Promise.all(
    (['Customer', 'Customer', 'Admin'] as const).map((role) => clinic.addPerson(role)),
  )) as [Person, Person, Person];
});
afterAll(() => clinic.stop());
beforeEach(async () => {
  for (const table of ['leave', 'closures', 'extraHours', 'reminders', 'bookedSlots', 'appointments'] as const)
    await clinic.db.deleteFrom(table).execute();
});

const MORNING = ['08:00-08:30', '08:30-09:00'];
const giveLeave = (firstDay: string, lastDay = firstDay) =>
  clinic.send(`POST /api/doctors/${doctor.doctorId}/leave`, { as: admin, body: { firstDay, lastDay } });
const close = (date: string) =>
  clinic.send('POST /api/closures', { as: admin, body: { firstDay: date, lastDay: date, name: 'Giỗ Tổ' } });
const dayOf = async (date: string) =>
  (await clinic.send(`GET /api/doctors/${doctor.doctorId}/offer?date=${date}`, { as: patient })).body;

test('a day’s offer says when the doctor works, what is booked, and why the doctor is away', async () => {
  await book(clinic, patient, doctor, { date: dayAhead(4), timeSlot: '08:30-09:00' });
  await giveLeave(dayAhead(5));
  await close(dayAhead(6));
  expect(await dayOf(dayAhead(4))).toEqual({
    date: dayAhead(4),
    workDay: { slots: MORNING, awaySlots: [], absence: null },
    bookedSlots: ['08:30-09:00'],
    noRoom: null,
  });
  expect((await dayOf(dayAhead(5))).workDay).toEqual({
    ...{ slots: [], awaySlots: MORNING },
    absence: { reason: 'onLeave' },
  });
  expect((await dayOf(dayAhead(6))).workDay).toMatchObject({ absence: { reason: 'closed', name: 'Giỗ Tổ' } });
});

test('a month’s offer says of every day why it has no room', async () => {
  const first = `${addDays(dayAhead(40).slice(0, 8).concat('01'), 31).slice(0, 7)}-01`;
  const at = (days: number) => addDays(first, days);
  await book(clinic, patient, doctor, { date: at(1), timeSlot: '08:00-08:30' });
  await book(clinic, patient, doctor, { date: at(2), timeSlot: '08:00-08:30', duration: '60' });
  await giveLeave(at(3));
  await close(at(4));
  const read = async (minutes: number) => {
    const url = `/api/doctors/${doctor.doctorId}/offer/month?month=${first.slice(0, 7)}&minutes=${minutes}`;
    const { body } = await clinic.send<{ date: string; noRoom: unknown }[]>(`GET ${url}`, { as: patient });
    return body;
  };
  const month = await read(30);
  expect(month.length).toBeGreaterThanOrEqual(28);
  expect(month.slice(0, 6).map(({ noRoom }) => noRoom)).toEqual([
    null,
    null,
    { reason: 'full' },
    { reason: 'onLeave' },
    { reason: 'closed', name: 'Giỗ Tổ', holiday: null },
    null,
  ]);
  expect((await read(60)).slice(0, 2).map(({ noRoom }) => noRoom)).toEqual([null, { reason: 'full' }]);
});

test('a day that the person who asks may not book yet has no room for them', async () => {
  const staff = await clinic.addPerson('Staff');
  const [last, after] = [dayAhead(180), dayAhead(181)];
  const ofDay = async (date: string, as: Person) =>
    (await clinic.send(`GET /api/doctors/${doctor.doctorId}/offer?date=${date}`, { as })).body.noRoom;
  const ofMonth = async (date: string, as: Person) => {
    const url = `/api/doctors/${doctor.doctorId}/offer/month?month=${date.slice(0, 7)}`;
    const { body } = await clinic.send<{ date: string; noRoom: unknown }[]>(`GET ${url}`, { as });
    return body.find((day) => day.date === date)?.noRoom;
  };
  const tooFar = { reason: 'tooFarAhead' };
  for (const read of [ofDay, ofMonth]) {
    expect([await read(last, patient), await read(after, patient)]).toEqual([null, tooFar]);
    expect([await read(after, staff), await read(dayAhead(366), staff)]).toEqual([null, tooFar]);
  }
  const openingHours = JSON.stringify(DEFAULT_SETTINGS.openingHours);
  const set = { ...DEFAULT_SETTINGS, openingHours, patientDaysAhead: 14, version: 1, updatedAt: new Date() };
  await clinic.db.insertInto('clinicSettings').values(set).execute();
  expect([await ofDay(dayAhead(14), patient), await ofMonth(dayAhead(15), patient)]).toEqual([null, tooFar]);
  await clinic.db.deleteFrom('clinicSettings').execute();
});

test('the earliest times pass over leave, closures, what is booked and where the patient is elsewhere', async () => {
  const find = async (words: string, as = patient) =>
    (await clinic.send<EarliestTime[]>(`GET /api/offers/earliest?${words}`, { as })).body.map(
      ({ date, timeSlot, doctorId }) => [date, timeSlot, doctorId.userId.fullName].join(' '),
    );
  await giveLeave(dayAhead(0), dayAhead(3));
  await close(dayAhead(4));
  await book(clinic, other, doctor, { date: dayAhead(5), timeSlot: '08:00-08:30' });
  const an = (days: number, slot: string | undefined) => `${dayAhead(days)} ${slot} BS. An`;
  expect(await find('serviceType=Examination')).toEqual([an(5, MORNING[1]), an(6, MORNING[0]), an(6, MORNING[1])]);
  expect(await find('serviceType=Consultation&duration=60')).toEqual([
    an(6, MORNING[0]),
    an(7, MORNING[0]),
    an(8, MORNING[0]),
  ]);
  await clinic.addPerson('Doctor', { fullName: ' ' });
  // A second visit with the same doctor on one day would be refused, so that day is not proposed.
  await book(clinic, patient, doctor, { date: dayAhead(6), timeSlot: '08:00-08:30' });
  expect((await find('serviceType=Examination'))[1]).toBe(an(7, MORNING[0]));
  // Reception asks for this patient; to a doctor, who may not know of that visit, the times are those of anybody.
  const ofPatient = `serviceType=Examination&userId=${patient.userId}`;
  expect((await find(ofPatient, await clinic.addPerson('Staff')))[1]).toBe(an(7, MORNING[0]));
  expect((await find(ofPatient, doctor))[1]).toBe(an(6, MORNING[1]));
  expect(
    (await clinic.send(`GET /api/offers/earliest?${ofPatient}`, { as: await clinic.addPerson('Admin') })).status,
  ).toBe(403);
});

test('the earliest times end where the person who asks may no longer book', async () => {
  const staff = await clinic.addPerson('Staff');
  const openingHours = JSON.stringify(DEFAULT_SETTINGS.openingHours);
  const set = { ...DEFAULT_SETTINGS, openingHours, patientDaysAhead: 14, version: 1, updatedAt: new Date() };
  await clinic.db.insertInto('clinicSettings').values(set).execute();
  await giveLeave(dayAhead(0), dayAhead(13));
  const find = async (as: Person) =>
    (await clinic.send<EarliestTime[]>('GET /api/offers/earliest?serviceType=Examination', { as })).body;
  expect((await find(patient)).map(({ date }) => date)).toEqual([dayAhead(14), dayAhead(14)]);
  expect((await find(staff)).map(({ date }) => date)).toEqual([dayAhead(14), dayAhead(14), dayAhead(15)]);
  await clinic.db.deleteFrom('clinicSettings').execute();
});
