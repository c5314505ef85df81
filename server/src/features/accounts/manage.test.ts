import type { UserAccount } from '@antam/contract/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { book } from '../../test/booking';
import { actsOf, startPlan } from '../../test/care';
import { createTestClinic, PASSWORD, type Person, type TestClinic } from '../../test/clinic';
import { letterTo } from '../../test/outbox';

let clinic: TestClinic;
let admin: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  admin = await clinic.addPerson('Admin');
});
afterAll(() => clinic.stop());

const update = (id: string, body: object, as: Person = admin) =>
  clinic.send<UserAccount & { code: string; fields: object }>(`PUT /api/auth/users/${id}`, { as, body });
const list = async (query = '') =>
  (await clinic.send<UserAccount[]>(`GET /api/auth/users${query}`, { as: admin })).body;
const isSignedIn = async (as: Person) => (await clinic.send('GET /api/auth/me', { as })).status === 200;
const rowOf = (id: string) => clinic.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const BACKWARDS = { position: 'Bác sĩ', organization: 'BV', startDate: '2020-01-01', endDate: '2010-01-01' };

test('accounts are listed by name and found without diacritics, by user name, e-mail or role', async () => {
  await clinic.addPerson('Staff', { fullName: 'Đặng Thị Ngọc', userName: 'ngoc.dang' });
  await clinic.addPerson('Customer', { fullName: 'Ân Văn Tìm', email: 'tim@example.vn' });
  expect((await list('?search=dang thi'.replace(' ', '%20'))).map(({ fullName }) => fullName)).toEqual([
    'Đặng Thị Ngọc',
  ]);
  expect((await list('?search=NGOC.D')).map(({ userName }) => userName)).toEqual(['ngoc.dang']);
  expect((await list('?search=tim@example')).map(({ fullName }) => fullName)).toEqual(['Ân Văn Tìm']);
  expect(await list('?search=%25')).toEqual([]);
  expect((await list('?role=Staff')).every(({ roleName }) => roleName === 'Staff')).toBe(true);
  const first = await clinic.send<UserAccount[]>('GET /api/auth/users?limit=1', { as: admin });
  const rest = await list(`?cursor=${first.headers.get('x-next-cursor')}`);
  expect([...first.body, ...rest].map(({ _id }) => _id)).toEqual((await list()).map(({ _id }) => _id));
});

test('looking at the list is written down with the patients on it; it carries no hash and no code', async () => {
  const patient = await clinic.addPerson('Customer');
  const rows = await list();
  expect(JSON.stringify(rows)).not.toMatch(/argon2|patientCode/);
  const entry = (await actsOf(clinic, admin)).findLast(({ action }) => action === 'account.list');
  expect(entry?.patientIds).toContain(patient.userId);
});

test('an Admin changes who somebody is; what is not theirs to change is left alone', async () => {
  const patient = await clinic.addPerson('Customer');
  const { status, body } = await update(patient.userId, {
    _id: newId(),
    patientCode: 'BN1',
    mustChangePassword: true,
    imageUrl: 'javascript:alert(1)',
    userName: 'Renamed.1',
    fullName: ' Phạm Văn Đổi ',
    dateOfBirth: '1990-02-03',
    gender: 'Male',
    phone: '0912 345 678',
    address: '',
    password: '',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ _id: patient.userId, userName: 'Renamed.1', fullName: 'Phạm Văn Đổi', dateOfBirth: '1990-02-03' },
    ...{ gender: 'Male', address: null, imageUrl: null, mustChangePassword: false, roleName: 'Customer' },
  });
  expect(await isSignedIn(patient)).toBe(true);
  const entry = (await actsOf(clinic, admin)).findLast(({ action }) => action === 'account.update');
  expect(entry).toMatchObject({ patientIds: [patient.userId], objectId: patient.userId });
});

test.each([
  ['no name any more', { fullName: '' }, 'fullName'],
  ['a name nobody can see', { fullName: '\u2060\ufeff' }, 'fullName'],
  ['a user name that is an address', { userName: 'new@example.vn' }, 'userName'],
  ['a birth date ahead', { dateOfBirth: '2199-01-01' }, 'dateOfBirth'],
  ['a date that is none', { dateOfBirth: '1990-02-30' }, 'dateOfBirth'],
  ['a gender nobody knows', { gender: 'x' }, 'gender'],
  ['a role nobody knows', { roleName: 'Root' }, 'roleName'],
  ['a role no Admin gives', { roleName: 'Admin' }, 'roleName'],
  ['a short password', { password: '1234567' }, 'password'],
  ['a field nobody knows', { closedAt: null }, 'closedAt'],
  [
    'hours that cannot be',
    { doctorDetails: { workSchedule: [{ days: ['Monday'], hours: { start: '08:10', end: '09:00' } }] } },
    'doctorDetails.workSchedule.0.hours',
  ],
  [
    'an experience that ends before it began',
    { doctorDetails: { experiences: [BACKWARDS] } },
    'doctorDetails.experiences.0.endDate',
  ],
])('%s is refused by name', async (_, change, field) => {
  const person = await clinic.addPerson('Customer');
  const before = await rowOf(person.userId);
  const { status, body } = await update(person.userId, change);
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
  expect(await rowOf(person.userId)).toEqual(before);
});

