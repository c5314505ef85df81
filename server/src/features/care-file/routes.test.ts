import type { CareFile, CareFileChange } from '@antam/contract/care-file';
import { EMPTY_CARE_FILE } from '@antam/rules/care/care-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { watchLive } from '../../test/watch-live';

type Saved = { version: number; code?: string; fields?: Record<string, string> };

let clinic: TestClinic;
let doctor: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor', { fullName: 'Trần Văn Bình' });
});
afterAll(() => clinic.stop());

const newPatient = () => clinic.addPerson('Customer');
const read = async ({ userId }: Person, as = doctor) =>
  (await clinic.send<CareFile>(`GET /api/patients/${userId}/care-file`, { as })).body;
const save = ({ userId }: Person, facts: object, as = doctor) =>
  clinic.send<Saved>(`PUT /api/patients/${userId}/care-file`, { as, body: { version: 0, ...facts } });
const history = async ({ userId }: Person, query = '') =>
  clinic.send<CareFileChange[]>(`GET /api/patients/${userId}/care-file/changes${query}`, { as: doctor });

test('of a patient who was never asked everything is unknown', async () => {
  const patient = await newPatient();
  expect(await read(patient)).toEqual({ ...EMPTY_CARE_FILE, version: 0, changedAt: null, changedBy: null });
  expect((await history(patient)).body).toEqual([]);
});

const FACTS = {
  hivConfirmedOn: day(-900),
  artStartedOn: day(-890),
  artStartedHereOn: day(-400),
  entryCode: 3,
  whoStage: 2,
  tbScreeningCode: 2,
  tbScreenedOn: day(-20),
  tbTreatmentCode: 1,
  tbRegimen: '3HP',
  tbFrom: day(-300),
  tbTo: day(-210),
  tbResult: 'completed',
  tptFrom: day(-300),
  tptTo: day(-210),
  ctxFrom: day(-400),
  ctxTo: null,
  hbvStatus: 'negative',
  hbvTestedOn: day(-400),
  hcvStatus: 'cured',
  hcvTestedOn: day(-30),
  hcvRisk: 'atRisk',
  switchPlannedOn: day(30),
  pregnancies: [{ from: day(-100), to: null }],
  allergies: [{ substance: 'Amoxicillin', atc: 'J01CA04', reaction: 'Phát ban', severity: 'mild' }],
  otherMedicines: [{ name: 'Metformin 500 mg', atc: 'A10BA02', note: '2 lần/ngày' }],
  measures: [{ on: day(-400), weightKg: 51.5, heightCm: 158 }],
  outcome: 'transferredOut',
  outcomeOn: day(-1),
};

test('every fact that a doctor writes is read back, with who wrote it', async () => {
  const patient = await newPatient();
  expect(await save(patient, FACTS)).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await read(patient)).toEqual({
    ...FACTS,
    version: 1,
    changedAt: expect.any(String),
    changedBy: { _id: doctor.userId, fullName: 'Trần Văn Bình' },
  });
});

test('the history says who changed which facts and when, newest first and in pages', async () => {
  const patient = await newPatient();
  const other = await clinic.addPerson('Doctor');
  await save(patient, { whoStage: 1, allergies: [] });
  await save(patient, { version: 1, whoStage: 2, allergies: [] }, other);
  const { body } = await history(patient);
  expect(body).toMatchObject([
    { changedBy: { _id: other.userId }, changes: [{ field: 'whoStage', before: 1, after: 2 }] },
    {
      changedBy: { _id: doctor.userId },
      changes: [
        { field: 'whoStage', before: null, after: 1 },
        { field: 'allergies', before: null, after: [] },
      ],
    },
  ]);
  const first = await history(patient, '?limit=1');
  const next = await history(patient, `?limit=1&cursor=${first.headers.get('x-next-cursor')}`);
  expect([...first.body, ...next.body]).toEqual(body);
});

test('saving a file in which nothing changed leaves no trace in its history', async () => {
  const patient = await newPatient();
  await save(patient, { whoStage: 1 });
  expect((await save(patient, { version: 1, whoStage: 1 })).body).toEqual({ version: 1 });
  expect((await history(patient)).body).toHaveLength(1);
});

