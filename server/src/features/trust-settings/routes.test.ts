import type { TrustSettings } from '@antam/contract/trust-settings';
import { expect, test } from 'vitest';
import { bareDatabase } from '../../test/bare-database';
import { clinicForThisTest, type Person, type TestClinic } from '../../test/clinic';
import { ensureTrust, findTrust } from './queries';

type Refused = { code: string; fields?: Record<string, string> };

const read = async (clinic: TestClinic, as: Person) =>
  (await clinic.send<TrustSettings>('GET /api/clinic/trust', { as })).body;
const save = (clinic: TestClinic, as: Person, body: object) =>
  clinic.send<Refused & { version: number }>('PUT /api/clinic/trust', { as, body });

test('until an Admin chooses, a clinic has the stricter of each setting', async () => {
  const { db } = await bareDatabase();
  await Promise.all([ensureTrust(db), ensureTrust(db)]);
  expect(await findTrust(db)).toMatchObject({
    ...{ careAccess: 'needToKnow', treatingMonths: 18, reasonHours: 4 },
    ...{ factorRequired: true, lookedNames: false, version: 0 },
  });
});

test('an Admin changes the settings; a second one who read the older ones is told to read again', async () => {
  const clinic = await clinicForThisTest();
  const admin = await clinic.addPerson('Admin');
  const before = await read(clinic, admin);
  const wanted = { ...before, careAccess: 'needToKnow', treatingMonths: 6, lookedNames: true };
  const answers = await Promise.all([save(clinic, admin, wanted), save(clinic, admin, wanted)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await read(clinic, admin)).toEqual({ ...wanted, version: before.version + 1 });
  const entries = await clinic.db.selectFrom('auditLog').selectAll().where('action', '=', 'clinic.trust').execute();
  expect(entries).toMatchObject([{ actorId: admin.userId, outcome: 'done' }]);
});

test('the days of grace begin when the second factor becomes required, not with a later change', async () => {
  const clinic = await clinicForThisTest();
  const admin = await clinic.addPerson('Admin');
  const since = async () => (await findTrust(clinic.db)).factorRequiredSince.getTime();
  const change = async (part: object) => save(clinic, admin, { ...(await read(clinic, admin)), ...part });
  await clinic.db
    .updateTable('trustSettings')
    .set({ factorRequiredSince: new Date(0) })
    .execute();
  await change({ factorRequired: true });
  const began = await since();
  expect(began).toBeGreaterThan(Date.now() - 60_000);
  await change({ reasonHours: 2 });
  expect(await since()).toBe(began);
});

test.each([
  ['no months', { treatingMonths: 0 }, 'treatingMonths'],
  ['half an hour', { reasonHours: 0.5 }, 'reasonHours'],
  ['a day and a half', { reasonHours: 36 }, 'reasonHours'],
  ['an access that is not known', { careAccess: 'all' }, 'careAccess'],
  ['a field that is not known', { factorRequiredSince: '2026-01-01' }, 'factorRequiredSince'],
])('%s is refused with 400 naming the field, and changes nothing', async (_, change, field) => {
  const clinic = await clinicForThisTest();
  const admin = await clinic.addPerson('Admin');
  const before = await read(clinic, admin);
  const { status, body } = await save(clinic, admin, { ...before, ...change });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  expect(await read(clinic, admin)).toEqual(before);
});
