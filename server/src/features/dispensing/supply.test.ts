import type { SupplyForDoctor, SupplyForPatient } from '@antam/contract/supply';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book } from '../../test/booking';
import { actsOf, day, writeRecord } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

const TLD = { medicationName: 'X', medicineCode: 'tdf-3tc-dtg-300-300-50', unitsPerDose: 1, timesADay: 1, days: 90 };
const CTX = { ...TLD, medicineCode: 'co-trimoxazole-800-160' };
let clinic: TestClinic;
let doctor: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor', { fullName: 'BS. Lê Minh' });
});
afterAll(() => clinic.stop());

const own = (as: Person) => clinic.send<SupplyForPatient>('GET /api/supply', { as });
const of = (as: Person, { userId }: Person) => clinic.send<SupplyForDoctor>(`GET /api/supply?userId=${userId}`, { as });

/** A new patient with these prescriptions, each with the days that are handed over of it on its day. */
async function treated(...visits: [ago: number, items: object[], handedDays: number | null][]): Promise<void> {
  patient = await clinic.addPerson('Customer');
  for (const [ago, prescription, days] of visits) {
    const { body } = await writeRecord(clinic, doctor, patient, { prescription, recordDate: day(-ago) });
    if (days === null) continue;
    const { id: prescriptionId } = await clinic.db
      .selectFrom('prescriptions')
      .select('id')
      .where('recordId', '=', body._id)
      .executeTakeFirstOrThrow();
    const items = prescription.map((_, position) => ({ position, days }));
    await clinic.send('POST /api/dispensing', { as: doctor, body: { prescriptionId, source: 'BHYT', items } });
    await movedBack(prescriptionId, ago);
  }
}

/** As if it had been handed over on the day of the visit. */
async function movedBack(prescriptionId: string, days: number): Promise<void> {
  await clinic.db
    .updateTable('dispensings')
    .set({ dispensedOn: day(-days) })
    .where('prescriptionId', '=', prescriptionId)
    .execute();
}

test('a patient finds the record of the newest sheet, and the newest record for the summary', async () => {
  await treated([80, [TLD], null], [10, [], null]);
  const { body } = await own(patient);
  const rows = await clinic.db
    .selectFrom('medicalRecords')
    .select('id')
    .where('patientId', '=', patient.userId)
    .orderBy('recordDate')
    .execute();
  expect(body.papers).toEqual({ summaryOf: rows[1]?.id, sheetOf: { recordId: rows[0]?.id, on: day(-80) } });
});

test('a patient reads how long each medicine lasts, what was left from before, and when to come', async () => {
  await treated([80, [TLD], 90], [10, [TLD, CTX], 60]);
  const { status, body } = await own(patient);
  expect(status).toBe(200);
  const handed = { on: day(-10), days: 60, runsOutOn: day(50), daysLeft: 50 };
  expect(body).toMatchObject({
    medicines: [
      {
        ...{ medicationName: 'TDF/3TC/DTG 300/300/50 mg', dosage: '1 viên', frequency: '1 lần/ngày', isChecked: true },
        ...{ quantity: 90, unit: 'viên' },
        handed: { ...handed, leftoverDays: 20 },
      },
      { medicationName: 'Co-trimoxazole 800/160 mg', handed: { ...handed, leftoverDays: 0 } },
    ],
    nextVisitOn: null,
    comeBy: day(48),
    changes: { on: day(-10), list: [{ kind: 'added', medicationName: 'Co-trimoxazole 800/160 mg' }] },
    showsNames: false,
  });
});

test('where nothing was handed over it is unknown, and never guessed from the prescription', async () => {
  await treated([10, [TLD], null]);
  expect((await own(patient)).body).toMatchObject({ medicines: [{ handed: null }], comeBy: null, changes: null });
});

const COUGH = { medicationName: 'Siro ho', daysSupply: 15 };

test('the antiretrovirals decide when to come, whatever else was handed over or is over', async () => {
  await treated([10, [TLD], 30], [9, [COUGH], 15]);
  expect((await own(patient)).body.comeBy).toBe(day(18));
  await treated([30, [TLD], 90], [20, [COUGH], 15]);
  await book(clinic, patient, doctor, { date: day(50) });
  expect((await own(patient)).body).toMatchObject({ nextVisitOn: day(50), comeBy: null });
  await treated([30, [TLD], null], [9, [COUGH], 15]);
  expect((await own(patient)).body.comeBy).toBeNull();
});

test('an extra tablet does not put off when to come', async () => {
  await treated([20, [TLD], 30], [10, [{ ...TLD, medicineCode: 'dtg-50' }], 90]);
  expect((await own(patient)).body.comeBy).toBe(day(8));
});

