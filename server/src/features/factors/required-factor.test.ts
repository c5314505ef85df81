import { ENDPOINTS } from '@antam/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../../platform/http/live';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { enrolTotp, logInWith } from '../../test/factors';
import { UNKNOWN } from '../../test/role-table';

const DAY_MS = 86_400_000;

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await createTestClinic();
});
afterAll(() => clinic.stop());

async function requireFactor(daysAgo: number) {
  const factorRequiredSince = new Date(Date.now() - daysAgo * DAY_MS);
  await clinic.db.updateTable('trustSettings').set({ factorRequired: true, factorRequiredSince }).execute();
}

async function addOld(role: Person['role']): Promise<Person> {
  const person = await clinic.addPerson(role);
  const createdAt = new Date(Date.now() - 400 * DAY_MS);
  await clinic.db.updateTable('users').set({ createdAt }).where('id', '=', person.userId).execute();
  return person;
}

type Me = { mustEnrolFactor: boolean; enrolFactorBy: string | null };
const me = async (as: Person) => (await clinic.send<Me>('GET /api/auth/me', { as })).body;

test.each(['Staff', 'Doctor', 'Admin'] as const)(
  '%s is told the day for 14 days, and then can only enrol',
  async (role) => {
    const person = await addOld(role);
    await requireFactor(13);
    const told = await me(person);
    expect(told.mustEnrolFactor).toBe(false);
    expect(Date.parse(told.enrolFactorBy ?? '') - Date.now()).toBeGreaterThan(0.9 * DAY_MS);

    await requireFactor(15);
    expect((await me(person)).mustEnrolFactor).toBe(true);
    await enrolTotp(clinic, person);
    expect(await me(person)).toMatchObject({ mustEnrolFactor: false, enrolFactorBy: null });
    expect((await clinic.send('GET /api/notifications', { as: person })).status).toBe(200);
  },
);

test('a patient is never asked, and a new account has its own 14 days', async () => {
  await requireFactor(15);
  expect(await me(await addOld('Customer'))).toMatchObject({ mustEnrolFactor: false, enrolFactorBy: null });
  expect(await me(await clinic.addPerson('Staff'))).toMatchObject({ mustEnrolFactor: false });
});

test('the enrolment cannot be skipped: every other call and the live stream are refused', async () => {
  await requireFactor(15);
  const people = { Staff: await addOld('Staff'), Doctor: await addOld('Doctor'), Admin: await addOld('Admin') };
  const wrong: string[] = [];
  const open = new Set([
    'getMe',
    'changePassword',
    'logout',
    'getFactors',
    'startTotp',
    'confirmTotp',
    'startPasskey',
    'addPasskey',
  ]);
  for (const { endpoint } of ENDPOINTS) {
    if (endpoint.roles === 'anyone' || open.has(endpoint.name)) continue;
    for (const [role, as] of Object.entries(people)) {
      if (!endpoint.roles.includes(as.role)) continue;
      const request = `${endpoint.method} ${endpoint.paths[0].replace(/:\w+/g, UNKNOWN)}`;
      const { status, body } = await clinic.send<{ code: string }>(request, { as });
      if (status !== 403 || body.code !== 'auth.enrolFactor') wrong.push(`${role} ${endpoint.name}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  const account = { userName: 'sneaky', email: 'sneaky@example.vn', password: 'a quiet long word' };
  for (const body of [account, { ...account, roleName: 'Doctor' }]) {
    const made = await clinic.send<{ code: string }>('POST /api/auth/register', { as: people.Admin, body });
    expect([made.status, made.body.code]).toEqual([403, 'auth.enrolFactor']);
  }
});

test('a live stream ends at the next check once the days of grace are over', async () => {
  await requireFactor(13);
  const person = await addOld('Staff');
  const stream = await fetch(`${clinic.url}/api/live`, { headers: { authorization: `Bearer ${person.token}` } });
  expect(stream.status).toBe(200);
  await requireFactor(15);
  // As the check does that comes by itself every 20 seconds; no session ends here.
  await publish(clinic.db, { kind: 'session' }, { userIds: [person.userId] });
  await stream.text();
  expect(await me(person)).toMatchObject({ mustEnrolFactor: true });
});

test('while the clinic requires a factor, the last one stays; a patient may remove it', async () => {
  await requireFactor(1);
  const [nurse, patient] = [await clinic.addPerson('Staff'), await clinic.addPerson('Customer')];
  for (const person of [nurse, patient]) await enrolTotp(clinic, person);
  const kept = await clinic.send<{ code: string }>('DELETE /api/auth/factors/totp', { as: nurse });
  expect([kept.status, kept.body.code]).toEqual([409, 'factor.lastOne']);
  expect((await logInWith(clinic, nurse)).body.code).toBe('auth.factorNeeded');
  expect((await clinic.send('DELETE /api/auth/factors/totp', { as: patient })).status).toBe(204);
});
