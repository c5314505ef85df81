import { HIDDEN_DETAIL, HIDDEN_NAME } from '@antam/contract/constants';
import type { PatientForDoctor, PatientRecord } from '@antam/contract/patients';
import { phoneKey } from '@antam/rules/phone';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book } from '../../test/booking';
import { actsOf, closeAccount, day, startPlan, writeRecord } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

const CANARY = {
  fullName: 'Đặng Thuỳ Canary',
  email: 'canary@example.vn',
  phone: '0909 000 111',
  address: '12 Canary, Huế',
};
let clinic: TestClinic;
let doctor: Person;
let staff: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor', { fullName: 'BS. Lê Minh' });
  staff = await clinic.addPerson('Staff');
  patient = await clinic.addPerson('Customer', { fullName: CANARY.fullName, email: CANARY.email });
  await clinic.db
    .updateTable('users')
    .set({ phone: CANARY.phone, address: CANARY.address, gender: 'Female', dateOfBirth: '1990-04-30' })
    .where('id', '=', patient.userId)
    .execute();
});
afterAll(() => clinic.stop());

const list = (as: Person, query = '') => clinic.send<PatientForDoctor[]>(`GET /api/patients${query}`, { as });
const open = (as: Person, id: string) => clinic.send<PatientRecord>(`GET /api/patients/${id}`, { as });

test('a doctor’s list tells name, code, e-mail and the regimen followed; reception’s tells how to reach people', async () => {
  await startPlan(clinic, doctor, patient, { startDate: day(-300), regimen: 'AZT + 3TC + EFV' });
  await startPlan(clinic, doctor, patient, { startDate: day(-30) });
  await startPlan(clinic, doctor, patient, { startDate: day(5), regimen: 'AZT + 3TC + EFV' });
  const code = expect.stringMatching(/^BN\d+$/);
  expect((await list(doctor, '?search=canary')).body).toEqual([
    {
      _id: patient.userId,
      id: code,
      patientCode: code,
      fullName: CANARY.fullName,
      name: CANARY.fullName,
      email: CANARY.email,
      isEmailConfirmed: true,
      currentTreatment: 'TDF + 3TC + DTG',
      stoppedOn: null,
    },
  ]);
  expect((await list(staff, '?search=canary')).body).toEqual([
    {
      _id: patient.userId,
      patientCode: code,
      fullName: CANARY.fullName,
      email: CANARY.email,
      isEmailConfirmed: true,
      phone: CANARY.phone,
    },
  ]);
});

test('a custom regimen shows its drugs; a plan that ended or was withdrawn shows nothing', async () => {
  const treatmentOf = async (person: Person) =>
    (await list(doctor)).body.find(({ _id }) => _id === person.userId)?.currentTreatment;
  const person = await clinic.addPerson('Customer');
  await startPlan(clinic, doctor, person, { startDate: day(-90), endDate: day(-1) });
  expect(await treatmentOf(person)).toBeNull();
  const { body } = await startPlan(clinic, doctor, person, { regimen: 'Custom', customDrugs: 'ABC + 3TC + DTG' });
  expect(await treatmentOf(person)).toBe('ABC + 3TC + DTG');
  await clinic.send(`DELETE /api/appointment/treatment-plan/${body._id}`, { as: doctor });
  expect(await treatmentOf(person)).toBeNull();
});

test('a stop that was noted stands beside the plan that is still open, in the list and in the record', async () => {
  const person = await clinic.addPerson('Customer');
  await startPlan(clinic, doctor, person, { startDate: day(-90) });
  const stopped = async () => [
    (await list(doctor)).body.find(({ _id }) => _id === person.userId)?.stoppedOn,
    (await open(doctor, person.userId)).body.stoppedOn,
  ];
  expect(await stopped()).toEqual([null, null]);
  const change = { userId: person.userId, kind: 'stop', reason: 2, happenedOn: day(-2) };
  await clinic.send('POST /api/regimen-changes', { as: doctor, body: change });
  expect(await stopped()).toEqual([day(-2), day(-2)]);
});

