import type { PatientOverview } from '@antam/contract/overview';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import { day, startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { handOver } from '../../test/hand-over';
import { letterTo } from '../../test/outbox';
import { queueReminders } from '../reminders/queue-reminders';
import { remindOfCare } from './remind-of-care';

const zone = clinicTime(DEFAULT_ZONE);
let clinic: TestClinic;
let doctor: Person;
let staff: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor');
  staff = await clinic.addPerson('Staff');
});
afterAll(() => clinic.stop());

const addPatient = async (email: string) => {
  const patient = await clinic.addPerson('Customer', { email });
  await clinic.db
    .updateTable('users')
    .set({ quietFrom: null, quietTo: null })
    .where('id', '=', patient.userId)
    .execute();
  return patient;
};
const give = (patient: Person | undefined, days: number, medicineCode?: string) =>
  handOver(clinic, { doctor, patient: patient as Person, days, medicineCode });
const run = (time = '08:00') => remindOfCare({ db: clinic.db, clinic: zone }, zone.instantOf(dayAhead(0), time));
const remindersOf = ({ userId }: Person) =>
  clinic.db.selectFrom('reminders').select(['type', 'message']).where('patientId', '=', userId).execute();
const shownTo = async (as: Person) =>
  (await clinic.send<PatientOverview>('GET /api/overview', { as })).body.openReminders.map(({ message }) => message);
/** Until when medicine lasts, and that a test is due, is no matter of reception; a patient reads it, and a doctor. */
async function expectHiddenFromDesk(patient: Person) {
  const read = async (as: Person, query: string) =>
    JSON.stringify((await clinic.send(`GET /api/reminders${query}`, { as })).body);
  const [{ id } = { id: '' }] = await clinic.db
    .selectFrom('reminders')
    .select('id')
    .where('patientId', '=', patient.userId)
    .where('about', 'is not', null)
    .execute();
  for (const query of [
    '?limit=200',
    `?userId=${patient.userId}`,
    '?status=Pending&limit=200',
    '?status=Sent&limit=200',
  ])
    expect(await read(staff, query)).not.toMatch(/Thuốc của bạn|xét nghiệm/);
  expect((await clinic.send(`DELETE /api/reminders/${id}`, { as: staff })).status).toBe(404);
  expect(await read(patient, '')).toContain(id);
  expect(await read(doctor, `?userId=${patient.userId}`)).toContain(id);
}
const dayFirst = (date: string) => date.split('-').reverse().join('/');

test('a week before the medicine runs out a patient is reminded once, in the app alone of what it is about', async () => {
  const [soon, later, booked, onPrep] = await Promise.all(
    ['soon', 'later', 'booked', 'prep'].map((name) => addPatient(`${name}@example.vn`)),
  );
  await give(soon, 7);
  await give(later, 8);
  await give(booked, 7);
  await book(clinic, booked as Person, doctor, { date: dayAhead(5), timeSlot: '09:00-09:30' });
  await give(onPrep, 7, 'tdf-ftc-300-200');

  await run('07:59');
  expect(await remindersOf(soon as Person)).toEqual([]);
  await Promise.all(Array.from({ length: 6 }, () => run()));
  await run('11:00');
  const message = `Thuốc của bạn đủ dùng đến hết ngày ${dayFirst(day(6))}. Bạn có thể đặt lịch lấy thuốc trước ngày đó.`;
  expect(await remindersOf(soon as Person)).toEqual([{ type: 'Medication', message }]);
  await expectHiddenFromDesk(soon as Person);
  expect(await remindersOf(onPrep as Person)).toHaveLength(1);
  expect(await remindersOf(later as Person)).toEqual([]);
  // The visit's own reminder is there; of the medicine nothing is said, because the visit comes in time.
  expect((await remindersOf(booked as Person)).map(({ type }) => type)).toEqual(['Revisit']);

  // It goes out in the morning; this test may run before it.
  await clinic.db.updateTable('reminders').set({ dueAt: new Date() }).execute();
  await queueReminders(clinic);
  const letter = await letterTo(clinic, 'soon@example.vn');
  expect(letter.raw).not.toMatch(/thuốc|medicine|hiv|arv|hết/i);
  expect(await shownTo(soon as Person)).toEqual([message]);
  await give(soon, 30);
  expect(await shownTo(soon as Person)).toEqual([]);
});

test('nothing is said to a patient of whom it is said that they died', async () => {
  const patient = await addPatient('gone@example.vn');
  await give(patient, 7);
  await clinic.db
    .insertInto('followUps')
    .values({
      id: patient.userId,
      patientId: patient.userId,
      expectedOn: day(7),
      answer: '{}',
      openedBy: staff.userId,
      state: 'toConfirm',
      toConfirm: 'died',
    } as never)
    .execute();
  await run();
  expect(await remindersOf(patient)).toEqual([]);
});

test('a blood test that is due is said once; not when one was taken, also while its result may not be read', async () => {
  const [due, taken, early] = await Promise.all(
    ['due', 'taken', 'early'].map((name) => addPatient(`test-${name}@example.vn`)),
  );
  for (const patient of [due, taken]) await startPlan(clinic, doctor, patient as Person, { startDate: day(-200) });
  await startPlan(clinic, doctor, early as Person, { startDate: day(-100) });
  const result = { userId: taken?.userId, analyte: 'ViralLoad', value: 5000, sampledOn: day(-1), release: null };
  expect((await clinic.send('POST /api/lab-results', { as: doctor, body: result })).status).toBeLessThan(300);

  await Promise.all(Array.from({ length: 4 }, () => run()));
  await run('14:00');
  const message = 'Đã đến kỳ xét nghiệm máu của bạn. Có thể làm ở lần khám tới, bạn không cần chuẩn bị gì.';
  expect(await remindersOf(due as Person)).toEqual([{ type: 'Revisit', message }]);
  await expectHiddenFromDesk(due as Person);
  expect(await remindersOf(taken as Person)).toEqual([]);
  expect(await remindersOf(early as Person)).toEqual([]);

  await queueReminders(clinic);
  expect(await shownTo(due as Person)).toEqual([message]);
  const samples = `POST /api/patients/${due?.userId}/samples`;
  expect((await clinic.send(samples, { as: doctor, body: { tests: ['ViralLoad'] } })).status).toBeLessThan(300);
  expect(await shownTo(due as Person)).toEqual([]);
});
