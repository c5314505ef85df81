import type { MedicalRecord } from '@antam/contract/medical-records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PatientScope } from '../../platform/session/scope';
import { book } from '../../test/booking';
import { actsOf, closeAccount, day, startPlan, writeRecord } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { watchLive } from '../../test/watch-live';
import { selectNewestPrescriptions } from '../prescriptions/queries';

const FREE_TEXT = { medicineCode: null, unitsPerDose: null, timesADay: null, quantity: null, unit: null };
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
let clinic: TestClinic;
let doctor: Person;
let patient: Person;
let other: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor', { fullName: 'BS. Lê Minh' });
  patient = await clinic.addPerson('Customer', { fullName: 'Trần Văn Kín' });
  other = await clinic.addPerson('Customer');
});
afterAll(() => clinic.stop());

const list = (as: Person, query = '') => clinic.send<MedicalRecord[]>(`GET /api/medical-records${query}`, { as });

test('a record keeps its prescription row by row, its plan and its visit, and names the patient by code alone', async () => {
  const visit = await book(clinic, patient, doctor);
  const { body: plan } = await startPlan(clinic, doctor, patient, { nextAppointmentDate: day(60) });
  const { status, body } = await writeRecord(clinic, doctor, patient, {
    appointmentId: visit._id,
    treatmentPlanId: plan._id,
    recordDate: day(-1),
    notes: 'Dung nạp tốt',
    prescription: [
      { medicationName: 'TLD', dosage: '1 viên', frequency: '1 lần/ngày', duration: '90 ngày', daysSupply: '90' },
      { medicationName: '', dosage: '', frequency: '', duration: '', instructions: '' },
      { medicationName: 'Cotrimoxazole', instructions: 'Sau ăn' },
    ],
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    _id: expect.any(String),
    userId: { _id: patient.userId, patientCode: expect.stringMatching(/^BN\d+$/) },
    doctorId: { _id: doctor.doctorId, userId: { _id: doctor.userId, fullName: 'BS. Lê Minh' } },
    appointmentId: visit._id,
    treatmentPlanId: {
      _id: plan._id,
      regimen: 'TDF + 3TC + DTG',
      customDrugs: null,
      startDate: day(-30),
      endDate: null,
      nextAppointmentDate: day(60),
    },
    diagnosis: 'HIV giai đoạn 1',
    prescription: [
      {
        medicationName: 'TLD',
        dosage: '1 viên',
        frequency: '1 lần/ngày',
        duration: '90 ngày',
        instructions: null,
        daysSupply: 90,
        ...FREE_TEXT,
      },
      {
        medicationName: 'Cotrimoxazole',
        dosage: null,
        frequency: null,
        duration: null,
        instructions: 'Sau ăn',
        daysSupply: null,
        ...FREE_TEXT,
      },
    ],
    prescriptionCode: expect.stringMatching(/^[0-9A-Z]{10}$/),
    notes: 'Dung nạp tốt',
    recordDate: day(-1),
    createdAt: expect.any(String),
    signedAt: null,
    additions: [],
  });
  expect((await list(patient)).body).toEqual([body]);
  expect((await list(doctor, `?userId=${patient.userId}`)).body).toEqual([body]);
});

test('a single prescription row by itself is taken, and the date is today unless another is given', async () => {
  const { body } = await writeRecord(clinic, doctor, other, {
    prescription: { medicationName: 'TLD', dosage: '', frequency: '', duration: '', instructions: '' },
    recordDate: '',
  });
  expect(body).toMatchObject({ recordDate: day(0), prescription: [{ medicationName: 'TLD' }] });
});

test('a visit or a plan of somebody else cannot be linked, nor a withdrawn plan', async () => {
  const visit = await book(clinic, other, doctor, { timeSlot: '10:00-10:30' });
  const { body: foreign } = await startPlan(clinic, doctor, other);
  const { body: withdrawn } = await startPlan(clinic, doctor, patient, { startDate: day(-10) });
  await clinic.send(`DELETE /api/appointment/treatment-plan/${withdrawn._id}`, { as: doctor });
  for (const link of [
    { appointmentId: visit._id },
    { treatmentPlanId: foreign._id },
    { treatmentPlanId: withdrawn._id },
    { appointmentId: UNKNOWN_ID },
  ]) {
    const refused = await writeRecord(clinic, doctor, patient, link);
    expect([refused.status, refused.body.code]).toEqual([422, 'record.linkMismatch']);
  }
});

