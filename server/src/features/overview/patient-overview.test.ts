import type { PatientOverview } from '@antam/contract/overview';
import { monthsUpTo } from '@antam/rules/clinic-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { book, dayAhead } from '../../test/booking';
import { actsOf, day, startPlan, writeRecord } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { pastVisit } from '../../test/past-visit';

let clinic: TestClinic;
let staff: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  staff = await clinic.addPerson('Staff');
});
afterAll(() => clinic.stop());

const overview = async <T>(as: Person) => (await clinic.send<T>('GET /api/overview', { as })).body;
const say = (as: Person, body: object) => clinic.send('POST /api/messages', { as, body: { text: 'Chào', ...body } });
const past = (visit: Parameters<typeof pastVisit>[1]) => pastVisit(clinic, visit);

test('a patient who is new sees nothing yet, and twelve months without a fee', async () => {
  const patient = await clinic.addPerson('Customer');
  expect(await overview<PatientOverview>(patient)).toEqual({
    nextSteps: { isReturning: false, visit: null, medicine: null, test: null, book: null },
    answers: [],
    kk: null,
    nextAppointment: null,
    upcomingAppointments: 0,
    medicalRecords: 0,
    unreadMessages: 0,
    currentPlan: null,
    stoppedOn: null,
    latestCd4: null,
    latestViralLoad: null,
    openReminders: [],
    spending: monthsUpTo(day(0), 12).map((month) => ({ month, visits: 0, amount: 0 })),
  });
});

test('a patient’s figures are counted, and only their own', async () => {
  const patient = await clinic.addPerson('Customer', { fullName: 'Lý Thị Xem' });
  const other = await clinic.addPerson('Customer');
  const doctor = await clinic.addPerson('Doctor', { fullName: 'BS. Minh' });
  for (const person of [patient, other]) {
    const timeSlot = person === patient ? '09:00-09:30' : '13:00-13:30';
    await book(clinic, person, doctor, { date: dayAhead(20), timeSlot });
    await book(clinic, person, doctor, { date: dayAhead(10), timeSlot });
    const cancelled = await book(clinic, person, doctor, { date: dayAhead(5), timeSlot });
    await clinic.send(`PUT /api/appointment/${cancelled._id}`, { as: staff, body: { status: 'Cancelled' } });
    for (let at = 0; at < 3; at += 1) await writeRecord(clinic, doctor, person);
    for (let at = 0; at < 2; at += 1) await say(staff, { userId: person.userId });
    await startPlan(clinic, doctor, person, { startDate: day(-200), endDate: day(-100) });
    await startPlan(clinic, doctor, person, { startDate: day(-99), regimen: 'AZT + 3TC + EFV' });
    const enter = (body: object) =>
      clinic.send('POST /api/lab-results', { as: doctor, body: { userId: person.userId, release: {}, ...body } });
    await enter({ analyte: 'CD4', value: 350, sampledOn: day(-60) });
    await enter({ analyte: 'CD4', value: 520, sampledOn: day(-6) });
    await enter({ analyte: 'CD4', value: 190, sampledOn: day(-2), release: null });
    await enter({ analyte: 'ViralLoad', value: 20, belowDetection: true, sampledOn: day(-40) });
    await clinic.send('POST /api/reminders', {
      as: staff,
      body: { userId: person.userId, type: 'Medication', message: 'Lấy thuốc', reminderDate: day(4) },
    });
  }
  const seen = await overview<PatientOverview>(patient);
  const self = { _id: patient.userId, fullName: 'Lý Thị Xem', patientCode: expect.stringMatching(/^BN/) };
  expect(seen).toMatchObject({
    upcomingAppointments: 2,
    medicalRecords: 3,
    unreadMessages: 2,
    nextAppointment: {
      userId: self,
      timeSlot: '09:00-09:30',
      startTime: '09:00',
      status: 'Pending',
      appointmentDate: new Date(`${dayAhead(10)}T09:00:00+07:00`).toISOString(),
      doctorId: { userId: { fullName: 'BS. Minh' } },
    },
    currentPlan: { userId: self, regimen: 'AZT + 3TC + EFV', doctorId: { userId: { fullName: 'BS. Minh' } } },
    latestCd4: { value: 520, sampledOn: day(-6) },
    latestViralLoad: { value: 20, belowDetection: true },
  });
  const manual = seen.openReminders.filter(({ automatic }) => !automatic);
  expect(manual).toMatchObject([{ userId: self, message: 'Lấy thuốc', content: 'Lấy thuốc', status: 'Pending' }]);
  expect(new Set(seen.openReminders.map(({ userId }) => userId._id))).toEqual(new Set([patient.userId]));
});

