import type { Profile } from '@antam/contract/own-account';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '../../platform/ids';
import { actsOf } from '../../test/care';
import { createTestClinic, PASSWORD, type Person, type TestClinic } from '../../test/clinic';
import { letterTo, readOutbox } from '../../test/outbox';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await createTestClinic();
});
afterAll(() => clinic.stop());

type Answered = Profile & { code: string; message: string };
const me = async (as: Person) => (await clinic.send<Profile>('GET /api/auth/me', { as })).body;
const save = (as: Person, body: object) => clinic.send<Answered>('PUT /api/auth/me', { as, body });
const ask = (as: Person, email: string, more: object = {}) => save(as, { email, currentPassword: PASSWORD, ...more });
const askAgain = (as: Person) => clinic.send<Answered>('POST /api/auth/me/pending-email', { as });
const drop = (as: Person) => clinic.send<Profile>('DELETE /api/auth/me/pending-email', { as });
const confirm = (token: string) => clinic.send<Answered>('POST /api/auth/confirm-email', { body: { token } });
const lettersTo = (address: string) => readOutbox(clinic).filter(({ to }) => to === address);
const tokenIn = (text: string) => text.match(/http:\/\/localhost\/confirm-email#([A-Za-z0-9_-]{43})/)?.[1] as string;
const tokenFor = async (address: string) => tokenIn((await letterTo(clinic, address, '/confirm-email#')).text);

test('a new address waits for its link while the rest is saved; then it counts, and the old one is told', async () => {
  const person = await clinic.addPerson('Customer', { email: 'old@example.vn' });
  const { status, body } = await ask(person, 'new@example.vn', { phone: '0901 234 567' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ email: 'old@example.vn', pendingEmail: 'new@example.vn', phone: '0901 234 567' });
  expect(await me(person)).toEqual(body);

  const letter = await letterTo(clinic, 'new@example.vn');
  expect(letter.raw).not.toMatch(/hiv|arv|bệnh|clinic|old@/i);
  expect(lettersTo('old@example.vn')).toEqual([]);
  const token = tokenIn(letter.text);
  const links = clinic.db.selectFrom('oneTimeLinks').select('tokenHash').where('userId', '=', person.userId);
  expect(await links.execute()).toEqual([{ tokenHash: hashOf(token) }]);

  const both = await Promise.all([confirm(token), confirm(token)]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 422]);
  expect(await me(person)).toMatchObject({ email: 'new@example.vn', pendingEmail: null });
  expect((await letterTo(clinic, 'old@example.vn')).text).toContain('e-mail address of your account was just changed');
  expect((await confirm(token)).body.code).toBe('auth.linkInvalid');
  const entry = await clinic.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'account.confirmEmail')
    .where('outcome', '=', 'done')
    .execute();
  expect(entry.map(({ patientIds, objectId }) => [patientIds, objectId])).toEqual([[[person.userId], person.userId]]);
});

test('an address somebody has already is answered like any other; its owner is written to, without a link', async () => {
  await clinic.addPerson('Customer', { email: 'owner@example.vn' });
  const curious = await clinic.addPerson('Customer');
  const free = await ask(curious, 'free@example.vn');
  const taken = await ask(curious, 'OWNER@example.vn');
  expect([taken.status, taken.body]).toEqual([free.status, { ...free.body, pendingEmail: 'OWNER@example.vn' }]);
  const letter = await letterTo(clinic, 'OWNER@example.vn');
  expect(letter.text).toContain('you already have an account with it');
  expect(letter.text).toMatch(/localhost\/login\s[\s\S]*localhost\/forgot-password\s/);
  expect(letter.text).not.toContain('confirm-email');
  expect(letter.raw).not.toMatch(/hiv|arv|bệnh/i);
});

test('another address needs the password; without it nothing is saved at all', async () => {
  const person = await clinic.addPerson('Customer', { email: 'guarded@example.vn' });
  const before = await me(person);
  const changes = { email: 'thief@example.vn', phone: '0901 234 567', fullName: 'Tên Khác' };
  for (const currentPassword of [undefined, null, '', 'not this one']) {
    const { status, body } = await save(person, { ...changes, currentPassword });
    expect([status, body.code]).toEqual([403, 'auth.passwordWrong']);
  }
  expect(await me(person)).toEqual(before);
  await untilIdle();
  expect(lettersTo('thief@example.vn')).toEqual([]);
});

test('the same address in other letters is saved at once and is no news', async () => {
  const person = await clinic.addPerson('Customer', { email: 'same@example.vn' });
  expect((await save(person, { email: 'SAME@example.vn' })).body).toMatchObject({
    email: 'SAME@example.vn',
    pendingEmail: null,
  });
});

