import { ANALYTE_NAMES } from '@antam/contract/constants';
import type { LabResult } from '@antam/contract/lab-results';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actsOf, day } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
let doctor: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor');
  patient = await clinic.addPerson('Customer');
});
afterAll(() => clinic.stop());

const list = (as: Person, query = '') => clinic.send<LabResult[]>(`GET /api/lab-results${query}`, { as });
const enter = (as: Person, change: Record<string, unknown> = {}) =>
  clinic.send('POST /api/lab-results', {
    as,
    body: { userId: patient.userId, analyte: 'CD4', value: 512, sampledOn: day(-3), ...change },
  });

test('a result gets its LOINC code and unit from the clinic, not from whoever enters it', async () => {
  const { status, body } = await enter(doctor, { resultedOn: day(-1) });
  expect(status).toBe(201);
  expect(body).toEqual({
    _id: expect.any(String),
    analyte: 'CD4',
    loinc: '24467-3',
    value: 512,
    belowDetection: false,
    unit: 'cells/mm³',
    sampledOn: day(-3),
    resultedOn: day(-1),
    releasedAt: null,
    sentence: null,
    seenAt: expect.any(String),
  });
  const viral = await enter(doctor, { analyte: 'ViralLoad', value: 20, belowDetection: true });
  expect(viral.body).toMatchObject({ loinc: '20447-9', unit: 'copies/mL', belowDetection: true, resultedOn: null });
});

test.each([
  ['taken tomorrow', { sampledOn: day(1) }, 422, 'lab.inTheFuture'],
  ['known tomorrow', { resultedOn: day(1) }, 422, 'lab.inTheFuture'],
  ['known before it was taken', { resultedOn: day(-4) }, 422, 'lab.resultBeforeSample'],
  ['below nothing', { value: -1 }, 400, 'request.malformed'],
  ['of more cells than a body has', { value: 100_000_000 }, 422, 'lab.implausible'],
  ['of half a cell', { value: 300.5 }, 422, 'lab.implausible'],
  ['of a count below detection', { value: 20, belowDetection: true }, 422, 'lab.implausible'],
  ['not a number', { value: '512' }, 400, 'request.malformed'],
  ['of an analyte nobody measures', { analyte: 'Glucose' }, 400, 'request.malformed'],
  ['of nobody', { userId: '00000000-0000-4000-8000-000000000000' }, 404, 'patient.notFound'],
])('a result %s is refused', async (_, change, status, code) => {
  const answer = await enter(doctor, change);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('a refused value says which field to look at', async () => {
  expect((await enter(doctor, { value: 6001 })).body).toMatchObject({ fields: { value: expect.any(String) } });
});

test('the database takes the tests of the catalogue and no others', async () => {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'lab_results_analyte_check'`.execute(
    clinic.db,
  );
  expect([...(rows[0]?.check ?? '').matchAll(/'([^']+)'::text/g)].map(([, name]) => name)).toEqual([...ANALYTE_NAMES]);
});

test('results come newest sample first, a page at a time', async () => {
  const other = await clinic.addPerson('Customer');
  const creatinine = { analyte: 'Creatinine', value: 85.5 };
  for (const at of [-30, -1, -10])
    await enter(doctor, { userId: other.userId, sampledOn: day(at), ...creatinine, release: {} });
  const first = await list(other, '?limit=2');
  const rest = await list(other, `?limit=2&cursor=${first.headers.get('x-next-cursor')}`);
  expect([...first.body, ...rest.body].map(({ sampledOn }) => sampledOn)).toEqual([day(-1), day(-10), day(-30)]);
  expect(first.body[0]?.value).toBe(85.5);
});

test('a doctor names the patient; a patient reads their own alone; nobody else reads any', async () => {
  expect((await list(doctor)).body).toMatchObject({
    code: 'request.malformed',
    fields: { userId: 'Please fill this in.' },
  });
  expect((await list(doctor, `?userId=${patient.userId}`)).body.length).toBeGreaterThan(0);
  const stranger = await clinic.addPerson('Customer');
  expect((await list(stranger, `?userId=${patient.userId}`)).status).toBe(404);
  expect((await enter(patient)).status).toBe(403);
  for (const role of ['Staff', 'Admin'] as const)
    expect((await list(await clinic.addPerson(role), `?userId=${patient.userId}`)).status).toBe(403);
});

test('entering and reading results is in the audit log', async () => {
  const reader = await clinic.addPerson('Doctor');
  const { body } = await enter(reader);
  await list(reader, `?userId=${patient.userId}`);
  expect((await actsOf(clinic, reader)).slice(1)).toEqual([
    { action: 'lab.create', outcome: 'done', patientIds: [patient.userId], objectId: body._id },
    { action: 'lab.list', outcome: 'done', patientIds: [patient.userId], objectId: null },
  ]);
});
