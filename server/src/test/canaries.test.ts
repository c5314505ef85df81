import type { Role } from '@antam/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAhead } from './booking';
import { plantCanaries } from './canaries';
import { createTestClinic, type Person, type TestClinic } from './clinic';

let clinic: TestClinic;
let people: Record<Role, Person>;
let others: { patient: Person; doctor: Person };
let foreign: { appointment: string; code: string; plan: string; visit: string; prescription: string };
beforeAll(async () => {
  clinic = await createTestClinic();
  ({ people, others, foreign } = await plantCanaries(clinic));
});
afterAll(() => clinic.stop());

const patientId = () => others.patient.userId;
const NOT_FOR_PATIENTS = [
  () => `/api/appointment/appointment`,
  () => `/api/appointment?code=${foreign.code}`,
  () => `/api/appointment/treatment-plan?userId=${patientId()}`,
  () => `/api/medical-records?userId=${patientId()}`,
  () => `/api/lab-results?userId=${patientId()}`,
  () => `/api/supply?userId=${patientId()}`,
  () => `/api/reminders?userId=${patientId()}`,
  () => `/api/messages?userId=${patientId()}`,
  () => `/api/overview`,
  () => `/api/notifications`,
  () => `/api/dispensing?code=${foreign.prescription}`,
];
test('whatever a patient asks for, nothing of another patient comes back', async () => {
  for (const url of NOT_FOR_PATIENTS) {
    const { body } = await clinic.send(`GET ${url()}`, { as: people.Customer });
    expect(`${url()} ${JSON.stringify(body)}`).not.toMatch(/canary|Canary|424242/);
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
    expect(`${url} ${JSON.stringify(body)}`).not.toMatch(/canary-(symptom|note|drug|diagnosis|pill|reason)|424242/);
  }
});

test('an Admin receives no clinical field, wherever it looks', async () => {
  for (const url of ['/api/auth/users', `/api/users?role=Customer`, '/api/audit', '/api/doctors']) {
    const { status, body } = await clinic.send(`GET ${url}`, { as: people.Admin });
    expect([url, status]).toEqual([url, 200]);
    expect(`${url} ${JSON.stringify(body)}`).not.toMatch(
      /canary-(symptom|note|drug|diagnosis|pill|reason|message)|424242|argon2|passwordHash/,
    );
  }
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
