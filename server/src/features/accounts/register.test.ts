import { dictionary } from '@zxcvbn-ts/language-common';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '../../platform/ids';
import { clinicForThisTest, createTestClinic, EVERY_DAY, PASSWORD, type TestClinic } from '../../test/clinic';
import { ensureAdmin } from './ensure-admin';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await createTestClinic();
});
afterAll(() => clinic.stop());

let count = 0;
const form = (change: object = {}) => {
  count += 1;
  const userName = `visitor-${count}`;
  return { userName, fullName: 'Lê Thị Mới', email: `${userName}@example.vn`, password: PASSWORD, ...change };
};
const register = (body: object, as?: { token: string }) => clinic.send('POST /api/auth/register', { body, as });
const login = (userName: string, password = PASSWORD) =>
  clinic.send('POST /api/auth/login', { body: { userName, password } });
const people = () => clinic.db.selectFrom('users').selectAll().execute();

test('a registration makes a patient with a code of their own, who may log in', async () => {
  const body = form();
  const { status, body: answer } = await register(body);
  expect([status, answer]).toEqual([201, { message: expect.any(String) }]);
  expect((await login(body.userName)).body.roleName).toBe('Customer');
  const user = (await people()).find(({ userName }) => userName === body.userName);
  expect(user?.patientCode).toMatch(/^BN\d+$/);
  const [entry] = await clinic.db
    .selectFrom('auditLog')
    .selectAll()
    .where('objectId', '=', user?.id ?? '')
    .execute();
  expect(entry).toMatchObject({ action: 'account.create', outcome: 'done', patientIds: [user?.id] });
});

test('a user name is taken whatever its case', async () => {
  const body = form();
  await register(body);
  const { status, body: answer } = await register(form({ userName: body.userName.toUpperCase() }));
  expect([status, answer.code]).toEqual([409, 'account.userNameTaken']);
  expect(answer.fields).toHaveProperty('userName');
});

test.each([
  ['no name', { fullName: '' }, 'fullName'],
  ['no name at all', { fullName: undefined }, 'fullName'],
  ['no user name', { userName: undefined }, 'userName'],
  ['a user name with blanks', { userName: 'two words' }, 'userName'],
  ['an address that is none', { email: 'nobody' }, 'email'],
  ['7 characters of password', { password: 'abcdefg' }, 'password'],
  ['a password over 256 bytes', { password: 'ă'.repeat(200) }, 'password'],
  ['a user name that is an address', { userName: 'victim@example.vn' }, 'userName'],
  ['a name nobody can see', { fullName: '\u200b\u3164\u2800\u00ad' }, 'fullName'],
  ['a list for a user name', { userName: ['x', 'y'] }, 'userName'],
  ['an object for a user name', { userName: { $ne: 1 } }, 'userName'],
  ['a field nobody knows', { isAdmin: true }, 'isAdmin'],
  ['a phone number as user name', { userName: '0912.345.678' }, 'userName'],
  ['the number of a card as user name', { userName: '079085006781' }, 'userName'],
  ['the role Admin', { roleName: 'Admin' }, 'roleName'],
  ['an id of one’s own', { _id: 'x' }, '_id'],
])('%s is refused by name, and no account is made', async (_, change, field) => {
  const before = (await people()).length;
  const { status, body } = await register(form(change));
  expect(status).toBe(400);
  expect(Object.keys(body.fields as object)).toEqual([field]);
  expect(await people()).toHaveLength(before);
});

test.each(['__proto__', 'constructor'])('a %s key is refused', async (key) => {
  const text = JSON.stringify(form()).replace('{', `{"${key}":{"roleName":"Admin"},`);
  const { status } = await clinic.send('POST /api/auth/register', {
    body: text,
    headers: { 'content-type': 'application/json' },
  });
  expect(status).toBe(400);
});

test('common passwords are refused, whatever they are made of; a few words in a row are fine', async () => {
  const common = (dictionary['passwords-common'] as (string | number)[]).map(String);
  const longEnough = common.filter((password) => password.length >= 8).slice(0, 3000);
  for (const password of ['PASSWORD123', 'Iloveyou1', ...longEnough.filter((_, n) => n % 20 === 0)])
    expect([password, (await register(form({ password }))).body.code]).toEqual([password, 'auth.passwordCommon']);
  expect((await register(form({ password: 'correct horse battery' }))).status).toBe(201);
});

test('a password of a megabyte is too large to look at', async () => {
  expect((await register(form({ password: 'x'.repeat(1_000_000) }))).status).toBe(413);
});

test.each([
  ['64 characters', 'a1'.repeat(32), 'a1'.repeat(31)],
  ['73 bytes that differ after the 72nd', `${'x1'.repeat(36)}y`, `${'x1'.repeat(36)}z`],
  ['128 bytes', 'b2'.repeat(64), 'B2'.repeat(64)],
  ['letters composed on another keyboard', 'mật khẩu dài'.normalize('NFD'), 'mat khau dai'],
])('a password of %s counts in full', async (_, password, other) => {
  const body = form({ password });
  expect((await register(body)).status).toBe(201);
  expect((await login(body.userName, other)).status).toBe(401);
  expect((await login(body.userName, password.normalize('NFC'))).status).toBe(200);
});

test('a role is an Admin’s to give: nobody else gets one, for themselves or others', async () => {
  const wish = (role: string) => form({ roleName: role });
  const anonymous = await register(wish('Doctor'));
  expect([anonymous.status, anonymous.body.code]).toEqual([401, 'auth.noToken']);
  for (const role of ['Customer', 'Staff', 'Doctor'] as const) {
    const as = await clinic.addPerson(role);
    const { status, body } = await register(wish('Staff'), as);
    expect([status, body.code]).toEqual([403, 'auth.wrongRole']);
  }
});

