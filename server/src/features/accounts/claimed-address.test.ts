import type { Profile } from '@antam/contract/own-account';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { createTestClinic, PASSWORD, type Person, type TestClinic } from '../../test/clinic';
import { letterTo, readOutbox } from '../../test/outbox';

let clinic: TestClinic;
let admin: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  admin = await clinic.addPerson('Admin');
});
afterAll(() => clinic.stop());

type Answered = Profile & { code: string; token: string };
let count = 0;
/** Registers a patient and logs in, as a stranger would. */
async function claim(email: string) {
  count += 1;
  const userName = `claims-${count}`;
  const body = { userName, fullName: 'Lê Thị Mới', password: PASSWORD, email };
  const registered = await clinic.send('POST /api/auth/register', { body });
  const opened = await logIn(userName);
  return { userName, registered, opened, as: { token: opened.body.token } };
}
const logIn = (userName: string) =>
  clinic.send<Answered>('POST /api/auth/login', { body: { userName, password: PASSWORD } });
const me = async (as: { token: string }) => (await clinic.send<Answered>('GET /api/auth/me', { as })).body;
const confirm = (token: string) => clinic.send<Answered>('POST /api/auth/confirm-email', { body: { token } });
const forgot = (email: string) => clinic.send('POST /api/auth/forgot-password', { body: { email } });
const lettersTo = (address: string) => readOutbox(clinic).filter(({ to }) => to === address);
const tokenIn = (text: string) => text.match(/\/confirm-email#([A-Za-z0-9_-]{43})/)?.[1] as string;
const tokenFor = async (address: string) => tokenIn((await letterTo(clinic, address, '/confirm-email#')).text);

test('a known and an unknown address are answered alike: registering, the first login, the profile, every list', async () => {
  await clinic.addPerson('Customer', { email: 'patient@example.vn' });
  const known = await claim('Patient@example.vn');
  const unknown = await claim('stranger@example.vn');
  expect([known.registered.status, known.registered.body]).toEqual([201, unknown.registered.body]);
  expect([...known.registered.headers.keys()].sort()).toEqual([...unknown.registered.headers.keys()].sort());
  expect([known.opened.status, unknown.opened.status]).toEqual([200, 200]);

  const own = (profile: Profile) => ({ ...profile, _id: '', userName: '', email: '', patientCode: '' });
  const [mine, theirs] = [await me(known.as), await me(unknown.as)];
  expect(own(mine)).toEqual(own(theirs));
  expect(mine).toMatchObject({ email: 'Patient@example.vn', isEmailConfirmed: false, pendingEmail: null });

  const staff = await clinic.addPerson('Staff');
  const doctor = await clinic.addPerson('Doctor');
  const lists = [
    { as: admin, path: '/api/auth/users' },
    { as: staff, path: '/api/users?role=Customer' },
    { as: staff, path: '/api/patients' },
    { as: doctor, path: '/api/patients' },
  ];
  for (const { as, path } of lists) {
    const { body } = await clinic.send<Profile[]>(`GET ${path}`, { as });
    for (const { _id, email } of [mine, theirs])
      expect(body.find((row) => row._id === _id)).toMatchObject({ email, isEmailConfirmed: false });
  }
});

test('nor do the own data of who claimed an address tell whether it is known', async () => {
  await clinic.addPerson('Customer', { email: 'taken@example.vn' });
  const addresses = ['taken@example.vn', 'untaken@example.vn'];
  const [taken, untaken] = [await claim('taken@example.vn'), await claim('untaken@example.vn')];
  const exported = async ({ as, userName }: { as: { token: string }; userName: string }) => {
    const { body } = await clinic.send<{ account: object }>('GET /api/auth/me/export', { as });
    return JSON.stringify(body)
      .replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"a moment"')
      .replaceAll(userName, 'the user name')
      .replace(/"(un)?taken@example.vn"/g, '"the address"')
      .replace(/"patientCode":"[^"]*"/, '"patientCode":""');
  };
  const demandAlike = async (letters: number) => {
    for (const address of addresses) await expect.poll(() => lettersTo(address).length).toBe(letters);
    const told = await exported(taken);
    expect(told).toBe(await exported(untaken));
    expect(told).toContain('the address');
  };
  await demandAlike(1);
  // After a week the waiting entry is deleted. The request below makes it again, but only for an address without an account.
  await clinic.db.deleteFrom('pendingAddresses').where('email', 'in', addresses).execute();
  for (const address of addresses) await forgot(address);
  await demandAlike(2);
});

test('an account’s owner is told by letter how to get in, and gets no link', async () => {
  await clinic.addPerson('Customer', { email: 'owner@example.vn' });
  await claim('owner@example.vn');
  const letter = await letterTo(clinic, 'owner@example.vn');
  expect(letter.text).toContain('log in with this address:\nhttp://localhost/login\n');
  expect(letter.text).toContain('reset it here:\nhttp://localhost/forgot-password\n');
  expect(letter.text).not.toContain('confirm-email');
  expect(letter.raw).not.toMatch(/hiv|arv|bệnh|claims-/i);
});

test('an address counts once its link is followed: then for logging in, a new password and letters', async () => {
  const { userName, as } = await claim('mine@example.vn');
  const token = await tokenFor('mine@example.vn');
  expect((await logIn('mine@example.vn')).status).toBe(401);
  await remind(userName);
  expect((await confirm(token)).status).toBe(200);
  expect(await me(as)).toMatchObject({ email: 'mine@example.vn', isEmailConfirmed: true, pendingEmail: null });
  expect((await logIn('MINE@example.vn')).status).toBe(200);
  await forgot('mine@example.vn');
  await letterTo(clinic, 'mine@example.vn', '/reset-password#');
  await remind(userName);
  await letterTo(clinic, 'mine@example.vn', 'You have a new reminder');
  expect(lettersTo('mine@example.vn').filter(({ text }) => text.includes('new reminder'))).toHaveLength(1);
});

test('a forgotten password of an account that is not confirmed brings the link to confirm, and then the one to reset', async () => {
  await claim('forgetful@example.vn');
  await tokenFor('forgetful@example.vn');
  const [here, nowhere] = [await forgot('forgetful@example.vn'), await forgot('unknown@example.vn')];
  expect([here.status, here.body]).toEqual([nowhere.status, nowhere.body]);
  await expect.poll(() => lettersTo('forgetful@example.vn')).toHaveLength(2);
  const [, second] = lettersTo('forgetful@example.vn');
  expect(second?.text).not.toContain('reset-password#');
  expect((await confirm(tokenIn(second?.text ?? ''))).status).toBe(200);
  await forgot('forgetful@example.vn');
  await letterTo(clinic, 'forgetful@example.vn', '/reset-password#');
});

test('of two accounts that gave the same address the first to follow its link has it; the other’s no longer counts', async () => {
  const [first, second] = [await claim('both@example.vn'), await claim('both@example.vn')];
  await expect.poll(() => lettersTo('both@example.vn')).toHaveLength(2);
  const tokens = lettersTo('both@example.vn').map(({ text }) => tokenIn(text));
  const answers = await Promise.all(tokens.map(confirm));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe('auth.linkInvalid');
  const confirmed = [await me(first.as), await me(second.as)].map(({ isEmailConfirmed }) => isEmailConfirmed);
  expect(confirmed.sort()).toEqual([false, true]);
  for (const { userName } of [first, second]) expect((await logIn(userName)).status).toBe(200);
});

test('the link is sent again on request, but an address gets no more than twelve a day, whoever asks', async () => {
  const { as } = await claim('many@example.vn');
  const again = (by: { token: string }) => clinic.send<Profile>('POST /api/auth/me/pending-email', { as: by });
  for (let n = 0; n < 8; n += 1) expect((await again(as)).status).toBe(200);
  const other = await claim('many@example.vn');
  for (let n = 0; n < 6; n += 1) await again(other.as);
  await untilIdle();
  expect(lettersTo('many@example.vn')).toHaveLength(12);
  // A confirmed account has nothing to confirm.
  const { status, body } = await again(admin);
  expect([status, body.isEmailConfirmed]).toEqual([200, true]);
});

test('a link asked for again still comes after the first wait was forgotten', async () => {
  const { as } = await claim('late@example.vn');
  const first = await tokenFor('late@example.vn');
  await clinic.db.deleteFrom('pendingAddresses').where('email', '=', 'late@example.vn').execute();
  await clinic.send('POST /api/auth/me/pending-email', { as });
  const second = () =>
    lettersTo('late@example.vn')
      .map(({ text }) => tokenIn(text))
      .find((token) => token !== first);
  await expect.poll(second).toBeDefined();
  expect((await confirm(second() as string)).status).toBe(200);
});

test('an address that never counted gives way to another at once; neither it nor its link is heard of again', async () => {
  const { as } = await claim('mistyped@example.vn');
  const token = await tokenFor('mistyped@example.vn');
  const body = { email: 'meant@example.vn', currentPassword: PASSWORD };
  const saved = await clinic.send<Profile>('PUT /api/auth/me', { as, body });
  expect(saved.body).toMatchObject({ email: 'meant@example.vn', isEmailConfirmed: false, pendingEmail: null });
  expect((await confirm(token)).body.code).toBe('auth.linkInvalid');
  expect((await confirm(await tokenFor('meant@example.vn'))).status).toBe(200);
  await untilIdle();
  expect(lettersTo('mistyped@example.vn')).toHaveLength(1);
});

test('the whole profile saved again confirms nothing, asks for no password and sends no letter', async () => {
  const { as } = await claim('same@example.vn');
  await tokenFor('same@example.vn');
  const profile = await me(as);
  const { status, body } = await clinic.send('PUT /api/auth/me', { as, body: { ...profile, isEmailConfirmed: true } });
  expect([status, body]).toEqual([200, profile]);
  await untilIdle();
  expect(lettersTo('same@example.vn')).toHaveLength(1);
});

test('an address that an Admin sets counts at once; one left as it is does not', async () => {
  const { as } = await claim('desk@example.vn');
  const { _id } = await me(as);
  const update = (body: object) => clinic.send<Profile>(`PUT /api/auth/users/${_id}`, { as: admin, body });
  expect((await update({ email: 'desk@example.vn', phone: '0901 234 567' })).body.isEmailConfirmed).toBe(false);
  expect((await update({ email: 'front@example.vn' })).body.isEmailConfirmed).toBe(true);
  expect((await me(as)).pendingEmail).toBeNull();
  await untilIdle();
  expect(lettersTo('desk@example.vn').every(({ text }) => text.includes('/confirm-email#'))).toBe(true);
  const body = { userName: 'made-by-admin', password: PASSWORD, email: 'made@example.vn', roleName: 'Customer' };
  const made = await clinic.send<Profile>('POST /api/auth/register', { as: admin, body });
  expect(made.body.isEmailConfirmed).toBe(true);
});

test('one’s own data say whether the address is confirmed; a closed account gives it up', async () => {
  const { as } = await claim('leaving@example.vn');
  const exported = await clinic.send<{ account: object }>('GET /api/auth/me/export', { as });
  expect(exported.body.account).toMatchObject({ email: 'leaving@example.vn', emailConfirmed: false });
  const token = await tokenFor('leaving@example.vn');
  const { _id } = await me(as);
  expect((await clinic.send(`DELETE /api/auth/users/${_id}`, { as: admin })).status).toBe(204);
  expect((await confirm(token)).body.code).toBe('auth.linkInvalid');
  const waiting = clinic.db.selectFrom('pendingAddresses').select('id').where('userId', '=', _id);
  expect(await waiting.execute()).toEqual([]);
});

test('a user name of old that is another’s address opens the account of the address’s owner', async () => {
  const owner = await clinic.addPerson('Customer', { email: 'shut.out@example.vn' });
  const squatter = await clinic.addPerson('Customer');
  const named = { userName: 'Shut.Out@example.vn' };
  await clinic.db.updateTable('users').set(named).where('id', '=', squatter.userId).execute();
  expect((await logIn('shut.out@example.vn')).body).toMatchObject({ userId: owner.userId });
  expect((await logIn(`${squatter.userName}@example.vn`)).body).toMatchObject({ userId: squatter.userId });

  const kept = await clinic.send(`PUT /api/auth/users/${squatter.userId}`, {
    as: admin,
    body: { ...named, phone: '' },
  });
  expect(kept.status).toBe(200);
  const taken = await clinic.send<{ fields: object }>(`PUT /api/auth/users/${squatter.userId}`, {
    as: admin,
    body: { userName: 'other@example.vn' },
  });
  expect([taken.status, Object.keys(taken.body.fields)]).toEqual([400, ['userName']]);
});

/** Lets a reminder fall due, and waits until it was delivered inside the clinic's own pages. */
async function remind(userName: string) {
  const { id: patientId } = await clinic.db
    .updateTable('users')
    .set({ quietFrom: null, quietTo: null })
    .where('userName', '=', userName)
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = newId();
  const reminder = {
    id,
    patientId,
    type: 'Revisit' as const,
    dueAt: new Date(),
    message: 'Tái khám',
    automatic: false,
  };
  await clinic.db.insertInto('reminders').values(reminder).execute();
  await clinic.jobs.send(clinic.db, 'deliver-reminder', { reminderId: id });
  const status = () => clinic.db.selectFrom('reminders').select('status').where('id', '=', id).executeTakeFirst();
  await expect.poll(status, { timeout: 20_000 }).toEqual({ status: 'Sent' });
}

async function untilIdle() {
  const open = sql<{ count: number }>`select count(*)::int as count from jobs.job
    where name = 'send-mail' and state in ('created', 'retry', 'active')`;
  await expect.poll(async () => (await open.execute(clinic.db)).rows[0]?.count, { timeout: 40_000 }).toBe(0);
}
