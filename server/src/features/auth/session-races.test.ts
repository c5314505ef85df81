import { type NotNull, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import { keyOfStepUp } from '../../platform/session/login-tries';
import { mintResetLink } from '../../platform/session/one-time-links';
import { stepAt } from '../../platform/session/totp';
import { createTestClinic, PASSWORD, type Person, type TestClinic } from '../../test/clinic';
import { enrolPasskey, enrolTotp, PASSKEY_ORIGIN as origin } from '../../test/factors';
import { codeAt } from '../../test/totp-code';
import { countWaiting } from '../../test/while-open';
import { lockAccount } from '../accounts/queries';
import { replacePassword } from '../accounts/replace-password';
import { restoreFactor } from '../factors/restore-factor';

let clinic: TestClinic;
let admin: Person;
beforeAll(async () => {
  clinic = await createTestClinic({ PUBLIC_URL: origin });
  await clinic.jobs.stop();
  admin = await clinic.addPerson('Admin');
});
afterAll(() => clinic.stop());

type Answered = { code?: string; token?: string };
const send = (request: string, as: Person | undefined, body?: object) => clinic.send<Answered>(request, { as, body });
const said = ({ status, body }: { status: number; body: Answered }) => `${status} ${body.code ?? ''}`.trim();
const countSessions = async ({ userId }: Person) =>
  (await clinic.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()).length;

const untilWaiting = (count: number) => expect.poll(() => countWaiting(clinic.db), { timeout: 10_000 }).toBe(count);

async function resetPassword({ userId }: Person) {
  await clinic.db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    await replacePassword({ db: tx, jobs: clinic.jobs }, userId, { passwordHash: 'another one' });
  });
}
const giveTemporary = ({ userId }: Person) => send(`POST /api/auth/users/${userId}/temporary-password`, admin);
const endSessions = ({ userId }: Person) => send(`DELETE /api/auth/users/${userId}/sessions`, admin);
const restore = (person: Person) =>
  clinic.db.transaction().execute((tx) => restoreFactor({ db: tx, jobs: clinic.jobs, by: null }, person.userId));

test.each([
  ['a new password', resetPassword],
  ['a temporary password', giveTemporary],
  ['an Admin who ends the sessions', endSessions],
  ['a restored factor', restore],
])('a step-up that is under way does not go on after %s', async (_, act) => {
  const person = await clinic.addPerson('Staff');
  const { recoveryCodes } = await enrolTotp(clinic, person);
  const session = await clinic.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', person.userId)
    .executeTakeFirstOrThrow();
  // The step-up stops where it counts its try, which is after its session was found.
  await send('POST /api/auth/step-up', person, { code: '000000' });
  const [pending] = await clinic.db.transaction().execute(async (gate) => {
    await gate
      .selectFrom('loginFailures')
      .select('key')
      .where('key', '=', keyOfStepUp(session.id))
      .forUpdate()
      .execute();
    const proving = send('POST /api/auth/step-up', person, { code: recoveryCodes[0] });
    await untilWaiting(1);
    await act(person);
    return [proving];
  });
  expect((await pending).status).toBe(401);
  expect(await countSessions(person)).toBe(0);
});

