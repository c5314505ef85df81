import type { TodayVisit } from '@antam/contract/visit-page';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book } from '../../test/booking';
import { actsOf, day, startPlan, writeRecord } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { makeLate } from '../../test/late-patient';
import { openPage, sign, visitToday, walkInToday } from '../../test/visit-page';

let clinic: TestClinic;
let doctor: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor', { fullName: 'BS. Lê Minh' });
});
afterAll(() => clinic.stop());

test('the page of a visit has everything of the patient but who they are', async () => {
  const patient = await clinic.addPerson('Customer', { fullName: 'Trần Văn Kín' });
  await startPlan(clinic, doctor, patient, { regimen: 'AZT + 3TC + EFV', startDate: day(-400) });
  await startPlan(clinic, doctor, patient, { startDate: day(-100), nextAppointmentDate: day(2) });
  await writeRecord(clinic, doctor, patient, {
    recordDate: day(-90),
    prescription: [{ medicationName: 'TLD', daysSupply: 90 }],
  });
  await writeRecord(clinic, doctor, patient, { recordDate: day(-10), diagnosis: 'Cảm cúm' });
  const lab = { userId: patient.userId, analyte: 'ViralLoad', value: 20, belowDetection: true, sampledOn: day(-20) };
  await clinic.send('POST /api/lab-results', { as: doctor, body: lab });
  const visit = await visitToday(clinic, doctor, patient);

  const { status, body } = await openPage(clinic, visit);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    visit: { kind: 'appointment', date: day(0), timeSlot: '08:00-08:30', reason: 'Tái khám', arrivedAt: null },
    patient: { patientCode: visit.patientCode },
    plans: [
      { regimen: 'AZT + 3TC + EFV', startDate: day(-400), endDate: day(-101) },
      { regimen: 'TDF + 3TC + DTG', startDate: day(-100), endDate: null },
    ],
    results: [{ analyte: 'ViralLoad', value: 20, belowDetection: true }],
    lastRecord: { diagnosis: 'Cảm cúm', prescription: [] },
    lastPrescription: { recordDate: day(-90), prescription: [{ medicationName: 'TLD', daysSupply: 90 }] },
    signedRecord: null,
    draft: null,
  });
  expect(JSON.stringify(body)).not.toMatch(/Trần Văn Kín|customer-|@example/);
  expect((await actsOf(clinic, doctor)).at(-1)).toMatchObject({
    action: 'visit.open',
    patientIds: [patient.userId],
    objectId: visit.id,
  });
});

test('another doctor does not open the visit of a colleague, but a walk-in that was received for no doctor', async () => {
  const colleague = await clinic.addPerson('Doctor');
  const [one, other, third] = await Promise.all([1, 2, 3].map(() => clinic.addPerson('Customer')));
  const booked = await visitToday(clinic, doctor, one as Person);
  const own = await walkInToday(clinic, doctor, other as Person);
  const free = await walkInToday(clinic, doctor, third as Person, null);
  const codes = await Promise.all(
    [booked, own, free].map(async (visit) => (await openPage(clinic, visit, colleague)).status),
  );
  expect(codes).toEqual([404, 404, 200]);
  expect((await openPage(clinic, own)).body.visit).toMatchObject({
    kind: 'walk-in',
    reason: 'Đau đầu',
    ticket: expect.any(Number),
  });
});

test('the day of a doctor says code, arrival, reason, last viral load and whether the record is written', async () => {
  const today = await clinic.addPerson('Doctor');
  const patient = await clinic.addPerson('Customer');
  const visit = await visitToday(clinic, today, patient);
  const walkIn = await walkInToday(clinic, today, await clinic.addPerson('Customer'));
  const lab = { userId: patient.userId, analyte: 'ViralLoad', value: 340, sampledOn: day(-20) };
  await clinic.send('POST /api/lab-results', { as: today, body: lab });
  const list = async () =>
    (await clinic.send<TodayVisit[]>('GET /api/visit-pages', { as: today })).body
      .filter((row) => !row.isAnyDoctors)
      .sort((one, other) => one.kind.localeCompare(other.kind));

  expect(await list()).toMatchObject([
    {
      ...{ kind: 'appointment', _id: visit.id, patientCode: visit.patientCode, arrivedAt: null, reason: 'Tái khám' },
      ...{ hasRecord: false, lastViralLoad: { value: 340, belowDetection: false, sampledOn: day(-20) } },
    },
    {
      ...{ kind: 'walk-in', _id: walkIn.id, arrivedAt: expect.any(String), reason: 'Đau đầu' },
      ...{ hasRecord: false, lastViralLoad: null },
    },
  ]);
  await sign(clinic, visit);
  expect((await list()).map(({ hasRecord }) => hasRecord)).toEqual([true, false]);
});

