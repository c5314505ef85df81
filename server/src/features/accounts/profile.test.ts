import type { Profile } from '@antam/contract/own-account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actsOf } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  patient = await clinic.addPerson('Customer', { email: 'me@example.vn' });
});
afterAll(() => clinic.stop());

type Answered = Profile & { code: string; fields: object };
const me = async (as: Person = patient) => (await clinic.send<Profile>('GET /api/auth/me', { as })).body;
const save = (body: object, as: Person = patient) => clinic.send<Answered>('PUT /api/auth/me', { as, body });

test('people see their own profile, with how long they may be idle, and no hash', async () => {
  const staff = await clinic.addPerson('Staff');
  expect(await me()).toMatchObject({ _id: patient.userId, roleName: 'Customer', idleSeconds: 1800 });
  expect((await me()).patientCode).toMatch(/^BN\d+$/);
  expect(await me(staff)).toMatchObject({ roleName: 'Staff', patientCode: null, idleSeconds: 900 });
  expect(JSON.stringify(await me())).not.toContain('argon2');
  const entry = (await actsOf(clinic, patient)).findLast(({ action }) => action === 'account.readOwn');
  expect(entry?.patientIds).toEqual([patient.userId]);
});

test('the whole profile comes back in a PUT: what is one’s own changes, the rest is ignored', async () => {
  const profile = await me();
  const { status, body } = await save({
    ...profile,
    ...{ _id: 'x', roleName: 'Admin', userName: 'other', patientCode: 'BN1', mustChangePassword: true },
    ...{
      fullName: 'Trần Văn Mới',
      phone: '+84 (28) 3822-1111',
      gender: 'Other',
      dateOfBirth: '1999-12-31',
      address: '',
    },
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...profile,
    ...{ fullName: 'Trần Văn Mới', phone: '+84 (28) 3822-1111', gender: 'Other', dateOfBirth: '1999-12-31' },
  });
  const entry = (await actsOf(clinic, patient)).findLast(({ action }) => action === 'account.updateOwn');
  expect(entry?.patientIds).toEqual([patient.userId]);
});

test('what is left out of a PUT stays as it is', async () => {
  const before = await me();
  await save({ address: '12 Lê Lợi' });
  expect(await me()).toEqual({ ...before, address: '12 Lê Lợi' });
});

test.each([
  ['a birth date ahead', { dateOfBirth: '2199-01-01' }, 'dateOfBirth'],
  ['no name any more', { fullName: '' }, 'fullName'],
  ['nothing for a name', { fullName: null }, 'fullName'],
  ['a name nobody can see', { fullName: '\u200b\u200d \u3164' }, 'fullName'],
  ['a name of two lines', { fullName: 'a\nb' }, 'fullName'],
  ['a name with an escape code', { fullName: '\u001b[31mred' }, 'fullName'],
  ['an address that is none', { email: 'x' }, 'email'],
  ['a number for a phone', { phone: 912345678 }, 'phone'],
  ['a field nobody knows', { status: 'Confirmed' }, 'status'],
  ['a script for a picture', { imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
  ['a page for a picture', { avatar: 'data:text/html;base64,PGI+' }, 'avatar'],
  ['another site’s picture', { imageUrl: '//evil.example/a.png' }, 'imageUrl'],
  ['a whole address for a picture', { imageUrl: 'https://evil.example/a.png' }, 'imageUrl'],
  ['a drawing that can run', { imageUrl: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'imageUrl'],
  ['a path out of the folder', { imageUrl: '/uploads/../../etc/passwd' }, 'imageUrl'],
])('%s is refused by name, and nothing changes', async (_, change, field) => {
  const before = await me();
  const { status, body } = await save({ address: 'changed', ...change });
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
  expect(await me()).toEqual(before);
});

test('an account that never had a name is saved without one', async () => {
  const unnamed = await clinic.addPerson('Customer');
  await clinic.db.updateTable('users').set({ fullName: null }).where('id', '=', unnamed.userId).execute();
  const { status, body } = await save({ ...(await me(unnamed)), phone: '0901 234 567' }, unnamed);
  expect([status, body.fullName, body.phone]).toEqual([200, null, '0901 234 567']);
});

test('everybody chooses how to be reminded; quiet hours have two ends or none', async () => {
  const choices = async () => (await clinic.send('GET /api/auth/me/notification-choices', { as: patient })).body;
  const choose = (body: object) => clinic.send('PUT /api/auth/me/notification-choices', { as: patient, body });
  expect(await choices()).toEqual({
    email: true,
    push: true,
    place: false,
    quietFrom: '21:00',
    quietTo: '07:00',
  });
  const wanted = { email: false, push: true, place: true, quietFrom: null, quietTo: null };
  expect((await choose(wanted)).body).toEqual(wanted);
  expect(await choices()).toEqual(wanted);
  const half = await choose({ ...wanted, quietFrom: '22:00' });
  expect([half.status, Object.keys(half.body.fields as object)]).toEqual([400, ['quietTo']]);
  const odd = await choose({ ...wanted, quietFrom: '24:00', quietTo: '07:00' });
  expect([odd.status, Object.keys(odd.body.fields as object)]).toEqual([400, ['quietFrom']]);
});
