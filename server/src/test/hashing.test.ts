import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mintLink } from '../platform/session/one-time-links';
import { bookingOf } from './booking';
import { clinicForThisTest, type Person, type TestClinic } from './clinic';
import { PASSKEY_ORIGIN } from './factors';
import type { SingleCall } from './single-call';
import { SINGLE_CALLS } from './single-calls';
import { whileHashing } from './while-hashing';
import { signal } from './while-open';

const PASSWORD = 'another quiet long word';
const account = (userName: string) => ({
  ...{ userName, email: `${userName}@example.vn`, fullName: 'Người Mới', password: PASSWORD },
});

/** Every call that hashes a password, and how it is made. */
const HASHING: Record<string, (clinic: TestClinic, admin: Person) => Promise<SingleCall>> = {
  ...Object.fromEntries(
    ['login', 'register', 'changePassword', 'resetPassword', 'confirmTotp', 'startPasskey', 'addPasskey'].map(
      (name) => [name, SINGLE_CALLS[name] as (clinic: TestClinic) => Promise<SingleCall>],
    ),
  ),
  completeNewcomer: SINGLE_CALLS.completeNewcomer as (clinic: TestClinic) => Promise<SingleCall>,
  registerByAdmin: async (_, as) => ({
    request: 'POST /api/auth/register',
    as,
    body: { ...account('by.admin'), roleName: 'Staff' },
  }),
  updateMe: async (clinic) => {
    const as = await clinic.addPerson('Customer');
    return { request: 'PUT /api/auth/me', as, body: { email: 'me@example.vn', currentPassword: as.password } };
  },
  updateUser: async (clinic, as) => {
    const { userId } = await clinic.addPerson('Customer');
    return { request: `PUT /api/auth/users/${userId}`, as, body: { password: PASSWORD } };
  },
  setTemporaryPassword: async (clinic, as) => {
    const { userId } = await clinic.addPerson('Customer');
    return { request: `POST /api/auth/users/${userId}/temporary-password`, as };
  },
  deleteUser: async (clinic, as) => {
    const { userId } = await clinic.addPerson('Customer');
    return { request: `DELETE /api/auth/users/${userId}`, as };
  },
};

test('no call keeps a connection while it hashes a password', async () => {
  const clinic = await clinicForThisTest({ PUBLIC_URL: PASSKEY_ORIGIN, DATABASE_POOL: '1' });
  await clinic.jobs.stop();
  let hashes = 0;
  const useOnlyConnection = async () => {
    hashes += 1;
    await sql`select`.execute(clinic.db);
  };
  const hashIn = async (name: string, { request, ...call }: SingleCall) => {
    hashes = 0;
    await whileHashing(useOnlyConnection, async () => {
      const { status } = await clinic.send(request, call);
      expect([name, status]).toEqual([name, expect.toSatisfy((code) => code >= 200 && code < 300)]);
    });
    expect([name, hashes]).toEqual([name, expect.toSatisfy((count) => count > 0)]);
  };
  await hashIn('setUpClinic', await firstAdmin(clinic));
  const admin = await clinic.addPerson('Admin');
  for (const [name, make] of Object.entries(HASHING)) await hashIn(name, await make(clinic, admin));
});

test('a visit is booked while as many passwords wait to be hashed as there are connections', async () => {
  const clinic = await clinicForThisTest({ DATABASE_POOL: '2' });
  const [patient, doctor] = [await clinic.addPerson('Customer'), await clinic.addPerson('Doctor')];
  await clinic.jobs.stop();
  const held = signal();
  let waiting = 0;
  const wait = () => {
    waiting += 1;
    return held.promise;
  };
  await whileHashing(wait, async () => {
    const registering = ['first.one', 'second.one'].map((userName) =>
      clinic.send('POST /api/auth/register', { body: account(userName) }),
    );
    await expect.poll(() => waiting).toBe(2);
    const booked = await clinic
      .send('POST /api/appointment/appointment', { as: patient, body: bookingOf(doctor) })
      .finally(held.resolve);
    expect(booked.status).toBe(201);
    expect((await Promise.all(registering)).map(({ status }) => status)).toEqual([201, 201]);
  });
});

async function firstAdmin({ db }: TestClinic): Promise<SingleCall> {
  const token = await mintLink(db, { purpose: 'setup', userId: null, minutes: 60 });
  return { request: 'POST /api/auth/setup', body: { ...account('first.admin'), token } };
}
