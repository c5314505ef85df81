import { createECDH, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { createTestClinic, PASSWORD, type Person, type TestClinic } from '../../test/clinic';
import { writeLetter } from '../letters/write-letter';

let clinic: TestClinic;
let admin: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  await clinic.jobs.stop();
  admin = await clinic.addPerson('Admin');
});
afterAll(() => clinic.stop());

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = { body: Buffer.from(PIXEL, 'base64'), headers: { 'content-type': 'image/png' } };
const choices = { email: false, push: false, place: false, quietFrom: '22:00', quietTo: '06:00' };
const password = { currentPassword: PASSWORD, newPassword: 'Another-1-password' };
const keys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};
const device = { endpoint: 'https://push.example.com/device/1', expirationTime: null, keys };

test.each([
  ['the profile', 'PUT /api/auth/me', { body: { fullName: 'New Name' } }],
  ['the address', 'PUT /api/auth/me', { body: { email: 'new@example.vn', currentPassword: PASSWORD } }],
  ['the password', 'PUT /api/auth/password', { body: password }],
  ['the picture', 'POST /api/auth/me/avatar', png],
  ['the choices of notices', 'PUT /api/auth/me/notification-choices', { body: choices }],
  ['the devices that are told', 'POST /api/notifications/push', { body: device }],
  ['a new link', 'POST /api/auth/me/pending-email', {}],
])('whose account is closed while they change %s is told that the session has ended', async (_, request, sent) => {
  const person = await clinic.addPerson('Customer', { email: `${newId()}@example.vn` });
  const before = await countWaiting();
  const [closed, changed] = await holding(
    sql`select id from users where id = ${person.userId} for update`,
    async () => {
      const closing = clinic.send(`DELETE /api/auth/users/${person.userId}`, { as: admin });
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(before + 1);
      const changing = clinic.send<{ code?: string }>(request, { as: person, ...sent });
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(before + 2);
      return [closing, changing] as const;
    },
  );
  expect((await closed).status).toBe(204);
  const { status, body } = await changed;
  expect([status, body.code]).toEqual([401, 'auth.sessionEnded']);
  const row = await clinic.db
    .selectFrom('users')
    .select(['fullName', 'email', 'avatar'])
    .where('id', '=', person.userId)
    .executeTakeFirst();
  expect(row).toEqual({ fullName: null, email: null, avatar: null });
});

test('of an address that is replaced while its letter is written no link is made', async () => {
  const person = await clinic.addPerson('Customer');
  const pending = { id: newId(), userId: person.userId, email: 'soon-replaced@example.vn' };
  await clinic.db.insertInto('pendingAddresses').values(pending).execute();
  const before = await countWaiting();
  const [writing] = await holding(sql`delete from pending_addresses where id = ${pending.id}`, async () => {
    const letter = writeLetter(
      { db: clinic.db, publicUrl: 'http://localhost' },
      { id: newId(), data: { template: 'confirmAddress', objectId: pending.id } },
    );
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(before + 1);
    return [letter] as const;
  });
  expect(await writing).toBeNull();
});

test('an account that is closed while a letter is written leaves no address behind', async () => {
  const person = await clinic.addPerson('Customer', { email: 'closing@example.vn' });
  await clinic.db.updateTable('users').set({ emailConfirmed: false }).where('id', '=', person.userId).execute();
  const before = await countWaiting();
  const [closing, writing] = await holding(
    sql`select id from users where id = ${person.userId} for update`,
    async () => {
      const closed = clinic.send(`DELETE /api/auth/users/${person.userId}`, { as: admin });
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(before + 1);
      const letter = writeLetter(
        { db: clinic.db, publicUrl: 'http://localhost' },
        { id: newId(), data: { template: 'resetPassword', userId: person.userId } },
      );
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(before + 2);
      return [closed, letter] as const;
    },
  );
  expect((await closing).status).toBe(204);
  expect(await writing).toBeNull();
  const left = await clinic.db
    .selectFrom('pendingAddresses')
    .select('email')
    .where('userId', '=', person.userId)
    .execute();
  expect(left).toEqual([]);
});

/** Runs a statement and, while its locks are held, starts what has to wait for them, in this order. */
async function holding<T>(statement: RawBuilder<unknown>, start: () => Promise<T>): Promise<T> {
  return clinic.db.transaction().execute(async (tx) => {
    await statement.execute(tx);
    return start();
  });
}

/** How many statements wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(distinct pid)::int as waiting from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(clinic.db);
  return rows[0]?.waiting ?? 0;
}