test('a cancelled visit cannot be linked, one that stands can', async () => {
  const visit = await book(clinic, patient, doctor, { timeSlot: '11:00-11:30', date: day(4) });
  expect((await writeRecord(clinic, doctor, patient, { appointmentId: visit._id })).status).toBe(201);
  await clinic.send(`PUT /api/appointment/${visit._id}`, { as: patient, body: { status: 'Cancelled' } });
  const refused = await writeRecord(clinic, doctor, patient, { appointmentId: visit._id });
  expect([refused.status, refused.body.code]).toEqual([422, 'record.linkMismatch']);
});

test.each([
  ['tomorrow', day(1)],
  ['in another century', '2200-01-01'],
])('a record dated %s is refused, naming its date', async (_, recordDate) => {
  const refused = await writeRecord(clinic, doctor, patient, { recordDate });
  expect([refused.status, refused.body.code]).toEqual([422, 'record.inTheFuture']);
  expect(refused.body.fields).toHaveProperty('recordDate');
  expect((await writeRecord(clinic, doctor, patient, { recordDate: day(0) })).status).toBe(201);
});

test('a refused record leaves nothing behind', async () => {
  const before = (await list(patient)).body.length;
  await writeRecord(clinic, doctor, patient, {
    treatmentPlanId: UNKNOWN_ID,
    prescription: [{ medicationName: 'TLD' }],
  });
  expect((await list(patient)).body).toHaveLength(before);
});

test('a record is for an open patient of the clinic', async () => {
  const gone = await clinic.addPerson('Customer');
  await writeRecord(clinic, doctor, gone);
  await closeAccount(clinic, gone);
  expect((await writeRecord(clinic, doctor, gone)).body.code).toBe('patient.notFound');
  expect((await writeRecord(clinic, doctor, doctor)).body.code).toBe('patient.notFound');
  expect((await list(doctor, `?userId=${gone.userId}`)).status).toBe(404);
});

test('a doctor must say whose records', async () => {
  const { status, body } = await list(doctor);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'request.malformed', fields: { userId: 'Please fill this in.' } });
});

test('bad input is refused by field', async () => {
  const { status, body } = await writeRecord(clinic, doctor, patient, {
    diagnosis: '',
    prescription: [{ medicationName: 'TLD', daysSupply: 0 }],
    colour: 'red',
  });
  expect(status).toBe(400);
  expect(Object.keys(body.fields as object).sort()).toEqual(['colour', 'diagnosis', 'prescription.0.daysSupply']);
});

test('a patient reads nobody else’s records; reception and administration read none', async () => {
  const foreign = await list(patient, `?userId=${other.userId}`);
  const unknown = await list(patient, `?userId=${UNKNOWN_ID}`);
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  for (const role of ['Staff', 'Admin'] as const) {
    const person = await clinic.addPerson(role);
    expect((await list(person, `?userId=${patient.userId}`)).status).toBe(403);
    expect((await writeRecord(clinic, person, patient)).status).toBe(403);
  }
});

test('reading and writing records is in the audit log, a refused reading too', async () => {
  const reader = await clinic.addPerson('Doctor');
  const { body } = await writeRecord(clinic, reader, patient);
  await list(reader, `?userId=${patient.userId}`);
  await list(reader, `?userId=${UNKNOWN_ID}`);
  expect((await actsOf(clinic, reader)).slice(1)).toEqual([
    { action: 'record.create', outcome: 'done', patientIds: [patient.userId], objectId: body._id },
    { action: 'record.list', outcome: 'done', patientIds: [patient.userId], objectId: null },
    { action: 'denied.patient.notFound', outcome: 'refused', patientIds: [], objectId: null },
  ]);
});

test('records are paged, newest first', async () => {
  const many = await clinic.addPerson('Customer');
  for (const at of [-4, -2, -2]) await writeRecord(clinic, doctor, many, { recordDate: day(at) });
  const first = await list(many, '?limit=2');
  const rest = await list(many, `?limit=2&cursor=${first.headers.get('x-next-cursor')}`);
  expect([...first.body, ...rest.body].map(({ recordDate }) => recordDate)).toEqual([day(-2), day(-2), day(-4)]);
  expect(rest.headers.get('x-next-cursor')).toBeNull();
});

const TLD = { medicationName: 'X', medicineCode: 'tdf-3tc-dtg-300-300-50', unitsPerDose: 1, timesADay: 1, days: 90 };

