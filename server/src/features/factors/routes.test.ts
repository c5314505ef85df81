import { statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepAt } from '../../platform/session/totp';
import { createTestClinic, PASSWORD, type Person, type TestClinic } from '../../test/clinic';
import { ageFactor, enrolTotp, logInWith } from '../../test/factors';
import { letterTo } from '../../test/outbox';
import { codeAt } from '../../test/totp-code';
import { forgetDemoFactors } from './forget-demo';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await createTestClinic();
});
afterAll(() => clinic.stop());

type Refused = { code: string };
const send = (request: string, as: Person, body?: object) => clinic.send<Refused>(request, { as, body });

test.each(['Customer', 'Staff', 'Doctor', 'Admin'] as const)(
  '%s sets up an app for codes and then needs it',
  async (role) => {
    const person = await clinic.addPerson(role);
    const app = await enrolTotp(clinic, person);
    expect(new Set(app.recoveryCodes).size).toBe(10);

    const withoutCode = await logInWith(clinic, person);
    expect([withoutCode.status, withoutCode.body.code]).toEqual([401, 'auth.factorNeeded']);
    expect(withoutCode.body).not.toHaveProperty('token');
    const opened = await logInWith(clinic, person, app.next());
    expect([opened.status, Object.keys(opened.body).sort()]).toEqual([200, ['roleName', 'token', 'userId']]);
  },
);

test('a wrong password is not asked for a code, so the answer says nothing about the account', async () => {
  const person = await clinic.addPerson('Customer');
  await enrolTotp(clinic, person);
  const { status, body } = await clinic.send<Refused>('POST /api/auth/login', {
    body: { userName: person.userName, password: 'not the password', code: '000000' },
  });
  expect([status, body.code]).toEqual([401, 'auth.badCredentials']);
});

test('a code is used once, and so is every earlier one', async () => {
  const person = await clinic.addPerson('Customer');
  const app = await enrolTotp(clinic, person);
  const code = app.next();
  expect((await logInWith(clinic, person, code)).status).toBe(200);
  expect((await logInWith(clinic, person, code)).body.code).toBe('auth.codeWrong');
  expect((await logInWith(clinic, person, codeAt(app.secret, stepAt(Date.now()) - 1))).body.code).toBe(
    'auth.codeWrong',
  );
});

