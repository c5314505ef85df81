import type { IdentityChange, PatientIdentity } from '@antam/contract/patient-identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { watchLive } from '../../test/watch-live';

type Saved = { version: number; code?: string; fields?: Record<string, string> };

let clinic: TestClinic;
let staff: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  staff = await clinic.addPerson('Staff', { fullName: 'Phạm Lan' });
});
afterAll(() => clinic.stop());

const newPatient = () => clinic.addPerson('Customer');
const read = async ({ userId }: Person, as = staff) =>
  clinic.send<PatientIdentity>(`GET /api/patients/${userId}/identity`, { as });
const save = ({ userId }: Person, facts: object, as = staff) =>
  clinic.send<Saved>(`PUT /api/patients/${userId}/identity`, { as, body: { version: 0, ...facts } });
const history = async ({ userId }: Person) =>
  (await clinic.send<IdentityChange[]>(`GET /api/patients/${userId}/identity/changes`, { as: staff })).body;

const FACTS = { insuranceCard: 'DN4010123456789', citizenId: '001092012345', provinceCode: '01', communeCode: '00004' };

test('reception writes down card, citizen id and place as they are typed, and reads them in one form', async () => {
  const patient = await newPatient();
  expect((await read(patient)).body).toEqual({
    ...{ insuranceCard: null, citizenId: null, provinceCode: null, communeCode: null, version: 0 },
  });
  const typed = { ...FACTS, insuranceCard: 'dn4 01 01.2345.6789', citizenId: '001 092 012 345' };
  expect((await save(patient, typed)).body).toEqual({ version: 1 });
  expect((await read(patient)).body).toEqual({ ...FACTS, version: 1 });
});

test('the ten digits that newer cards print are a number too', async () => {
  const patient = await newPatient();
  expect((await save(patient, { insuranceCard: '0123456789' })).status).toBe(200);
});

test('the history says who changed which number, from what to what', async () => {
  const patient = await newPatient();
  const colleague = await clinic.addPerson('Staff');
  await save(patient, { citizenId: FACTS.citizenId });
  await save(patient, { version: 1, citizenId: '001092012346' }, colleague);
  expect(await history(patient)).toMatchObject([
    {
      changedBy: { _id: colleague.userId },
      changes: [{ field: 'citizenId', before: FACTS.citizenId, after: '001092012346' }],
    },
    { changedBy: { fullName: 'Phạm Lan' }, changes: [{ field: 'citizenId', before: null, after: FACTS.citizenId }] },
  ]);
});

test('of several who save at once one saves, and the others are told', async () => {
  const patient = await newPatient();
  const desk = await Promise.all(Array.from({ length: 4 }, () => clinic.addPerson('Staff')));
  const answers = await Promise.all(desk.map((as, at) => save(patient, { citizenId: `00109201234${at}` }, as)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('identity.changed');
  expect(await history(patient)).toHaveLength(1);
});

test.each([
  ['a card with a letter too many', { insuranceCard: 'DNX4010123456789' }, 'insuranceCard'],
  ['a benefit that there is not', { insuranceCard: 'DN9010123456789' }, 'insuranceCard'],
  ['a citizen id of the nine digits of old', { citizenId: '012345678' }, 'citizenId'],
  ['a province in words', { provinceCode: 'Hà Nội' }, 'provinceCode'],
  ['a commune of four digits', { communeCode: '0004' }, 'communeCode'],
])('%s is refused, naming the field, and changes nothing', async (_, facts, field) => {
  const patient = await newPatient();
  const { status, body } = await save(patient, facts);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  expect((await read(patient)).body.version).toBe(0);
});

test('an Admin, who manages accounts only, neither reads nor writes it and hears nothing of it', async () => {
  const patient = await newPatient();
  const admin = await clinic.addPerson('Admin');
  const [heard, desk] = await Promise.all([watchLive(clinic, admin), watchLive(clinic, staff)]);
  await save(patient, FACTS);
  expect([(await read(patient, admin)).status, (await save(patient, FACTS, admin)).status]).toEqual([403, 403]);
  await expect.poll(() => desk.some(({ kind }) => kind === 'identity')).toBe(true);
  expect(heard.filter(({ kind }) => kind === 'identity')).toEqual([]);
});

test('no doctor reads it, also not in the patient’s record, and no doctor’s screen hears of it', async () => {
  const patient = await newPatient();
  const doctor = await clinic.addPerson('Doctor');
  const [heard, desk] = await Promise.all([watchLive(clinic, doctor), watchLive(clinic, staff)]);
  await save(patient, FACTS);
  expect((await read(patient, doctor)).status).toBe(403);
  for (const address of [`/api/patients/${patient.userId}`, `/api/patients/${patient.userId}/care-file`]) {
    const { body } = await clinic.send(`GET ${address}`, { as: doctor });
    expect(JSON.stringify(body)).not.toContain(FACTS.citizenId);
  }
  await expect.poll(() => desk.some(({ kind }) => kind === 'identity')).toBe(true);
  expect(heard.filter(({ kind }) => kind === 'identity')).toEqual([]);
});

test('the patient finds the numbers in their export, and they go with the account', async () => {
  const patient = await newPatient();
  await save(patient, FACTS);
  const { body } = await clinic.send<Record<string, object[]>>('GET /api/auth/me/export', { as: patient });
  expect(body.identity).toMatchObject([FACTS]);
  expect(body.identityChanges).toMatchObject([{ after: FACTS }]);
  const admin = await clinic.addPerson('Admin');
  expect((await clinic.send(`DELETE /api/auth/users/${patient.userId}`, { as: admin })).status).toBe(204);
  for (const table of ['patientIdentities', 'patientIdentityChanges'] as const)
    expect(await clinic.db.selectFrom(table).selectAll().where('patientId', '=', patient.userId).execute()).toEqual([]);
});

test('reading, saving and looking at the history are each in the audit log', async () => {
  const patient = await newPatient();
  await read(patient);
  await save(patient, FACTS);
  await history(patient);
  const entries = await clinic.db
    .selectFrom('auditLog')
    .select('action')
    .where('objectId', '=', patient.userId)
    .where('actorId', '=', staff.userId)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['identity.read', 'identity.save', 'identity.history']);
});