test('reminders open with what lies ahead; a visit that is over is no longer among them', async () => {
  const patient = await clinic.addPerson('Customer');
  const doctor = await clinic.addPerson('Doctor');
  const over = await past({ patient, doctor, date: day(-2) });
  const { _id: ahead } = await book(clinic, patient, doctor, { date: dayAhead(9) });
  const base = { patientId: patient.userId, type: 'Revisit' as const };
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await clinic.db
    .insertInto('reminders')
    .values([
      { ...base, id: newId(), message: 'over', dueAt: hour(-60), automatic: true, appointmentId: over },
      { ...base, id: newId(), message: 'said yesterday', dueAt: hour(-24) },
      { ...base, id: newId(), message: 'tomorrow', dueAt: hour(24) },
      { ...base, id: newId(), message: 'said long ago', dueAt: hour(-24 * 8) },
    ])
    .execute();
  await clinic.db.updateTable('reminders').set({ message: 'visit' }).where('appointmentId', '=', ahead).execute();
  const { openReminders } = await overview<PatientOverview>(patient);
  expect(openReminders.map(({ message }) => message)).toEqual(['tomorrow', 'visit', 'said yesterday']);
});

test('spending counts visits that took place, month by month of the clinic', async () => {
  const patient = await clinic.addPerson('Customer');
  const doctor = await clinic.addPerson('Doctor');
  const months = monthsUpTo(day(0), 14);
  const inMonth = (at: number) => `${months[at]}-15`;
  await past({ patient, doctor, date: inMonth(5) });
  await past({ patient, doctor, date: inMonth(5), serviceType: 'Examination', examinationType: 'new', fee: 250_000 });
  await past({ patient, doctor, date: inMonth(5), noShowAt: new Date() });
  await past({ patient, doctor, date: inMonth(5), status: 'Cancelled', cancelledAt: new Date() });
  await past({ patient, doctor, date: inMonth(5), status: 'Pending', confirmedAt: null });
  await past({ patient, doctor, date: inMonth(1) });
  const arrived = await past({ patient, doctor, date: inMonth(8), status: 'Pending', confirmedAt: null });
  await clinic.db
    .insertInto('visits')
    .values({
      id: newId(),
      patientId: patient.userId,
      appointmentId: arrived,
      reason: 'Khám',
      receivedBy: staff.userId,
      date: inMonth(8),
      arrivedAt: new Date(`${inMonth(8)}T08:00:00+07:00`),
      completedAt: new Date(`${inMonth(8)}T09:00:00+07:00`),
    })
    .execute();
  const { spending } = await overview<PatientOverview>(patient);
  expect(spending).toHaveLength(12);
  expect(spending.map(({ month }) => month)).toEqual(months.slice(2));
  expect(spending.filter(({ visits }) => visits > 0)).toEqual([
    { month: months[5], visits: 2, amount: 400_000 },
    { month: months[8], visits: 1, amount: 150_000 },
  ]);
});

test('a visit still ahead costs nothing yet, confirmed or not', async () => {
  const patient = await clinic.addPerson('Customer');
  const doctor = await clinic.addPerson('Doctor');
  const visit = await book(clinic, patient, doctor, { date: dayAhead(1) });
  await clinic.send(`PUT /api/appointment/${visit._id}`, { as: staff, body: { status: 'Confirmed' } });
  const { spending } = await overview<PatientOverview>(patient);
  expect(spending.every(({ amount }) => amount === 0)).toBe(true);
});

test('administration has no overview; a patient’s own reading is in the audit log', async () => {
  expect((await clinic.send('GET /api/overview', { as: await clinic.addPerson('Admin') })).status).toBe(403);
  expect((await clinic.send('GET /api/overview')).status).toBe(401);
  const patient = await clinic.addPerson('Customer');
  await overview(patient);
  expect((await actsOf(clinic, patient)).at(-1)).toMatchObject({
    action: 'overview.read',
    patientIds: [patient.userId],
  });
});