test.each([
  ['without diacritics', 'dang thuy can'],
  ['in capitals', 'ĐẶNG'],
  ['by e-mail', 'canary@ex'],
])('a patient is found %s', async (_, search) => {
  for (const viewer of [doctor, staff])
    expect((await list(viewer, `?search=${encodeURIComponent(search)}`)).body.map(({ _id }) => _id)).toEqual([
      patient.userId,
    ]);
});

test('a patient is found by code; signs that mean something to a database mean nothing here', async () => {
  const code = (await list(doctor, '?search=canary')).body[0]?.patientCode.toLowerCase();
  expect((await list(doctor, `?search=${code}`)).body.map(({ _id }) => _id)).toEqual([patient.userId]);
  for (const search of ['%25', '_', '%5C', "'%20or%201=1--"])
    expect((await list(doctor, `?search=${search}`)).body).toEqual([]);
});

test('names sort as Vietnamese does, and paging misses nobody, however long the name', async () => {
  const long = 'Ễ'.repeat(100);
  const names = [
    'Zunamed An',
    'Zunamed Ân',
    'Zunamed Ăn',
    'Zunamed Đào',
    'Zunamed Dương',
    `Zunamed ${long}`.slice(0, 100),
  ];
  for (const fullName of names) await clinic.addPerson('Customer', { fullName });
  for (const viewer of [doctor, staff]) {
    const seen: (string | null)[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(viewer, `?search=zunamed&limit=1${cursor && `&cursor=${cursor}`}`);
      expect(page.status).toBe(200);
      seen.push(...page.body.map(({ fullName }) => fullName));
      cursor = page.headers.get('x-next-cursor');
    }
    expect(seen).toEqual([...names].sort(new Intl.Collator('vi').compare));
  }
});

test('closed accounts and people of the clinic are not among the patients', async () => {
  const gone = await clinic.addPerson('Customer');
  await closeAccount(clinic, gone);
  const ids = (await list(doctor)).body.map(({ _id }) => _id);
  expect(ids).not.toContain(gone.userId);
  expect(ids).not.toContain(staff.userId);
});

test('patients and administration have no patient list', async () => {
  expect((await list(patient)).status).toBe(403);
  expect((await list(await clinic.addPerson('Admin'))).status).toBe(403);
});

test('reading the list is in the audit log with everyone on it', async () => {
  const reader = await clinic.addPerson('Staff');
  await list(reader, '?search=canary');
  expect((await actsOf(clinic, reader)).at(-1)).toMatchObject({
    action: 'patient.list',
    patientIds: [patient.userId],
  });
});

test('to choose a patient from: reception and doctors get a few fields, reception the number too, an Admin the account', async () => {
  const path = 'GET /api/users?role=Customer&search=canary';
  const selectable = {
    _id: patient.userId,
    userName: patient.userName,
    fullName: CANARY.fullName,
    email: CANARY.email,
    isEmailConfirmed: true,
    roleName: 'Customer',
    patientCode: expect.stringMatching(/^BN/),
  };
  expect((await clinic.send(path, { as: staff })).body).toEqual([{ ...selectable, phone: CANARY.phone }]);
  expect((await clinic.send(path, { as: doctor })).body).toEqual([selectable]);
  const admin = await clinic.addPerson('Admin');
  const [account] = (await clinic.send<Record<string, unknown>[]>(path, { as: admin })).body;
  expect(account).toMatchObject({ _id: patient.userId, phone: CANARY.phone, address: CANARY.address });
  expect((await clinic.send(path, { as: patient })).status).toBe(403);
  const wrong = await clinic.send('GET /api/users?role=Doctor', { as: staff });
  expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([400, ['role']]);
});