test('names and addresses stay unique whatever their case', async () => {
  const [one, two] = [await clinic.addPerson('Staff'), await clinic.addPerson('Staff')];
  const name = await update(two.userId, { userName: one.userName.toUpperCase() });
  expect([name.status, name.body.code, Object.keys(name.body.fields)]).toEqual([
    409,
    'account.userNameTaken',
    ['userName'],
  ]);
  const mail = await update(two.userId, { email: `${one.userName.toUpperCase()}@example.vn` });
  expect([mail.status, mail.body.code]).toEqual([409, 'account.emailTaken']);
});

test('a new role acts at once: the old token is dead, open screens are cut off, the next login has the new rights', async () => {
  const person = await clinic.addPerson('Customer');
  const screen = await fetch(`${clinic.url}/api/live`, { headers: { authorization: `Bearer ${person.token}` } });
  expect((await update(person.userId, { roleName: 'Staff' })).body.roleName).toBe('Staff');
  expect(await isSignedIn(person)).toBe(false);
  expect(await screen.text()).not.toContain('data:');
  const { body } = await clinic.send('POST /api/auth/login', {
    body: { userName: person.userName, password: PASSWORD },
  });
  expect(body.roleName).toBe('Staff');
  expect((await clinic.send('GET /api/contact', { as: { token: body.token as string } })).status).toBe(200);
});

test('becoming a patient gives a code for life; becoming a doctor gives a doctor’s record', async () => {
  const { userId } = await clinic.addPerson('Staff');
  await update(userId, { roleName: 'Customer' });
  const code = (await rowOf(userId)).patientCode;
  expect(code).toMatch(/^BN\d+$/);
  await update(userId, { roleName: 'Doctor', doctorDetails: { skills: [{ name: 'Nội khoa', level: 'Expert' }] } });
  const doctor = await clinic.send(`GET /api/doctors/user/${userId}`, { as: admin });
  expect(doctor.body.skills).toEqual([{ name: 'Nội khoa', level: 'Expert' }]);
  await update(userId, { doctorDetails: { skills: [] } });
  expect((await clinic.send(`GET /api/doctors/user/${userId}`, { as: admin })).body.skills).toEqual([]);
  await update(userId, { roleName: 'Customer' });
  expect((await rowOf(userId)).patientCode).toBe(code);
  expect((await clinic.send(`GET /api/doctors/user/${userId}`, { as: admin })).status).toBe(404);
});

test('a patient or doctor the records speak of keeps the role', async () => {
  const [patient, other, doctor, received, staff] = [
    await clinic.addPerson('Customer'),
    await clinic.addPerson('Customer'),
    await clinic.addPerson('Doctor'),
    await clinic.addPerson('Doctor'),
    await clinic.addPerson('Staff'),
  ];
  await book(clinic, patient, doctor, { timeSlot: '10:00-10:30' });
  await startPlan(clinic, doctor, other);
  const walkIn = { userId: other.userId, doctorId: received.doctorId, reason: 'a question' };
  await clinic.send('POST /api/visits', { as: staff, body: walkIn });
  for (const { userId } of [patient, other, doctor, received]) {
    const { status, body } = await update(userId, { roleName: 'Staff' });
    expect([status, body.code]).toEqual([409, 'account.roleHasHistory']);
  }
});

test('an Admin’s own address is not changed here, where no password is asked for; the same one may be sent along', async () => {
  const chief = await clinic.addPerson('Admin', { email: 'chief@example.vn' });
  const before = await rowOf(chief.userId);
  const own = await update(chief.userId, { email: 'thief@example.vn', fullName: 'Thief' }, chief);
  expect([own.status, own.body.code]).toEqual([409, 'account.notOneself']);
  expect(await rowOf(chief.userId)).toEqual(before);
  expect((await update(chief.userId, { email: 'Chief@example.vn', fullName: 'Chief' }, chief)).status).toBe(200);
  expect((await update(chief.userId, { email: 'moved@example.vn' })).body.email).toBe('moved@example.vn');
});