test('a medicine of the catalogue gets its name, its words and its quantity, and the prescription a code', async () => {
  const person = await clinic.addPerson('Customer');
  const { status, body } = await writeRecord(clinic, doctor, person, {
    prescription: [TLD, { ...TLD, medicineCode: 'zdv-3tc-300-150', unitsPerDose: 0.5, timesADay: '2', days: '15' }],
  });
  expect(status).toBe(201);
  expect(body.prescription).toMatchObject([
    {
      ...{ medicationName: 'TDF/3TC/DTG 300/300/50 mg', dosage: '1 viên', frequency: '1 lần/ngày' },
      ...{ duration: '90 ngày', daysSupply: 90, quantity: 90, unit: 'viên', medicineCode: TLD.medicineCode },
    },
    { dosage: '0,5 viên', frequency: '2 lần/ngày', daysSupply: 15, quantity: 15 },
  ]);
  const stored = await clinic.db
    .selectFrom('prescriptions')
    .selectAll()
    .where('recordId', '=', body._id)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    ...{ code: body.prescriptionCode, patientId: person.userId, doctorId: doctor.doctorId, days: 90 },
    signedAt: expect.any(Date),
  });
  expect((await list(person)).body).toEqual([body]);
});

test('a record without medicines has no prescription', async () => {
  const { body } = await writeRecord(clinic, doctor, patient);
  expect(body).toMatchObject({ prescription: [], prescriptionCode: null });
  const stored = await clinic.db.selectFrom('prescriptions').select('id').where('recordId', '=', body._id).execute();
  expect(stored).toEqual([]);
});

test.each([
  ['91 days of a medicine of the catalogue', { ...TLD, days: 91 }, 'prescription.tooLong', 'daysSupply'],
  ['91 days of free text', { medicationName: 'X', daysSupply: 91 }, 'prescription.tooLong', 'daysSupply'],
  [
    'a medicine that is not in the catalogue',
    { ...TLD, medicineCode: 'x' },
    'prescription.unknownMedicine',
    'medicineCode',
  ],
  ['a medicine of the catalogue without its days', { ...TLD, days: null }, 'prescription.badAmount', 'unitsPerDose'],
  ['30 and 91 days at once', { ...TLD, days: 30, daysSupply: 91 }, 'prescription.badAmount', 'days'],
  ['half of a dose', { medicationName: 'X', unitsPerDose: 1 }, 'prescription.badAmount', 'timesADay'],
])('%s is refused, naming the field', async (_, item, code, field) => {
  const { status, body } = await writeRecord(clinic, doctor, patient, {
    prescription: [{ medicationName: 'Y' }, item],
  });
  expect([status, body.code, Object.keys(body.fields as object)]).toEqual([422, code, [`prescription.1.${field}`]]);
});

test('twice 90 days of one medicine are not 180: the second line is refused', async () => {
  const prescription = [
    { ...TLD, days: 90 },
    { ...TLD, days: 90 },
  ];
  const { status, body } = await writeRecord(clinic, doctor, patient, { prescription });
  expect([status, body.code, body.fields]).toMatchObject([
    422,
    'prescription.sameTwice',
    { 'prescription.1.medicineCode': expect.any(String) },
  ]);
});

test('the newest prescription of a patient is found with its medicines', async () => {
  const person = await clinic.addPerson('Customer');
  const scope = { patientId: person.userId } as PatientScope;
  const last = () => selectNewestPrescriptions(clinic.db, scope).executeTakeFirst();
  expect(await last()).toBeUndefined();
  await writeRecord(clinic, doctor, person, { prescription: [TLD], recordDate: day(-2) });
  await writeRecord(clinic, doctor, person, { prescription: [{ medicationName: 'Cũ' }], recordDate: day(-90) });
  await writeRecord(clinic, doctor, person, { recordDate: day(0) });
  expect(await last()).toMatchObject({
    recordDate: day(-2),
    items: [{ medicineCode: TLD.medicineCode, unitsPerDose: 1, timesADay: 1, daysSupply: 90, quantity: 90 }],
  });
});

test('the counter and the patient are told of a new prescription', async () => {
  const events = await watchLive(clinic, patient);
  await writeRecord(clinic, doctor, patient, { prescription: [TLD] });
  await expect.poll(() => events).toContainEqual({ kind: 'supply' });
});
