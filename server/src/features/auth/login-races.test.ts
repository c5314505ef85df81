import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUDIT_LOCK, entryOf } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { createTestClinic, PASSWORD, type Person, type TestClinic } from '../../test/clinic';
import { countWaiting } from '../../test/while-open';
import { changeAccount } from '../accounts/change-account';
import { closeAccount } from '../accounts/close-account';
import { lockAccount } from '../accounts/queries';
import { replacePassword } from '../accounts/replace-password';

let clinic: TestClinic;
let admin: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  admin = await clinic.addPerson('Admin');
});
afterAll(() => clinic.stop());

const login = ({ userName }: Person) =>
  clinic.send<{ token: string; roleName: string; code: string }>('POST /api/auth/login', {
    body: { userName, password: PASSWORD },
  });
const countSessions = async ({ userId }: Person) =>
  (await clinic.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()).length;

const untilWaiting = (count: number) => expect.poll(() => countWaiting(clinic.db)).toBe(count);

async function giveNewPassword(tx: Db, { userId }: Person) {
  await lockAccount(tx, userId);
  await replacePassword({ db: tx, jobs: clinic.jobs }, userId, { passwordHash: 'another one' });
}

async function giveNewRole(tx: Db, { userId }: Person) {
  const asker = { db: tx, jobs: clinic.jobs, viewer: admin as never, now: new Date(), entry: () => null as never };
  await changeAccount({ ...asker, clinic: { dateOf: () => '2025-01-01' } as never }, userId, { roleName: 'Staff' });
}

const close = (tx: Db, { userId }: Person) =>
  closeAccount(
    {
      db: tx,
      clinic: clinicTime(DEFAULT_ZONE),
      viewer: admin,
      now: new Date(),
      audit: async () => {},
      entry: (note) => entryOf({ viewer: admin, requestId: null }, note),
    },
    userId,
    'another one',
  );

test.each([
  ['a new password', giveNewPassword, '401 auth.badCredentials', 0],
  ['the closing of the account', close, '401 auth.badCredentials', 0],
  ['a new role', giveNewRole, '200 Staff', 1],
])('a login that had read the password before %s does not go on with it', async (_, act, answered, sessions) => {
  const person = await clinic.addPerson('Customer');
  // The login stops where it counts its try, which is after it has read the password.
  await clinic.send('POST /api/auth/login', { body: { userName: person.userName, password: 'a wrong guess' } });
  let pending: ReturnType<typeof login> | undefined;
  await clinic.db.transaction().execute(async (gate) => {
    await gate.selectFrom('loginFailures').selectAll().forUpdate().execute();
    pending = login(person);
    await untilWaiting(1);
    await clinic.db.transaction().execute((tx) => act(tx, person));
  });
  const { status, body } = (await pending) ?? { status: 0, body: { code: '', roleName: '' } };
  expect(`${status} ${body.code ?? body.roleName}`).toBe(answered);
  expect(await countSessions(person)).toBe(sessions);
});

async function replaceHash({ userId }: Person) {
  await clinic.db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    await replacePassword({ db: tx, jobs: clinic.jobs }, userId, { passwordHash: 'another one' });
  });
}
const endAll = ({ userId }: Person) => clinic.send(`DELETE /api/auth/users/${userId}/sessions`, { as: admin });
const endOthers = (person: Person) => clinic.send('DELETE /api/auth/sessions', { as: person });

test.each([
  ['the password changes', replaceHash, 0],
  ['an Admin ends the sessions of the account', endAll, 0],
  ['its owner ends the others', endOthers, 1],
])('a session that opens while %s ends with the others', async (_, act, left) => {
  const person = await clinic.addPerson('Customer');
  const [pending, ended] = await clinic.db.transaction().execute(async (gate) => {
    // The login stops where it writes its audit entry, which is after it has opened the session.
    await sql`select pg_advisory_xact_lock(${AUDIT_LOCK})`.execute(gate);
    const opening = login(person);
    await untilWaiting(1);
    const ending = act(person);
    await untilWaiting(2);
    return [opening, ending] as const;
  });
  expect((await pending).status).toBe(200);
  await ended;
  expect(await countSessions(person)).toBe(left);
});

test('an account has at most five sessions, also when four logins end at once', async () => {
  const person = await clinic.addPerson('Customer');
  for (let time = 0; time < 5; time += 1) await login(person);
  expect(await countSessions(person)).toBe(5);
  const [pending] = await clinic.db.transaction().execute(async (gate) => {
    // Each login stops where it writes its audit entry, or before, where it waits for one that has stopped there.
    await sql`select pg_advisory_xact_lock(${AUDIT_LOCK})`.execute(gate);
    const logins = [login(person), login(person), login(person), login(person)];
    await untilWaiting(4);
    return [Promise.all(logins)];
  });
  expect((await pending)?.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await countSessions(person)).toBe(5);
});
