import type { AuditEntry } from '@antam/contract/audit';
import type { Role } from '@antam/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAhead } from './booking';
import { plantCanaries } from './canaries';
import { createTestClinic, type Person, type TestClinic } from './clinic';
import { sign, visitToday } from './visit-page';

let clinic: TestClinic;
let people: Record<Role, Person>;
let others: { patient: Person; doctor: Person };
let foreign: { appointment: string; code: string; plan: string; visit: string; prescription: string };
beforeAll(async () => {
  clinic = await createTestClinic();
  ({ people, others, foreign } = await plantCanaries(clinic));
});
afterAll(() => clinic.stop());

/** What only doctors and the patient may read, and what only reception may. */
const CARE = 'allergy|rash|herb|dose';
const IDENTITY = '7777777777|777777777';
const patientId = () => others.patient.userId;
const NOT_FOR_PATIENTS = [
  () => `/api/appointment/appointment`,
  () => `/api/appointment?code=${foreign.code}`,
  () => `/api/appointment/treatment-plan?userId=${patientId()}`,
  () => `/api/medical-records?userId=${patientId()}`,
  () => `/api/lab-results?userId=${patientId()}`,
  () => `/api/supply?userId=${patientId()}`,
  () => `/api/regimen-changes?userId=${patientId()}`,
  () => `/api/patients/${patientId()}/care-file`,
  () => `/api/patients/${patientId()}/care-file/changes`,
  () => `/api/patients/${patientId()}/identity`,
  () => `/api/visit-pages/walk-in/${foreign.visit}`,
  () => `/api/reminders?userId=${patientId()}`,
  () => `/api/messages?userId=${patientId()}`,
  () => `/api/overview`,
  () => `/api/notifications`,
  () => `/api/dispensing?code=${foreign.prescription}`,
];
test('whatever a patient asks for, nothing of another patient comes back', async () => {
  for (const url of NOT_FOR_PATIENTS) {
    const { body } = await clinic.send(`GET ${url()}`, { as: people.Customer });
    expect(`${url()} ${JSON.stringify(body)}`).not.toMatch(new RegExp(`canary|Canary|424242|${IDENTITY}`));
  }
});

test('reception receives no clinical field, wherever it looks', async () => {
  for (const url of [
    `/api/appointment/appointment`,
    `/api/appointment?code=${foreign.code}`,
    `/api/patients`,
    `/api/users?role=Customer`,
    `/api/visits`,
    `/api/overview`,
    `/api/reminders`,
    `/api/doctors`,
    `/api/appointment/appointment/appointments?doctorId=${others.doctor.doctorId}&date=${dayAhead()}`,
    `/api/appointment/appointment/${foreign.appointment}`,
  ]) {
    const { status, body } = await clinic.send(`GET ${url}`, { as: people.Staff });
    expect([url, status]).toEqual([url, 200]);
    expect(`${url} ${JSON.stringify(body)}`).not.toMatch(
      new RegExp(`canary-(symptom|note|drug|diagnosis|pill|reason|${CARE})|424242`),
    );
  }
});

test('an Admin receives no clinical field, wherever it looks', async () => {
  for (const url of ['/api/auth/users', `/api/users?role=Customer`, '/api/audit', '/api/doctors']) {
    const { status, body } = await clinic.send(`GET ${url}`, { as: people.Admin });
    expect([url, status]).toEqual([url, 200]);
    expect(`${url} ${JSON.stringify(body)}`).not.toMatch(
      new RegExp(`canary-(symptom|note|drug|diagnosis|pill|reason|message|${CARE})|424242|argon2|passwordHash`),
    );
  }
});

test('the audit log tells an Admin that a doctor went on against warnings, and not against which', async () => {
  const [doctor, patient] = [await clinic.addPerson('Doctor'), await clinic.addPerson('Customer')];
  await clinic.send(`PUT /api/patients/${patient.userId}/care-file`, {
    as: doctor,
    body: {
      version: 0,
      allergies: [{ substance: 'Dolutegravir', atc: 'J05AJ03' }],
      otherMedicines: [{ name: 'R', atc: 'J04AB02' }],
    },
  });
  const tld = { medicationName: 'TLD', medicineCode: 'tdf-3tc-dtg-300-300-50', unitsPerDose: 1, timesADay: 1 };
  const keys = ['allergy:dolutegravir', 'dtg-rifampicin:rifampicin', 'tdf-kidney'];
  const signed = await sign(clinic, await visitToday(clinic, doctor, patient), {
    prescription: [{ ...tld, daysSupply: 30 }],
    results: [{ analyte: 'EGFR', value: 44, sampledOn: dayAhead(-1) }],
    reasons: keys.map((key) => ({ key, reason: 'Chờ thuốc thay thế' })),
  });
  expect(signed.status).toBe(201);
  const { body } = await clinic.send<AuditEntry[]>('GET /api/audit?action=prescription.override', { as: people.Admin });
  expect(body.map(({ patientIds }) => patientIds)).toEqual(keys.map(() => [patient.userId]));
  expect(JSON.stringify(body)).not.toMatch(/allergy|rifampicin|kidney/);
});

/** What the log names is an id, a patient code or a number, and never a word of the care. */
const IS_ID = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|BN\d+|\d+)$/;