test('the whole profile saved again asks for nothing and drops nothing', async () => {
  const person = await clinic.addPerson('Customer');
  await ask(person, 'waiting@example.vn');
  await tokenFor('waiting@example.vn');
  const profile = await me(person);
  expect((await save(person, { ...profile, address: '12 Lê Lợi' })).body).toEqual({
    ...profile,
    address: '12 Lê Lợi',
  });
  await untilIdle();
  expect(await linksOf(person)).toBe(1);
});

test('another letter is sent on request, and either link works', async () => {
  const person = await clinic.addPerson('Staff');
  await ask(person, 'again@example.vn');
  const first = await tokenFor('again@example.vn');
  expect((await askAgain(person)).body.pendingEmail).toBe('again@example.vn');
  await expect.poll(() => lettersTo('again@example.vn')).toHaveLength(2);
  expect((await confirm(first)).status).toBe(200);
  expect((await me(person)).email).toBe('again@example.vn');
});

test('cancelling, or asking for another address, ends the link that was sent', async () => {
  const person = await clinic.addPerson('Customer', { email: 'stays@example.vn' });
  await ask(person, 'first@example.vn');
  const first = await tokenFor('first@example.vn');
  await ask(person, 'second@example.vn');
  const second = await tokenFor('second@example.vn');
  expect((await confirm(first)).body.code).toBe('auth.linkInvalid');
  expect((await drop(person)).body).toMatchObject({ email: 'stays@example.vn', pendingEmail: null });
  expect((await confirm(second)).body.code).toBe('auth.linkInvalid');
  expect((await actsOf(clinic, person)).at(-1)?.action).toBe('account.dropEmail');
});

test('an address somebody took meanwhile is no longer to be had', async () => {
  const person = await clinic.addPerson('Customer', { email: 'slow@example.vn' });
  await ask(person, 'wanted@example.vn');
  const token = await tokenFor('wanted@example.vn');
  await clinic.addPerson('Customer', { email: 'Wanted@example.vn' });
  const { status, body } = await confirm(token);
  expect([status, body.code]).toEqual([422, 'auth.linkInvalid']);
  expect((await me(person)).email).toBe('slow@example.vn');
});

test('a link that ran out, or is for something else, confirms nothing', async () => {
  const person = await clinic.addPerson('Customer', { email: 'late@example.vn' });
  await ask(person, 'later@example.vn');
  const token = await tokenFor('later@example.vn');
  const password = 'chosen with the wrong link';
  const reset = await clinic.send('POST /api/auth/reset-password', { body: { token, password } });
  expect(reset.body.code).toBe('auth.linkInvalid');
  const link = clinic.db.updateTable('oneTimeLinks').where('tokenHash', '=', hashOf(token));
  await link.set({ expiresAt: new Date(Date.now() - 1000) }).execute();
  expect((await confirm(token)).body.code).toBe('auth.linkInvalid');
  expect((await confirm('x')).status).toBe(400);
});

test('an owner who resets the password ends what somebody else in the account asked for', async () => {
  const person = await clinic.addPerson('Customer', { email: 'robbed@example.vn' });
  await ask(person, 'robber@example.vn');
  const token = await tokenFor('robber@example.vn');
  await clinic.send('POST /api/auth/forgot-password', { body: { email: 'robbed@example.vn' } });
  const { text } = await letterTo(clinic, 'robbed@example.vn', '/reset-password#');
  const [, reset] = text.match(/reset-password#([A-Za-z0-9_-]+)/) ?? [];
  await clinic.send('POST /api/auth/reset-password', { body: { token: reset, password: 'mine alone again' } });
  expect((await confirm(token)).body.code).toBe('auth.linkInvalid');
});

test('nobody’s mailbox can be flooded, nor many with one account', async () => {
  const [busy, other] = [await clinic.addPerson('Customer'), await clinic.addPerson('Customer')];
  await ask(busy, 'flooded@example.vn');
  for (let n = 0; n < 13; n += 1) await askAgain(busy);
  await untilIdle();
  expect(lettersTo('flooded@example.vn')).toHaveLength(12);
  await ask(busy, 'one-of-many@example.vn');
  await ask(other, 'flooded@example.vn');
  await untilIdle();
  expect(lettersTo('one-of-many@example.vn')).toEqual([]);
  expect(lettersTo('flooded@example.vn')).toHaveLength(12);
});

async function linksOf({ userId }: Person): Promise<number> {
  return (await clinic.db.selectFrom('oneTimeLinks').select('userId').where('userId', '=', userId).execute()).length;
}

async function untilIdle() {
  const open = sql<{ count: number }>`select count(*)::int as count from jobs.job
    where name = 'send-mail' and state in ('created', 'retry', 'active')`;
  await expect.poll(async () => (await open.execute(clinic.db)).rows[0]?.count, { timeout: 40_000 }).toBe(0);
}