test('an Admin makes accounts with a role; a Doctor comes with details, and no name is asked for', async () => {
  const as = await clinic.addPerson('Admin');
  const { fullName: _, ...body } = form({ roleName: 'Doctor', doctorDetails: EVERY_DAY });
  const { status, body: account } = await register(body, as);
  expect(status).toBe(201);
  expect(account).toMatchObject({ userName: body.userName, roleName: 'Doctor', fullName: null });
  expect(account).not.toHaveProperty('passwordHash');
  const doctor = await clinic.send(`GET /api/doctors/user/${account._id}`, { as });
  expect(doctor.body).toMatchObject({
    skills: [{ name: 'Điều trị ARV' }],
    workSchedule: [{ hours: { start: '08:00' } }],
  });
  const taken = await register(form({ roleName: 'Staff', email: body.email }), as);
  expect([taken.status, taken.body.code]).toEqual([409, 'account.emailTaken']);
});

test.each([
  [
    'work hours',
    { workSchedule: [{ days: ['Monday'], hours: { start: '10:00', end: '09:00' } }] },
    'workSchedule.0.hours',
  ],
  [
    'years of experience',
    { experiences: [{ position: 'Bác sĩ', organization: 'BV', startDate: '2020-01-01', endDate: '2010-01-01' }] },
    'experiences.0.endDate',
  ],
])('%s that cannot be are refused by the name of their field', async (_, doctorDetails, field) => {
  const as = await clinic.addPerson('Admin');
  const { status, body } = await register(form({ roleName: 'Doctor', doctorDetails }), as);
  expect(status).toBe(400);
  expect(Object.keys(body.fields as object)).toEqual([`doctorDetails.${field}`]);
});

test('the first Admin is made with the printed link, once', async () => {
  const fresh = await clinicForThisTest();
  const link = await ensureAdmin(fresh.db, fresh.settings, fresh.url);
  const token = link?.split('#')[1] as string;
  expect(link).toBe(`${fresh.url}/setup#${token}`);
  const [kept] = await fresh.db.selectFrom('oneTimeLinks').select('tokenHash').execute();
  expect(kept?.tokenHash).toEqual(hashOf(token));

  const setUp = (userName: string, change: object = {}) =>
    fresh.send('POST /api/auth/setup', { body: { token, ...form({ userName }), ...change } });
  const wrong = await setUp('chief', { token: 'x'.repeat(43) });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'auth.linkInvalid']);
  const weak = await setUp('chief', { password: 'password123' });
  expect([weak.status, weak.body.code]).toEqual([400, 'auth.passwordCommon']);

  const both = await Promise.all([setUp('chief'), setUp('rival')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('account.setupDone');
  const admins = await fresh.db.selectFrom('users').select('role').where('role', '=', 'Admin').execute();
  expect(admins).toHaveLength(1);
  expect((await setUp('third')).body.code).toBe('account.setupDone');
  expect(await ensureAdmin(fresh.db, fresh.settings, fresh.url)).toBeNull();
  expect((await fresh.send('GET /api/clinic')).body.needsSetup).toBe(false);
});

test('a new clinic has no Admin unless the settings name one; several servers starting at once make one', async () => {
  const fresh = await clinicForThisTest();
  expect((await fresh.send('GET /api/clinic')).body.needsSetup).toBe(true);
  const admin = { userName: 'chief', password: PASSWORD, email: 'chief@example.vn' };
  const settings = { ...fresh.settings, admin };
  await Promise.all([1, 2, 3].map(() => ensureAdmin(fresh.db, settings, fresh.url)));
  const admins = await fresh.db.selectFrom('users').select('userName').where('role', '=', 'Admin').execute();
  expect(admins).toEqual([{ userName: 'chief' }]);
});

test.each([
  ['a common password', { password: 'password123' }, /^ADMIN_PASSWORD: /],
  ['a user name nobody could type', { userName: 'two words' }, /^ADMIN_USERNAME: /],
])('settings with %s stop the start with one clear line', async (_, change, line) => {
  const fresh = await clinicForThisTest();
  const admin = { userName: 'chief', password: PASSWORD, email: 'chief@example.vn', ...change };
  await expect(ensureAdmin(fresh.db, { ...fresh.settings, admin }, fresh.url)).rejects.toThrow(line);
});

test('an account that an Admin adds twice with one key is made once; nothing stored for the key comes from its password', async () => {
  const admin = await clinic.addPerson('Admin');
  const body = form({ roleName: 'Staff' });
  const add = (change: object = {}) =>
    clinic.send<{ _id: string; code?: string }>('POST /api/auth/register', {
      ...{ as: admin, body: { ...body, ...change }, headers: { 'Idempotency-Key': 'one account' } },
    });
  const [first, second] = [await add(), await add()];
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect((await people()).filter(({ userName }) => userName === body.userName)).toHaveLength(1);
  expect((await add({ fullName: 'Lê Thị Khác' })).body.code).toBe('request.idempotencyConflict');
  // The hash that is compared is the same with another password.
  expect((await add({ password: 'another quiet long word' })).body).toEqual(first.body);
  const kept = await clinic.db.selectFrom('idempotencyKeys').selectAll().where('key', '=', 'one account').execute();
  expect(JSON.stringify(kept)).not.toContain(PASSWORD);
});
