import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClinic, PASSWORD, type Person, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await createTestClinic();
});
afterAll(() => clinic.stop());

type Said = { code?: string; email?: string };
const WRONG = 'Khong-dung-123';
const changePassword = (as: Person, currentPassword: string) =>
  clinic.send<Said>('PUT /api/auth/password', {
    as,
    body: { currentPassword, newPassword: 'Mat-khau-moi-123' },
  });
const changeEmail = (as: Person, currentPassword: string) =>
  clinic.send<Said>('PUT /api/auth/me', { as, body: { email: `moi-${as.userName}@example.vn`, currentPassword } });
const confirmTotp = (as: Person, password: string) =>
  clinic.send<Said>('PUT /api/auth/factors/totp', { as, body: { code: '123456', password } });

test('from the fifth guess at one’s own password on there is a wait, whichever call asks for it', async () => {
  const person = await clinic.addPerson('Customer');
  const guesses = [changePassword, changeEmail, changePassword, changeEmail, changePassword, changeEmail];
  const codes = [];
  for (const guess of guesses) codes.push((await guess(person, WRONG)).body.code);
  expect(codes).toEqual([...Array.from({ length: 4 }, () => 'auth.passwordWrong'), 'auth.slowDown', 'auth.slowDown']);
  // The right one waits too, as at the login.
  const waiting = await changeEmail(person, PASSWORD);
  expect([waiting.status, Number(waiting.headers.get('retry-after'))]).toEqual([429, expect.toSatisfy((s) => s >= 1)]);
});

test('guesses at once are counted before they are checked', async () => {
  const person = await clinic.addPerson('Customer');
  const answers = await Promise.all(Array.from({ length: 12 }, () => changePassword(person, WRONG)));
  const checked = answers.filter(({ body }) => body.code === 'auth.passwordWrong');
  expect(checked.length).toBeLessThanOrEqual(4);
});

test('another session of the same person is not slowed down, and the right password begins the count anew', async () => {
  const person = await clinic.addPerson('Customer');
  for (let guess = 1; guess <= 3; guess += 1) await changeEmail(person, WRONG);
  expect((await changeEmail(person, PASSWORD)).status).toBe(200);
  for (let guess = 1; guess <= 4; guess += 1)
    expect((await changeEmail(person, WRONG)).body.code).toBe('auth.passwordWrong');
});

test('a password that nobody asks for is not refused', async () => {
  const person = await clinic.addPerson('Customer');
  const body = { fullName: 'Trần Thị Mới', currentPassword: WRONG };
  expect((await clinic.send('PUT /api/auth/me', { as: person, body })).status).toBe(200);
});

test('the first second factor is guarded in the same way', async () => {
  const person = await clinic.addPerson('Doctor');
  const codes = [];
  for (let guess = 1; guess <= 5; guess += 1) codes.push((await confirmTotp(person, WRONG)).body.code);
  expect(codes.at(-1)).toBe('auth.slowDown');
});
