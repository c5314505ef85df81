import type { Look, NamedLook } from '@antam/contract/who-looked';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actsOf, day, writeRecord } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
let doctor: Person;
let staff: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [doctor, staff] = [
    await clinic.addPerson('Doctor', { fullName: 'Trần Bác Sĩ' }),
    await clinic.addPerson('Staff', { fullName: 'Lê Tiếp Đón' }),
  ];
});
afterAll(() => clinic.stop());
beforeEach(async () => {
  patient = await clinic.addPerson('Customer');
});

const looks = (as: Person, cursor = '') =>
  clinic.send<Look[]>(`GET /api/who-looked${cursor && `?cursor=${cursor}`}`, { as });
const showNames = (lookedNames: boolean) => clinic.db.updateTable('trustSettings').set({ lookedNames }).execute();

/** An entry of an earlier day. */
async function entry(at: Date, action: string, by: Person, patients = [patient]) {
  const ids = patients.map(({ userId }) => userId);
  await sql`insert into audit_log (at, actor_id, actor_role, action, outcome, patient_ids)
    values (${at}, ${by.userId}, ${by.role}, ${action}, 'done', ${ids}::uuid[])`.execute(clinic.db);
}
const ago = (days: number, hours = 0) => new Date(Date.now() - (days * 24 + hours) * 3_600_000);

test('a patient reads when which role did what to their data, without names and without what they opened themselves', async () => {
  await writeRecord(clinic, doctor, patient);
  await clinic.send(`GET /api/medical-records?userId=${patient.userId}`, { as: doctor });
  await clinic.send('GET /api/medical-records', { as: patient });
  await looks(patient);
  const { status, body } = await looks(patient);
  expect(status).toBe(200);
  expect(body.map(({ role, kind, actions, day: on }) => [on, role, kind, actions])).toEqual([
    [day(0), 'Doctor', 'opening', [{ action: 'record.list', times: 1 }]],
    [day(0), 'Doctor', 'change', [{ action: 'record.create', times: 1 }]],
  ]);
  expect(body[0]).toMatchObject({ name: null, isRefused: false, times: 1, _id: expect.stringMatching(/^\d+$/) });
  expect(JSON.stringify(body)).not.toMatch(/Trần|doctor-/);
  expect(JSON.stringify(body)).not.toContain(doctor.userId);
});

test('lists of one day become one line for each role; the same opening by one person becomes one with its number', async () => {
  const other = await clinic.addPerson('Doctor');
  for (const [action, by] of [
    ['desk.day', staff],
    ['desk.day', staff],
    ['patient.list', staff],
    ['patient.list', doctor],
    ['plan.list', other],
    ['lab.list', doctor],
    ['lab.list', doctor],
    ['lab.list', other],
  ] as const)
    await entry(ago(3), action, by);
  const { body } = await looks(patient);
  const told = body.map(({ role, kind, times, actions }) => [role, kind, times, actions.map(({ action }) => action)]);
  expect(told).toHaveLength(4);
  expect(told).toContainEqual(['Staff', 'list', 3, ['desk.day', 'patient.list']]);
  expect(told).toContainEqual(['Doctor', 'list', 2, expect.arrayContaining(['patient.list', 'plan.list'])]);
  expect(told).toContainEqual(['Doctor', 'opening', 2, ['lab.list']]);
  expect(told).toContainEqual(['Doctor', 'opening', 1, ['lab.list']]);
});

test('names are shown only where the clinic says so, and lists are then told apart by the person', async () => {
  const colleague = await clinic.addPerson('Staff', { fullName: 'Võ Đồng Nghiệp' });
  await entry(ago(1), 'desk.day', staff);
  await entry(ago(1), 'desk.day', colleague);
  const names = async () => (await looks(patient)).body.map(({ name }) => name).sort();
  expect(await names()).toEqual([null]);
  await showNames(true);
  expect(await names()).toEqual(['Lê Tiếp Đón', 'Võ Đồng Nghiệp']);
  await showNames(false);
});

test('a page is the next 30 days with entries, however long ago they are, and nothing is told twice', async () => {
  await entry(ago(0), 'lab.list', doctor);
  await entry(ago(400), 'record.list', doctor);
  await entry(ago(2000), 'plan.read', doctor);
  const seen: string[] = [];
  let pages = 0;
  for (let cursor: string | null = ''; cursor !== null; pages += 1) {
    const { body, headers } = await looks(patient, cursor);
    seen.push(...body.flatMap(({ actions }) => actions.map(({ action }) => action)));
    cursor = headers.get('x-next-cursor');
  }
  expect([seen, pages]).toEqual([['lab.list', 'record.list', 'plan.read'], 3]);
});

test('a forged cursor is refused, or begins with today', async () => {
  await entry(ago(0), 'lab.list', doctor);
  const cursorOf = (key: unknown) => Buffer.from(JSON.stringify([key])).toString('base64url');
  expect((await looks(patient, cursorOf('x'))).body).toMatchObject({ code: 'request.cursorInvalid' });
  expect((await looks(patient, cursorOf('9000000000000000000'))).body).toHaveLength(1);
  expect((await looks(patient, cursorOf('-9000000000000000000'))).body).toEqual([]);
});

