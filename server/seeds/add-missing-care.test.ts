import { clinicTime } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openAsOwner } from '../src/test/bare-database';
import { IS_SWEEP } from '../src/test/sweep';
import { seedDemo } from './demo';
import { demosOfThisFile } from './test-demo';
import { findFaults } from './test-invariants';

vi.setConfig({ testTimeout: 60_000 });

const zone = 'Asia/Ho_Chi_Minh';
const clinic = clinicTime(zone);
const demoAt = demosOfThisFile();
const at = (day: string) => clinic.instantOf(day, '10:00');

/** A demo as the upgrade leaves one that began before there were care files and a counter. */
async function demoFromBefore() {
  const { connection, db, jobs } = await demoAt('2026-11-16', '10:00');
  const start = (day: string) => seedDemo(db, jobs, { zone }, at(day));
  // The server itself may not delete what was handed over.
  await openAsOwner(connection).query(`
    delete from dispensings; delete from care_file_changes; delete from care_files;
    delete from patient_identity_changes; delete from patient_identities;
    update prescriptions set signed_at = null;
    update prescription_items set medicine_code = null, quantity = null, units_per_dose = null, times_daily = null;
    update regimen_changes set reason = null;
    update users set may_dispense = false`);
  return { db, start };
}

async function count(db: Awaited<ReturnType<typeof demoFromBefore>>['db']) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from care_files) as files, (select count(*)::int from dispensings) as handed,
      (select count(*)::int from prescription_items where days_supply is not null) as items,
      (select count(*)::int from patient_identities) as identities,
      (select count(*)::int from regimen_changes where reason is not null) as reasons,
      (select count(*)::int from users where may_dispense) as marked`.execute(db);
  return rows[0] as Record<string, number>;
}

const STARTS = [
  ['weeks later', '2026-12-24'],
  ['on the same day', '2026-11-16'],
] as const;

test.each(STARTS.slice(0, IS_SWEEP ? STARTS.length : 1))(
  'a demo from before care files and the counter has them after the upgrade, started %s',
  async (_, day) => {
    const { db, start } = await demoFromBefore();
    await start(day);
    const { files, handed, items, identities, reasons, marked } = await count(db);
    expect({ files, identities, marked }).toMatchObject({ files: 42, identities: 41, marked: 1 });
    expect(handed).toBe(items);
    expect(reasons).toBeGreaterThan(3);
    // An older demo has its medicines as text. They have no code, so the run-out of its patients is not known.
    const known = ['a band or a state of the follow-up list without a patient: 1', 'no late patient who can log in: 1'];
    expect(await findFaults(db, at(day), clinic)).toEqual(known);
  },
);

test.runIf(IS_SWEEP)(
  'a patient whom a visitor of the demo registers gets no invented care file at the next start',
  async () => {
    const { db, start } = await demoFromBefore();
    await start('2026-11-16');
    const before = await count(db);
    await sql`insert into users (id, user_name, password_hash, role, patient_code)
    values ('0a000000-0000-7000-8000-000000000001', 'visitor', '-', 'Customer', 'BN9001')`.execute(db);
    await start('2026-11-17');
    expect(await count(db)).toEqual(before);
  },
);