test('of two step-ups of one session at once one goes on', async () => {
  const person = await clinic.addPerson('Staff');
  const { recoveryCodes } = await enrolTotp(clinic, person);
  const both = await Promise.all(
    recoveryCodes.slice(0, 2).map((code) => send('POST /api/auth/step-up', person, { code })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect(await countSessions(person)).toBe(1);
});

/** A second app is refused, so the code belongs to a first one. */
const confirmFirst = async (person: Person) => {
  const { body } = await clinic.send<{ secret: string }>('POST /api/auth/factors/totp', { as: person });
  return { code: codeAt(body.secret, stepAt(Date.now())), password: PASSWORD };
};
const none = async () => undefined;

test.each<[string, string, (person: Person) => Promise<object | undefined>, 'with a factor' | 'without']>([
  ['another password', 'PUT /api/auth/password', changedPassword, 'without'],
  ['another address', 'PUT /api/auth/me', changedAddress, 'without'],
  ['a first factor', 'PUT /api/auth/factors/totp', confirmFirst, 'without'],
  ['the secret of an app', 'POST /api/auth/factors/totp', none, 'without'],
  ['a passkey', 'POST /api/auth/factors/passkeys/options', async () => ({}), 'with a factor'],
  ['other recovery codes', 'POST /api/auth/factors/recovery-codes', none, 'with a factor'],
  ['no factor', 'DELETE /api/auth/factors/totp', none, 'with a factor'],
  ['a device for push', 'POST /api/notifications/push', newDevice, 'without'],
])('an account gets %s no more once the session of the call was ended', async (_, request, make, has) => {
  const person = await clinic.addPerson('Customer');
  if (has === 'with a factor') await enrolTotp(clinic, person);
  const body = await make(person);
  const before = await signInOf(person);
  const pending = await whileHeld(
    person,
    () => send(request, person, body),
    (gate) => gate.deleteFrom('sessions').where('userId', '=', person.userId).execute(),
  );
  expect(said(await pending)).toBe('401 auth.sessionEnded');
  expect(await signInOf(person)).toEqual(before);
  expect(await countSessions(person)).toBe(0);
});

test.each<[string, string, (person: Person) => Promise<object>, string]>([
  ['another password', 'PUT /api/auth/password', changedPassword, 'auth.passwordWrong'],
  ['another address', 'PUT /api/auth/me', changedAddress, 'auth.passwordWrong'],
  ['a first factor', 'PUT /api/auth/factors/totp', confirmFirst, 'auth.passwordWrong'],
  ['a password by letter', 'POST /api/auth/reset-password', resetLink, 'auth.linkInvalid'],
])('an account gets %s no more once the password that was checked has changed', async (_, request, make, code) => {
  const person = await clinic.addPerson('Customer');
  const body = await make(person);
  const pending = await whileHeld(
    person,
    () => send(request, person, body),
    (gate) => gate.updateTable('users').set({ passwordHash: 'another one' }).where('id', '=', person.userId).execute(),
  );
  expect((await pending).body.code).toBe(code);
  expect(await signInOf(person)).toMatchObject([{ passwordHash: 'another one', hasFactor: false, waiting: null }]);
});

test('a passkey that ends while it is used opens nothing', async () => {
  const person = await clinic.addPerson('Staff');
  const authenticator = await enrolPasskey(clinic, person);
  const { body } = await send('POST /api/auth/passkey/options', undefined);
  const passkey = authenticator.get(body as never, { origin });
  const pending = await whileHeld(
    person,
    () => send('POST /api/auth/passkey', undefined, { passkey }),
    (gate) => restoreFactor({ db: gate, jobs: clinic.jobs, by: null }, person.userId),
  );
  expect(said(await pending)).toBe('401 auth.passkeyRefused');
  expect(await countSessions(person)).toBe(0);
});

test('a browser that logs out while it is added as a device for push gets no notices', async () => {
  const person = await clinic.addPerson('Customer');
  const body = await newDevice();
  const headers = { cookie: `antam-device=${newId()}` };
  const [adding, leaving] = await clinic.db.transaction().execute(async (gate) => {
    // The adding stops at the address of the device, which is after its session was found for the second time.
    const row = { endpoint: body.endpoint, userId: admin.userId, keys: '{}' };
    await gate.insertInto('pushSubscriptions').values(row).execute();
    const added = clinic.send('POST /api/notifications/push', { as: person, body, headers });
    await untilWaiting(1);
    const left = clinic.send('POST /api/auth/logout', { as: person, headers });
    await untilWaiting(2);
    return [added, left] as const;
  });
  expect([(await adding).status, (await leaving).status]).toEqual([204, 204]);
  expect(await signInOf(person)).toMatchObject([{ devices: 0 }]);
});

/** Starts a call that has to wait for the account, and then does the act that comes first. */
async function whileHeld<T>(person: Person, start: () => Promise<T>, act: (gate: Db) => Promise<unknown>) {
  const [pending] = await clinic.db.transaction().execute(async (gate) => {
    await lockAccount(gate, person.userId);
    const started = start();
    await untilWaiting(1);
    await act(gate);
    return [started];
  });
  return pending as Promise<T>;
}

async function changedPassword() {
  return { currentPassword: PASSWORD, newPassword: 'a quiet long word' };
}
async function changedAddress() {
  return { currentPassword: PASSWORD, email: `${newId()}@example.vn` };
}

async function newDevice() {
  const keys = { p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) };
  return { endpoint: `https://push.example.com/${newId()}`, keys };
}

async function resetLink({ userId }: Person) {
  const { email, passwordHash } = await clinic.db
    .selectFrom('users')
    .select(['email', 'passwordHash'])
    .where('id', '=', userId)
    .$narrowType<{ email: NotNull; passwordHash: NotNull }>()
    .executeTakeFirstOrThrow();
  const token = await mintResetLink(clinic.db, { userId, email, passwordHash, minutes: 60 });
  return { token, password: 'a quiet long word' };
}

/** With what a person signs in, the address that waits to be theirs, and the devices that are told. */
async function signInOf({ userId }: Person) {
  const { rows } = await sql`select password_hash, has_factor,
    (select string_agg(email, ' ') from pending_addresses where user_id = users.id) as waiting,
    (select string_agg(encode(sealed, 'hex'), ' ') from totp_secrets where user_id = users.id) as secret,
    (select string_agg(encode(code_hash, 'hex'), ' ' order by code_hash) from recovery_codes where user_id = users.id) as codes,
    (select count(*) from factor_challenges where user_id = users.id) as challenges,
    (select count(*)::int from push_subscriptions where user_id = users.id) as devices
    from users where id = ${userId}`.execute(clinic.db);
  return rows;
}