test('another patient’s entries are not among them, and reading the page is logged', async () => {
  const neighbour = await clinic.addPerson('Customer');
  await entry(ago(0), 'lab.list', doctor, [neighbour]);
  await entry(ago(0), 'patient.list', staff, [neighbour, patient]);
  expect((await looks(patient)).body.map(({ kind }) => kind)).toEqual(['list']);
  expect((await actsOf(clinic, patient)).at(-1)).toMatchObject({
    action: 'accessLog.read',
    patientIds: [patient.userId],
  });
});

const ofPatient = (query: string, as: Person) =>
  clinic.send<NamedLook[]>(`GET /api/patients/${patient.userId}/who-looked${query}`, { as });

test('an Admin asks who opened a patient’s record: with names and reasons, openings apart from lists', async () => {
  const admin = await clinic.addPerson('Admin');
  await clinic.send(`GET /api/medical-records?userId=${patient.userId}`, { as: doctor });
  await entry(ago(0), 'desk.day', staff);
  await sql`insert into audit_log (actor_id, actor_role, action, outcome, patient_ids, basis)
    values (${doctor.userId}, 'Doctor', 'lab.list', 'done', array[${patient.userId}]::uuid[], 'emergency')`.execute(
    clinic.db,
  );
  const openings = (await ofPatient('?kind=opening', admin)).body;
  expect(openings.map(({ actor, actions, basis }) => [actor?.fullName, actions[0]?.action, basis])).toEqual(
    expect.arrayContaining([
      ['Trần Bác Sĩ', 'lab.list', 'emergency'],
      ['Trần Bác Sĩ', 'record.list', expect.toSatisfy((basis) => basis === null || basis === 'notTreating')],
    ]),
  );
  expect(openings.every(({ kind }) => kind !== 'list')).toBe(true);
  expect((await ofPatient('?kind=list', admin)).body.map(({ actor, kind }) => [actor?.fullName, kind])).toEqual([
    ['Lê Tiếp Đón', 'list'],
  ]);
  expect((await looks(patient)).body.map(({ role, actions }) => [role, actions[0]?.action])).toContainEqual([
    'Admin',
    'audit.ofPatient',
  ]);
});

test('the whole log about a patient is saved as a file in words, and the patient reads that it was', async () => {
  const admin = await clinic.addPerson('Admin');
  for (let time = 0; time < 3; time += 1) await entry(ago(time * 40), 'lab.list', doctor);
  const { status, body, headers } = await clinic.send<string>(`GET /api/patients/${patient.userId}/who-looked/export`, {
    as: admin,
  });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(/filename="access-log-[\d-]+\.csv"/);
  const lines = String(body).trim().split('\r\n');
  expect(lines[0]).toBe('Time,Role,User name,Name,Kind,What,Reason,Outcome,Times');
  expect(lines.filter((one) => one.includes('Trần Bác Sĩ,Opened,Laboratory results read,,Done,1'))).toHaveLength(3);
  expect((await looks(patient)).body).toContainEqual(
    expect.objectContaining({ role: 'Admin', kind: 'export', actions: [{ action: 'audit.export', times: 1 }] }),
  );
});

test('who opened the record of a patient who has left is answered too: an Admin finds them by the whole code', async () => {
  const admin = await clinic.addPerson('Admin');
  const { userId } = patient;
  const find = async (search: string, as: Person) =>
    (await clinic.send<{ _id: string }[]>(`GET /api/users?role=Customer&search=${search}`, { as })).body;
  const ofCode = clinic.db.selectFrom('users').select('patientCode').where('id', '=', userId);
  const code = (await ofCode.executeTakeFirstOrThrow()).patientCode ?? '';
  await clinic.send(`GET /api/medical-records?userId=${userId}`, { as: doctor });
  expect((await clinic.send(`DELETE /api/auth/users/${userId}`, { as: admin })).status).toBe(204);

  const left = { _id: userId, patientCode: code, fullName: null, email: null, phone: null };
  expect(await find(code, admin)).toMatchObject([left]);
  expect(await find(code.toLowerCase().replace('bn', 'bn-'), admin)).toMatchObject([left]);
  expect((await find(code.slice(0, -1), admin)).map(({ _id }) => _id)).not.toContain(userId);
  expect(await find(code, staff)).toEqual([]);
  const openings = (await ofPatient('?kind=opening', admin)).body;
  expect(openings.map(({ actor }) => actor?.fullName)).toContain('Trần Bác Sĩ');
  expect((await actsOf(clinic, admin)).at(-1)).toMatchObject({ action: 'audit.ofPatient', patientIds: [userId] });
  expect((await clinic.send(`GET /api/patients/${userId}/who-looked/export`, { as: admin })).status).toBe(200);
  const nobody = await clinic.send(`GET /api/patients/${staff.userId}/who-looked?kind=opening`, { as: admin });
  expect(nobody.body.code).toBe('patient.notFound');
});