test('of several logins with one recovery code at once, one succeeds', async () => {
  const person = await clinic.addPerson('Customer');
  const { recoveryCodes } = await enrolTotp(clinic, person);
  const [code = ''] = recoveryCodes;
  const answers = await Promise.all(
    // More at once would be slowed down, which is not what this test is about.
    Array.from({ length: 4 }, () => logInWith(clinic, person, ` ${code.toLowerCase().replaceAll('-', ' ')}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { body } = await clinic.send<{ recoveryCodesLeft: number }>('GET /api/auth/factors', { as: person });
  expect(body.recoveryCodesLeft ?? 9).toBe(9);
});

test('wrong codes are slowed down by account, whichever name is typed', async () => {
  const person = await clinic.addPerson('Customer');
  const app = await enrolTotp(clinic, person);
  const codes: string[] = [];
  for (let guess = 0; guess < 5; guess += 1) codes.push((await logInWith(clinic, person, `00000${guess}`)).body.code);
  expect(codes).toEqual([...Array(4).fill('auth.codeWrong'), 'auth.slowDown']);
  const slow = await logInWith(clinic, person, app.next());
  expect([slow.status, slow.body.code]).toEqual([429, 'auth.slowDown']);
  const byAddress = { userName: `${person.userName}@example.vn`, password: PASSWORD, code: '000009' };
  expect((await clinic.send<Refused>('POST /api/auth/login', { body: byAddress })).body.code).toBe('auth.slowDown');
});

test('a first factor needs the password, so that a stolen session cannot lock its owner out', async () => {
  const person = await clinic.addPerson('Doctor');
  const { body } = await clinic.send<{ secret: string }>('POST /api/auth/factors/totp', { as: person });
  const code = codeAt(body.secret, stepAt(Date.now()));
  for (const proof of [{}, { password: 'not the password' }]) {
    const refused = await send('PUT /api/auth/factors/totp', person, { code, ...proof });
    expect([refused.status, refused.body.code]).toEqual([403, 'auth.passwordWrong']);
  }
  const wrong = await send('PUT /api/auth/factors/totp', person, { code: '000000', password: PASSWORD });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'factor.codeWrong']);
  expect((await logInWith(clinic, person)).status).toBe(200);
});

test('the first factor ends the sessions that were opened without it, and its owner is told', async () => {
  const person = await clinic.addPerson('Customer');
  const other = await logInWith(clinic, person);
  await enrolTotp(clinic, person);
  expect((await clinic.send('GET /api/auth/me', { as: other.body })).status).toBe(401);
  expect((await clinic.send('GET /api/auth/me', { as: person })).status).toBe(200);
  const notices = await clinic.send<{ text: string }[]>('GET /api/notifications', { as: person });
  expect(notices.body[0]?.text).toBe('Cách đăng nhập vào tài khoản của bạn vừa thay đổi');
});

test('the database and the log hold no secret: it is sealed under a key in a file only the server reads', async () => {
  const person = await clinic.addPerson('Customer');
  const { secret, recoveryCodes } = await enrolTotp(clinic, person);
  const rows = await clinic.db.selectFrom('totpSecrets').selectAll().where('userId', '=', person.userId).execute();
  const codes = await clinic.db.selectFrom('recoveryCodes').selectAll().where('userId', '=', person.userId).execute();
  const stored = JSON.stringify([rows, codes]) + rows.map(({ sealed }) => sealed.toString('latin1')).join('');
  for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
    expect(stored).not.toContain(word);
    expect(clinic.logLines.join('')).not.toContain(word);
  }
  expect(statSync(path.join(clinic.settings.dataDir, 'factor.key')).mode & 0o777).toBe(0o600);
});

test('a new password, by letter or by an Admin, leaves the second factor in place', async () => {
  const [person, admin] = [await clinic.addPerson('Staff'), await clinic.addPerson('Admin')];
  const app = await enrolTotp(clinic, person);
  await clinic.send('POST /api/auth/forgot-password', { body: { email: `${person.userName}@example.vn` } });
  await clinic.db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', person.userId).execute();
  await clinic.send('POST /api/auth/forgot-password', { body: { email: `${person.userName}@example.vn` } });
  const { text } = await letterTo(clinic, `${person.userName}@example.vn`, '/reset-password#');
  const token = text.match(/reset-password#([A-Za-z0-9_-]{43})/)?.[1];
  const password = 'another quiet long word';
  expect((await clinic.send('POST /api/auth/reset-password', { body: { token, password } })).status).toBe(200);
  const login = { userName: person.userName, password };
  expect((await clinic.send<Refused>('POST /api/auth/login', { body: login })).body.code).toBe('auth.factorNeeded');
  expect((await clinic.send('POST /api/auth/login', { body: { ...login, code: app.next() } })).status).toBe(200);

  const given = await clinic.send<{ password: string }>(`POST /api/auth/users/${person.userId}/temporary-password`, {
    as: admin,
  });
  const temporary = { userName: person.userName, password: given.body.password };
  expect((await clinic.send<Refused>('POST /api/auth/login', { body: temporary })).body.code).toBe('auth.factorNeeded');
});

test('closing an account removes its factors', async () => {
  const [person, admin] = [await clinic.addPerson('Customer'), await clinic.addPerson('Admin')];
  await enrolTotp(clinic, person);
  expect((await clinic.send(`DELETE /api/auth/users/${person.userId}`, { as: admin })).status).toBe(204);
  for (const table of ['totpSecrets', 'recoveryCodes', 'passkeys'] as const)
    expect(await clinic.db.selectFrom(table).select('userId').where('userId', '=', person.userId).execute()).toEqual(
      [],
    );
});

test('the export names what is set up, and no secret', async () => {
  const person = await clinic.addPerson('Customer');
  await enrolTotp(clinic, person);
  const { body } = await clinic.send<string>('GET /api/auth/me/export', { as: person });
  const data = (typeof body === 'string' ? JSON.parse(body) : body) as { codeApps: object[]; recoveryCodes: object[] };
  expect(Object.keys(data.codeApps[0] ?? {})).toEqual(['createdAt', 'confirmedAt']);
  expect(Object.keys(data.recoveryCodes[0] ?? {})).toEqual(['createdAt', 'usedAt']);
});

test('with the last factor the recovery codes end, and the login asks for none', async () => {
  const person = await clinic.addPerson('Customer');
  await enrolTotp(clinic, person);
  expect((await send('DELETE /api/auth/factors/totp', person)).status).toBe(204);
  expect((await send('DELETE /api/auth/factors/totp', person)).body.code).toBe('factor.notFound');
  expect((await logInWith(clinic, person)).status).toBe(200);
});

test('new recovery codes end the earlier ones, and their owner is told', async () => {
  const person = await clinic.addPerson('Customer');
  const { recoveryCodes } = await enrolTotp(clinic, person);
  const told = async () => (await clinic.send<object[]>('GET /api/notifications', { as: person })).body.length;
  const before = await told();
  const { body } = await clinic.send<{ recoveryCodes: string[] }>('POST /api/auth/factors/recovery-codes', {
    as: person,
  });
  expect(await told()).toBe(before + 1);
  expect((await logInWith(clinic, person, recoveryCodes[3])).body.code).toBe('auth.codeWrong');
  expect((await logInWith(clinic, person, body.recoveryCodes[3])).status).toBe(200);
});

test('a factor that was proven more than ten minutes ago is asked for before factors are changed', async () => {
  const person = await clinic.addPerson('Customer');
  await enrolTotp(clinic, person);
  await ageFactor(clinic, person);
  for (const request of [
    'POST /api/auth/factors/totp',
    'DELETE /api/auth/factors/totp',
    'POST /api/auth/factors/recovery-codes',
  ])
    expect((await send(request, person)).body.code).toBe('auth.stepUp');
});

test('a factor that a visitor set up on a published account of the demo is forgotten after half an hour', async () => {
  const [demo, own] = [
    await clinic.addPerson('Customer', { userName: 'customer' }),
    await clinic.addPerson('Customer'),
  ];
  for (const person of [demo, own]) await enrolTotp(clinic, person);
  await forgetDemoFactors(clinic.db);
  expect((await logInWith(clinic, demo)).body.code).toBe('auth.factorNeeded');
  const createdAt = new Date(Date.now() - 31 * 60_000);
  await clinic.db.updateTable('totpSecrets').set({ createdAt }).execute();
  await forgetDemoFactors(clinic.db);
  expect((await logInWith(clinic, demo)).status).toBe(200);
  expect((await logInWith(clinic, own)).body.code).toBe('auth.factorNeeded');
});
