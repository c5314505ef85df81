import { expect, test, vi } from 'vitest';
import { migrate } from '../src/platform/database/migrate';
import { bareDatabase, openAsOwner } from '../src/test/bare-database';
import { seedDemo } from './demo';

vi.setConfig({ testTimeout: 60_000 });

const zone = 'Asia/Ho_Chi_Minh';
const at = (day: string) => new Date(`${day}T10:00:00+07:00`);

/** A demo as it was on the last day before the clinic had settings. */
async function demoWithoutSettings() {
  const { connection, db, jobs } = await bareDatabase(null);
  const owner = openAsOwner(connection);
  await migrate(owner, '0015-one-plan-at-a-time');
  await owner.query(`
    insert into users (id, user_name, email, password_hash, role) values
      ('0a000000-0000-7000-8000-000000000001', 'admin', 'admin@example.vn', '-', 'Admin'),
      ('0a000000-0000-7000-8000-000000000002', 'staff', 'staff@example.vn', '-', 'Staff');
    insert into settings (name, value) values ('demo-anchor', '{"day": "2026-11-16"}')`);
  await migrate(owner);
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
