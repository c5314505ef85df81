import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPool } from '../src/platform/database/database';
import { migrate } from '../src/platform/database/migrate';
import { createLog } from '../src/platform/log';
import { bareDatabase } from '../src/test/bare-database';
import { createTestDatabase, dropTestDatabase, type TestDatabase } from '../src/test/database-server';
import { seedDemo } from './demo';

vi.setConfig({ testTimeout: 60_000 });

const zone = 'Asia/Ho_Chi_Minh';
const at = (day: string) => new Date(`${day}T10:00:00+07:00`);

/** A demo as it was on the last day before the clinic had settings. */
let upgraded: TestDatabase;
beforeAll(async () => {
  upgraded = await createTestDatabase(null);
  const owner = createPool({ connection: upgraded, max: 3, log: createLog('silent'), asOwner: true });
  await migrate(owner, '0015-one-plan-at-a-time');
  await owner.query(`
    insert into users (id, user_name, email, password_hash, role) values
      ('0a000000-0000-7000-8000-000000000001', 'admin', 'admin@example.vn', '-', 'Admin'),
      ('0a000000-0000-7000-8000-000000000002', 'staff', 'staff@example.vn', '-', 'Staff');
    insert into settings (name, value) values ('demo-anchor', '{"day": "2026-11-16"}')`);
  await migrate(owner);
  await owner.end();
});
afterAll(() => dropTestDatabase(upgraded));

async function demoWithoutSettings() {
  const { db, jobs } = await bareDatabase(upgraded.database);
  return { db, start: (day: string) => seedDemo(db, jobs, { zone }, at(day)) };
}

test.each([
  ['on the same day', '2026-11-16'],
  ['days later', '2026-11-20'],
  ['with the clock set back', '2026-11-10'],
])('a demo begun before the clinic had settings has them after the upgrade, started %s', async (_, day) => {
  const { db, start } = await demoWithoutSettings();
  expect(await db.selectFrom('clinicSettings').selectAll().execute()).toEqual([]);
  await start(day);
  const settings = await db.selectFrom('clinicSettings').selectAll().execute();
  expect(settings).toMatchObject([{ version: 1, address: '12 phố Bình An, Hà Nội', patientDaysAhead: 180 }]);
});

test('what an Admin of the demo has saved stays at the next start', async () => {
  const { db, start } = await demoWithoutSettings();
  await start('2026-11-16');
  await db.updateTable('clinicSettings').set({ address: '7 phố Yên Bình', version: 2 }).execute();
  await start('2026-11-17');
  const settings = await db.selectFrom('clinicSettings').select(['address', 'version']).execute();
  expect(settings).toEqual([{ address: '7 phố Yên Bình', version: 2 }]);
});