test('nobody changes their own role or sets their own password here, and an Admin stays an Admin', async () => {
  const chief = await clinic.addPerson('Admin');
  const own = await update(chief.userId, { roleName: 'Staff' }, chief);
  expect([own.status, own.body.code]).toEqual([409, 'account.notOneself']);
  const password = await update(chief.userId, { password: 'another one of mine' }, chief);
  expect([password.status, password.body.code]).toEqual([409, 'account.notOneself']);
  expect((await update(chief.userId, { roleName: 'Admin', fullName: 'Chief' }, chief)).status).toBe(200);
  const other = await update(chief.userId, { roleName: 'Staff' });
  expect([other.status, Object.keys(other.body.fields)]).toEqual([400, ['roleName']]);
});

test('a password an Admin sets ends the sessions, and the owner is told by mail', async () => {
  const person = await clinic.addPerson('Staff', { email: 'told@example.vn' });
  expect((await update(person.userId, { password: 'password123' })).body.code).toBe('auth.passwordCommon');
  expect(await isSignedIn(person)).toBe(true);
  expect((await update(person.userId, { password: 'a new one for you' })).status).toBe(200);
  expect(await isSignedIn(person)).toBe(false);
  const body = { userName: person.userName, password: 'a new one for you' };
  expect((await clinic.send('POST /api/auth/login', { body })).status).toBe(200);
  await letterTo(clinic, 'told@example.vn');
});

test('a new address is told to the old one, which is forgotten once the letter is out', async () => {
  const { userId } = await clinic.addPerson('Staff', { email: 'before@example.vn' });
  await update(userId, { email: 'after@example.vn' });
  expect((await letterTo(clinic, 'before@example.vn')).text).toContain('no longer come here');
  await expect.poll(() => clinic.db.selectFrom('formerAddresses').selectAll().execute()).toEqual([]);
});

test('a temporary password is shown once, ends the sessions and must be changed at the next login', async () => {
  const person = await clinic.addPerson('Doctor');
  const target = `POST /api/auth/users/${person.userId}/temporary-password`;
  const headers = { 'idempotency-key': 'again' };
  const { status, body } = await clinic.send<{ password: string }>(target, { as: admin, headers });
  expect(status).toBe(200);
  expect(body.password).toMatch(/^([0-9a-z]{5}-){3}[0-9a-z]{5}$/);
  expect(await isSignedIn(person)).toBe(false);
  const kept = await clinic.db.selectFrom('idempotencyKeys').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(body.password);

  const login = { userName: person.userName, password: body.password };
  const as = (await clinic.send<{ token: string }>('POST /api/auth/login', { body: login })).body;
  const refused = await clinic.send('GET /api/doctors', { as });
  expect([refused.status, refused.body.code]).toEqual([403, 'auth.mustChangePassword']);
  expect((await clinic.send('GET /api/auth/me', { as })).body.mustChangePassword).toBe(true);
  const change = { currentPassword: body.password, newPassword: 'one of my own' };
  const changed = await clinic.send<{ token: string }>('PUT /api/auth/password', { as, body: change });
  expect((await clinic.send('GET /api/doctors', { as: changed.body })).status).toBe(200);

  const own = await clinic.send(`POST /api/auth/users/${admin.userId}/temporary-password`, { as: admin });
  expect([own.status, own.body.code]).toEqual([409, 'account.notOneself']);
  const missing = await clinic.send(`POST /api/auth/users/${newId()}/temporary-password`, { as: admin });
  expect([missing.status, missing.body.code]).toEqual([404, 'account.notFound']);
});

test('an account that does not exist is not found', async () => {
  const { status, body } = await update(newId(), { fullName: 'x' });
  expect([status, body.code]).toEqual([404, 'account.notFound']);
  expect((await clinic.send(`DELETE /api/auth/users/${newId()}`, { as: admin })).status).toBe(404);
  expect((await clinic.send('DELETE /api/auth/users/not-an-id', { as: admin })).status).toBe(400);
});

test('only an Admin manages accounts', async () => {
  for (const role of ['Customer', 'Staff', 'Doctor'] as const) {
    const as = await clinic.addPerson(role);
    expect((await clinic.send('GET /api/auth/users', { as })).status).toBe(403);
    expect((await update(admin.userId, { fullName: 'x' }, as)).status).toBe(403);
    expect((await clinic.send(`DELETE /api/auth/users/${admin.userId}`, { as })).status).toBe(403);
  }
});