test('a next visit is proposed on the last day with room on or before a day, never after it', async () => {
  const weekly = [{ days: ['Monday' as const], hours: { start: '08:00', end: '09:00' } }];
  const once = await clinic.addPerson('Doctor', {
    doctorDetails: {
      certificates: [],
      experiences: [],
      skills: [{ name: 'HIV', level: 'Expert' }],
      workSchedule: weekly,
    },
  } as never);
  const propose = async (before: string) =>
    (
      await clinic.send<{ day: { date: string; slots: string[] } | null }>(`GET /api/next-visit?before=${before}`, {
        as: once,
      })
    ).body.day;
  const found = await propose(day(60));
  expect(found?.slots).toEqual(['08:00-08:30', '08:30-09:00']);
  expect((found?.date ?? '') <= day(60) && (found?.date ?? '') > day(53)).toBe(true);
  expect(await propose(day(0))).toBeNull();
});

test('a next visit is proposed on no day or time that the booking of this patient would refuse', async () => {
  const patient = await clinic.addPerson('Customer');
  const visit = await visitToday(clinic, doctor, patient);
  const propose = async (before: string, named = '') => {
    const { body } = await clinic.send<{ day: { date: string; slots: string[] } | null }>(
      `GET /api/next-visit?before=${before}${named}`,
      { as: doctor },
    );
    return body.day as { date: string; slots: string[] };
  };
  const ofVisit = `&kind=appointment&id=${visit.id}`;
  const free = await propose(day(60));
  const [early, late] = free.slots as [string, string];
  const colleague = await clinic.addPerson('Doctor');
  await book(clinic, patient, colleague, { date: free.date, timeSlot: early });
  expect(await propose(day(60), ofVisit)).toEqual({ date: free.date, slots: free.slots.slice(1) });
  await book(clinic, patient, doctor, { date: free.date, timeSlot: late });
  const proposed = await propose(day(60), ofVisit);
  expect(proposed.date < free.date).toBe(true);
  const { status } = await sign(clinic, visit, { nextVisit: { date: proposed.date, timeSlot: proposed.slots[0] } });
  expect([status, (await propose(day(60))).date]).toEqual([201, free.date]);
});

test('the doctor is told of a patient who comes back after having been late, also once they have arrived', async () => {
  const [late, onTime, followed] = await Promise.all([1, 2, 3].map(() => clinic.addPerson('Customer')));
  const staff = await clinic.addPerson('Staff');
  await makeLate(clinic.db, { patientId: late?.userId as string, doctorId: doctor.doctorId as string, days: 12 });
  await startPlan(clinic, doctor, onTime as Person, { startDate: day(-100), nextAppointmentDate: day(0) });
  await makeLate(clinic.db, { patientId: followed?.userId as string, doctorId: doctor.doctorId as string, days: 5 });
  const note = { how: 'phone', outcome: 'noAnswer' };
  await clinic.send(`POST /api/follow-ups/${followed?.userId}/attempts`, { as: staff, body: note });

  const returned = async (patient: Person | undefined) =>
    (await openPage(clinic, await walkInToday(clinic, doctor, patient as Person))).body.returned;
  expect(await returned(late)).toEqual({ expectedOn: day(-12), days: 12 });
  expect(await returned(onTime)).toBeNull();
  expect(await returned(followed)).toEqual({ expectedOn: day(-5), days: 5 });
});