test('a doctor’s record of a patient has all of the care and nothing of who it is', async () => {
  await writeRecord(clinic, doctor, patient, { prescription: [{ medicationName: 'TLD' }] });
  const visit = await book(clinic, patient, doctor, { patientName: CANARY.fullName });
  await clinic.send('POST /api/lab-results', {
    as: doctor,
    body: { userId: patient.userId, analyte: 'CD4', value: 480, sampledOn: day(-2) },
  });
  await clinic.send('POST /api/reminders', {
    as: staff,
    body: { userId: patient.userId, type: 'Revisit', message: 'Tái khám', reminderDate: day(3) },
  });
  const { status, body } = await open(doctor, patient.userId);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    _id: patient.userId,
    fullName: HIDDEN_NAME,
    email: HIDDEN_DETAIL,
    phone: HIDDEN_DETAIL,
    address: HIDDEN_DETAIL,
    gender: 'Female',
    dateOfBirth: '1990-04-30',
    treatmentPlan: { regimen: 'TDF + 3TC + DTG', doctorId: { userId: { fullName: 'BS. Lê Minh' } } },
    appointments: [{ _id: visit._id, timeSlot: '09:00-09:30', duration: 30, status: 'Pending' }],
    testResults: [{ analyte: 'CD4', value: 480 }],
    records: [{ diagnosis: 'HIV giai đoạn 1', prescription: [{ medicationName: 'TLD' }] }],
  });
  expect(body.reminders.map(({ message }) => message)).toContain('Tái khám');

  const wire = JSON.stringify(body);
  for (const secret of [...Object.values(CANARY), patient.userName]) expect(wire).not.toContain(secret);
});

test('cancelled visits and visits of earlier days are not among those ahead', async () => {
  const person = await clinic.addPerson('Customer');
  const visit = await book(clinic, person, doctor, { timeSlot: '11:00-11:30' });
  await clinic.send(`PUT /api/appointment/${visit._id}`, { as: staff, body: { status: 'Cancelled' } });
  expect((await open(doctor, person.userId)).body.appointments).toEqual([]);
});

test('the record of a closed account, of a colleague and of nobody are all not there', async () => {
  const gone = await clinic.addPerson('Customer');
  await closeAccount(clinic, gone);
  const answers = [];
  for (const id of [gone.userId, staff.userId, '00000000-0000-4000-8000-000000000000'])
    answers.push(await open(doctor, id));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await open(doctor, 'not-an-id')).status).toBe(400);
});

test('only doctors open the record, and each opening is in the audit log', async () => {
  for (const person of [patient, staff, await clinic.addPerson('Admin')])
    expect((await open(person, patient.userId)).status).toBe(403);
  const reader = await clinic.addPerson('Doctor');
  await open(reader, patient.userId);
  expect((await actsOf(clinic, reader)).at(-1)).toEqual({
    action: 'patient.read',
    outcome: 'done',
    patientIds: [patient.userId],
    objectId: patient.userId,
  });
});

test('reception finds a patient by phone number, with or without +84 and blanks; a doctor does not', async () => {
  for (const typed of ['0909000111', '+84 909 000 111', '84909000111', '0909 000', '909.000.111']) {
    const search = `search=${encodeURIComponent(typed)}`;
    for (const request of [`GET /api/patients?${search}`, `GET /api/users?role=Customer&${search}`]) {
      const { body } = await clinic.send<{ fullName: string; phone: string }[]>(request, { as: staff });
      expect([request, body.map(({ fullName, phone }) => [fullName, phone])]).toEqual([
        request,
        [[CANARY.fullName, CANARY.phone]],
      ]);
      expect((await clinic.send<unknown[]>(request, { as: doctor })).body).toEqual([]);
    }
  }
});

test('the rule for phone numbers and its SQL agree', async () => {
  const typed = [
    '0912 345 678',
    '+84 912 345 678',
    ' +84912345678',
    '0084 912.345.678',
    '84912345678',
    '8491',
    '(028) 38',
  ];
  const { rows } = await sql<{ key: string }>`
    select phone_key(typed) as key from unnest(${typed}::text[]) with ordinality as t (typed, turn) order by turn`.execute(
    clinic.db,
  );
  expect(rows.map(({ key }) => key)).toEqual(typed.map(phoneKey));
});
