import { afterAll, beforeAll, expect, test } from 'vitest';
import { REGISTERED_TABLES } from '../../platform/database/register';
import { book } from '../../test/booking';
import { actsOf, startPlan, writeRecord } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  patient = await clinic.addPerson('Customer', { fullName: 'Nguyễn Thị Xuất' });
  const stranger = await clinic.addPerson('Customer', { fullName: 'Stranger Canary' });
  const doctor = await clinic.addPerson('Doctor', { fullName: 'Bác sĩ Viết' });
  await book(clinic, patient, doctor, { symptomsDescription: 'sốt' });
  await book(clinic, stranger, doctor, { timeSlot: '10:00-10:30', patientName: 'Stranger Canary' });
  await startPlan(clinic, doctor, patient, { notes: 'uống đều' });
  await writeRecord(clinic, doctor, patient, { prescription: [{ medicationName: 'TLD', dosage: '1 viên' }] });
  await writeRecord(clinic, doctor, stranger, { diagnosis: 'Stranger Canary' });
  await clinic.send('POST /api/lab-results', {
    as: doctor,
    body: { userId: patient.userId, analyte: 'CD4', value: 512, sampledOn: '2026-01-02', release: { sentence: 'Tốt' } },
  });
  await clinic.send('POST /api/lab-results', {
    as: doctor,
    body: { userId: patient.userId, analyte: 'CD4', value: 123, sampledOn: '2026-01-03' },
  });
  await clinic.send('POST /api/messages', { as: patient, body: { text: 'Xin chào' } });
  await clinic.send('POST /api/messages', { as: stranger, body: { text: 'Stranger Canary' } });
});
afterAll(() => clinic.stop());

test('patients take away everything the clinic keeps about them, and nothing about others', async () => {
  const { status, body, headers } = await clinic.send('GET /api/auth/me/export', { as: patient });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toMatchObject({
    account: { fullName: 'Nguyễn Thị Xuất', patientCode: expect.stringMatching(/^BN/), notifyEmail: true },
    appointments: [{ symptomsDescription: 'sốt', doctor: 'Bác sĩ Viết', status: 'Pending' }],
    treatmentPlans: [{ regimen: 'TDF + 3TC + DTG', notes: 'uống đều' }],
    medicalRecords: [{ diagnosis: 'HIV giai đoạn 1', prescription: [{ medicationName: 'TLD', dosage: '1 viên' }] }],
    labResults: [{ analyte: 'CD4', value: 512, sentence: 'Tốt' }],
    messages: [{ from: 'patient', body: 'Xin chào' }],
    sessions: [{ device: 'API' }],
  });
  expect(body.labResults, 'a result that is not released').toHaveLength(1);
  expect((body.accessLog as object[]).length).toBeGreaterThan(3);
  expect(body.accessLog).toContainEqual(expect.objectContaining({ actorRole: 'Doctor' }));
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/argon2|Stranger Canary|passwordHash/);
  const entry = (await actsOf(clinic, patient)).findLast(({ action }) => action === 'account.export');
  expect(entry?.patientIds).toEqual([patient.userId]);
});

test('the file has every list that the register exports, with just its columns', async () => {
  const { body } = await clinic.send<Record<string, object[]>>('GET /api/auth/me/export', { as: patient });
  for (const { of, export: own } of REGISTERED_TABLES) {
    if (!own || (typeof of === 'object' && 'partOf' in of)) continue;
    const list = [body[own.as]].flat();
    expect(list, own.as).toBeDefined();
    const names = [...own.columns, ...Object.values(own.shown ?? {}).map((shown) => shown?.[0])];
    for (const row of list) expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(names));
  }
  expect(body.appointments?.[0]).toHaveProperty('createdAt', expect.stringMatching(/^\d{4}-\d\d-\d\dT/));
});

test('only patients have such a file', async () => {
  for (const role of ['Staff', 'Doctor', 'Admin'] as const) {
    const as = await clinic.addPerson(role);
    expect((await clinic.send('GET /api/auth/me/export', { as })).status).toBe(403);
  }
});