test('without antiretrovirals the first medicine that has not run out decides; one that is unknown leaves it open', async () => {
  const short = { ...COUGH, daysSupply: 5 };
  await treated([10, [CTX], 30], [9, [{ ...CTX, medicineCode: 'isoniazid-300' }], 60], [5, [short], 3]);
  expect((await own(patient)).body.medicines).toHaveLength(3);
  expect((await own(patient)).body.comeBy).toBe(day(18));
  await treated([10, [CTX], 30], [9, [COUGH], null]);
  expect((await own(patient)).body.comeBy).toBeNull();
});

test('what is still in hand stays listed, though its prescription is over and another was written', async () => {
  await treated([80, [TLD], 90], [9, [COUGH], 15]);
  const written = clinic.db.updateTable('medicalRecords').set({ recordDate: day(-95) });
  await written.where('patientId', '=', patient.userId).where('recordDate', '=', day(-80)).execute();
  const names = async () => (await own(patient)).body.medicines.map(({ medicationName }) => medicationName);
  expect(await names()).toEqual(['Siro ho', 'TDF/3TC/DTG 300/300/50 mg']);
  const handed = clinic.db.updateTable('dispensings').set({ dispensedOn: day(-90) });
  await handed.where('patientId', '=', patient.userId).where('days', '=', 90).execute();
  expect(await names()).toEqual(['Siro ho']);
});

test('a visit that is booked before the first medicine runs out is when to come', async () => {
  await treated([0, [TLD], 30]);
  const visit = await book(clinic, patient, doctor, { date: day(29) });
  expect((await own(patient)).body).toMatchObject({ nextVisitOn: day(29), comeBy: null });
  await clinic.send(`PUT /api/appointment/${visit._id}`, { as: patient, body: { status: 'Cancelled' } });
  expect((await own(patient)).body).toMatchObject({ nextVisitOn: null, comeBy: day(28) });
  await book(clinic, patient, doctor, { date: day(30) });
  expect((await own(patient)).body).toMatchObject({ nextVisitOn: day(30), comeBy: day(28) });
});

test('a visit to which the patient was told not to come is not when to come', async () => {
  await treated([0, [TLD], 30]);
  const away = await clinic.addPerson('Doctor');
  const { _id } = await book(clinic, patient, away, { date: day(29) });
  const leave = { firstDay: day(29), lastDay: day(29), visits: [{ _id, act: 'leave' }] };
  const { status } = await clinic.send(`POST /api/doctors/${away.doctorId}/leave`, { as: away, body: leave });
  expect(status).toBe(201);
  expect((await own(patient)).body).toMatchObject({ nextVisitOn: null, comeBy: day(28) });
});

test('a return and a correction change the days left', async () => {
  await treated([0, [TLD], 60]);
  const [line] = (await of(doctor, patient)).body.history;
  const change = (body: object) =>
    clinic.send(`POST /api/dispensing/${line?._id}/changes`, { as: doctor, body: { note: 'x', ...body } });
  await change({ kind: 'corrected', days: 45 });
  expect((await own(patient)).body.medicines[0]?.handed?.daysLeft).toBe(45);
  await change({ kind: 'returned', days: 15 });
  expect((await own(patient)).body.medicines[0]?.handed?.daysLeft).toBe(30);
  const { history } = (await of(doctor, patient)).body;
  expect(history.map(({ kind, days }) => [kind, days])).toEqual([
    ['returned', 15],
    ['corrected', 45],
    ['handed', 60],
  ]);
});

test('a doctor reads the history; no other role does, and each reading is in the audit log', async () => {
  await treated([0, [TLD], 60]);
  const reader = await clinic.addPerson('Doctor');
  const { body } = await of(reader, patient);
  expect(body.history).toMatchObject([
    {
      kind: 'handed',
      days: 60,
      quantity: 60,
      unit: 'viên',
      source: 'BHYT',
      dispensedOn: day(0),
      dispensedBy: 'BS. Lê Minh',
    },
  ]);
  expect((await actsOf(clinic, reader)).at(-1)).toMatchObject({ action: 'supply.read', patientIds: [patient.userId] });
  for (const role of ['Staff', 'Admin'] as const)
    expect((await of(await clinic.addPerson(role), patient)).status).toBe(403);
  expect((await of(await clinic.addPerson('Customer'), patient)).status).toBe(404);
});

test('the names of the medicines stay hidden until the patient chooses otherwise for the account', async () => {
  await treated([0, [TLD], 60]);
  const choose = (showsNames: boolean) => clinic.send('PUT /api/supply/names', { as: patient, body: { showsNames } });
  expect((await choose(true)).body).toEqual({ showsNames: true });
  expect((await own(patient)).body.showsNames).toBe(true);
  await choose(false);
  expect((await own(patient)).body.showsNames).toBe(false);
});