test('measurements are kept in the order of their days, whatever order they are sent in', async () => {
  const patient = await newPatient();
  const [older, newer] = [
    { on: day(-9), weightKg: 50, heightCm: null },
    { on: day(-2), weightKg: 51, heightCm: null },
  ];
  await save(patient, { measures: [newer, older] });
  expect((await read(patient)).measures).toEqual([older, newer]);
});

test('of doctors who read the same file and save at once, one saves; the others are told and lose nothing', async () => {
  const patient = await newPatient();
  const doctors = await Promise.all(Array.from({ length: 4 }, () => clinic.addPerson('Doctor')));
  for (const version of [0, 1]) {
    const answers = await Promise.all(
      doctors.map((as, at) => save(patient, { version, tbRegimen: `${version} ${at}` }, as)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('careFile.changed');
    expect((await read(patient)).version).toBe(version + 1);
  }
  expect((await history(patient)).body).toHaveLength(2);
});

test.each([
  ['a date in the future', { hivConfirmedOn: day(1) }, 422, 'careFile.inTheFuture', 'hivConfirmedOn'],
  [
    'a treatment that ends before it begins',
    { tbFrom: day(-3), tbTo: day(-4) },
    422,
    'careFile.endBeforeStart',
    'tbTo',
  ],
  ['an outcome without its day', { outcome: 'died' }, 422, 'careFile.outcomeIncomplete', 'outcomeOn'],
  [
    'a weight in grams',
    { measures: [{ on: day(-1), weightKg: 52_000 }] },
    422,
    'careFile.measureImplausible',
    'measures.0.weightKg',
  ],
  ['a fifth stage', { whoStage: 5 }, 400, 'request.malformed', 'whoStage'],
  ['an unknown reason of entry', { entryCode: 0 }, 400, 'request.malformed', 'entryCode'],
  ['an allergy to nothing', { allergies: [{ substance: ' ' }] }, 400, 'request.malformed', 'allergies.0.substance'],
  [
    'an ATC code that is none',
    { allergies: [{ substance: 'Penicillin', atc: 'penicillin' }] },
    400,
    'request.malformed',
    'allergies.0.atc',
  ],
  ['a fact that no file has', { shoeSize: 40 }, 400, 'request.malformed', 'shoeSize'],
])('%s is refused, naming the field, and changes nothing', async (_, facts, status, code, field) => {
  const patient = await newPatient();
  const answer = await save(patient, facts);
  expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([status, code, [field]]);
  expect((await read(patient)).version).toBe(0);
});

test('reading, saving and looking at the history are each in the audit log', async () => {
  const patient = await newPatient();
  await read(patient);
  await save(patient, { whoStage: 1 });
  await history(patient);
  const entries = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('objectId', '=', patient.userId)
    .orderBy('id')
    .execute();
  expect(entries).toEqual(
    ['careFile.read', 'careFile.save', 'careFile.history'].map((action) => ({ action, actorId: doctor.userId })),
  );
});

test('doctors’ screens hear of a saved file, reception’s do not, and no notice says whose it is', async () => {
  const patient = await newPatient();
  const staff = await clinic.addPerson('Staff');
  const [heard, desk] = await Promise.all([watchLive(clinic, doctor), watchLive(clinic, staff)]);
  await save(patient, { whoStage: 1 });
  await expect.poll(() => heard.filter(({ kind }) => kind === 'care')).toEqual([{ kind: 'care' }]);
  expect(desk.filter(({ kind }) => kind === 'care')).toEqual([]);
});

test('the patient finds the file and its history in the export of their own data', async () => {
  const patient = await newPatient();
  await save(patient, FACTS);
  const { body } = await clinic.send<Record<string, object[]>>('GET /api/auth/me/export', { as: patient });
  const { tbRegimen, allergies, entryCode } = FACTS;
  expect(body.careFile).toMatchObject([{ tbRegimen, allergies, entryCode }]);
  expect(body.careFileChanges).toMatchObject([{ before: { whoStage: null }, after: { whoStage: 2 } }]);
});