test('whatever an Admin finds in the audit log is named by an id', async () => {
  const { body } = await clinic.send<AuditEntry[]>('GET /api/audit', { as: people.Admin });
  const names = body.flatMap(({ objectType, objectId }) => (objectId ? [[objectType, objectId] as const] : []));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter(([, objectId]) => !IS_ID.test(objectId))).toEqual([]);
});

test('the doctor’s patient record never carries who the patient is', async () => {
  const { status, body } = await clinic.send(`GET /api/patients/${others.patient.userId}`, { as: people.Doctor });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    fullName: 'Bệnh nhân ẩn danh',
    email: 'Không hiển thị',
    phone: 'Không hiển thị',
    address: 'Không hiển thị',
  });
  expect(JSON.stringify(body)).not.toMatch(/Canary Name|canary-mail|0900000999|canary-address|Nguyễn Thị Hoa/);
  expect(JSON.stringify(body)).toContain('canary-diagnosis');
});

test('reception and Admin are refused the care file and its history, the page of a visit and the regimens', async () => {
  for (const as of [people.Staff, people.Admin])
    for (const url of [
      `/api/patients/${patientId()}/care-file`,
      `/api/patients/${patientId()}/care-file/changes`,
      `/api/regimen-changes?userId=${patientId()}`,
      `/api/visit-pages/walk-in/${foreign.visit}`,
      '/api/visit-pages',
    ]) {
      const { status, body } = await clinic.send(`GET ${url}`, { as });
      expect([url, status]).toEqual([url, 403]);
      expect(JSON.stringify(body)).not.toMatch(/canary|424242/);
    }
});

test('insurance card and citizen id are reception’s: nothing a doctor reads carries them', async () => {
  const seen = await clinic.send(`GET /api/patients/${patientId()}/identity`, { as: people.Staff });
  expect(JSON.stringify(seen.body)).toMatch(new RegExp(IDENTITY));
  for (const url of [
    `/api/patients/${patientId()}`,
    `/api/patients/${patientId()}/identity`,
    `/api/patients/${patientId()}/identity/changes`,
    `/api/patients/${patientId()}/care-file`,
    `/api/patients/${patientId()}/care-file/changes`,
    `/api/regimen-changes?userId=${patientId()}`,
    `/api/visit-pages/walk-in/${foreign.visit}`,
    '/api/patients',
    '/api/visit-pages',
  ]) {
    const { body } = await clinic.send(`GET ${url}`, { as: others.doctor });
    expect(`${url} ${JSON.stringify(body)}`).not.toMatch(new RegExp(IDENTITY));
  }
  const file = await clinic.send(`GET /api/patients/${patientId()}/care-file`, { as: others.doctor });
  expect(JSON.stringify(file.body)).toMatch(/canary-allergy.*canary-herb/);
});

test.each([
  '/api/appointment/treatment-plan?userId=',
  '/api/appointment/treatment-plan?sort=patient&limit=1&userId=',
  '/api/medical-records?userId=',
  '/api/lab-results?userId=',
  '/api/supply?userId=',
])('what the doctor’s record screen reads from %s never carries who the patient is', async (address) => {
  const past = { userId: patientId(), regimen: 'Custom', startDate: dayAhead(-9), endDate: dayAhead(-5) };
  await clinic.send('POST /api/appointment/treatment-plan', { as: people.Doctor, body: past });
  const { status, body, headers } = await clinic.send(`GET ${address}${patientId()}`, { as: people.Doctor });
  expect([status, JSON.stringify(body).includes(patientId()) || /lab|supply/.test(address)]).toEqual([200, true]);
  const cursor = Buffer.from(headers.get('x-next-cursor') ?? '', 'base64url').toString();
  expect(`${JSON.stringify(body)} ${cursor}`).not.toMatch(/canary.?(name|mail|address)|name.?canary|0900000999/i);
});

test('a doctor who hands over medicine never learns who the patient is', async () => {
  const { status, body } = await clinic.send(`GET /api/dispensing?code=${foreign.prescription}`, { as: people.Doctor });
  expect([status, JSON.stringify(body).includes('canary-pill')]).toEqual([200, true]);
  expect(JSON.stringify(body)).not.toMatch(/canary.?(name|mail|address|diagnosis)|0900000999/i);
});

test('Staff who are not marked learn no medicine, marked Staff the medicines and nothing else clinical', async () => {
  const ask = () =>
    clinic.send<{ code: string }>(`GET /api/dispensing?code=${foreign.prescription}`, { as: people.Staff });
  const refused = await ask();
  expect([refused.status, refused.body.code]).toEqual([403, 'dispensing.notMarked']);
  const mark = (mayDispense: boolean) =>
    clinic.db.updateTable('users').set({ mayDispense }).where('id', '=', people.Staff.userId).execute();
  await mark(true);
  const wire = JSON.stringify((await ask()).body);
  await mark(false);
  expect(wire).toContain('canary-pill');
  expect(wire).not.toMatch(/canary-(symptom|note|drug|diagnosis|reason|mail|address)|424242|0900000999/);
});

test('a patient who books sees times of others and nothing else', async () => {
  const { body } = await clinic.send(
    `GET /api/appointment/appointment/appointments?doctorId=${others.doctor.doctorId}&date=${dayAhead()}`,
    { as: people.Customer },
  );
  expect(body).toEqual([{ timeSlot: '09:00-09:30' }]);
});
