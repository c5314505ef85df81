import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClinic, type TestClinic } from '../../test/clinic';
import { makeAdmin } from './make-admin';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await createTestClinic();
});
afterAll(() => clinic.stop());

test('the command on the server makes an Admin of a Staff account, which logs in anew, and the audit log says so', async () => {
  const staff = await clinic.addPerson('Staff');
  await makeAdmin(clinic, staff.userName);
  expect((await clinic.send('GET /api/auth/me', { as: staff })).status).toBe(401);
  const row = await clinic.db.selectFrom('users').select('role').where('id', '=', staff.userId).executeTakeFirst();
  expect(row?.role).toBe('Admin');
  const entries = await clinic.db
    .selectFrom('auditLog')
    .select(['actorId', 'objectId'])
    .where('action', '=', 'account.makeAdminOnServer')
    .execute();
  expect(entries).toEqual([{ actorId: null, objectId: staff.userId }]);
});

test.each(['Customer', 'Doctor', 'Admin'] as const)(
  'a %s is not made an Admin, and keeps the session',
  async (role) => {
    const person = await clinic.addPerson(role);
    await expect(makeAdmin(clinic, person.userName)).rejects.toThrow(`${person.userName} is ${role}.`);
    expect((await clinic.send('GET /api/auth/me', { as: person })).status).toBe(200);
  },
);

test('an account that is not there is named', async () => {
  await expect(makeAdmin(clinic, 'nobody.here')).rejects.toThrow('There is no account nobody.here.');
});
