import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, clinicTime } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkAuditChain } from '../src/platform/audit/audit-check';
import type { Db } from '../src/platform/database/database';
import { newId } from '../src/platform/ids';
import { sealAndAnchor } from '../src/test/seal-and-anchor';
import { IS_SWEEP } from '../src/test/sweep';
import { seedDemo } from './demo';
import { demosOfThisFile } from './test-demo';

// Each test creates a clinic, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const zone = 'Asia/Ho_Chi_Minh';
const clinic = clinicTime(zone);
const DAY = '2026-11-15';
const demoAt = demosOfThisFile();

test.runIf(IS_SWEEP)(
  'the demo patient finds who opened the record lately, in a chain that is whole, however old the demo is',
  async () => {
    const { db, jobs } = await demoAt(DAY, '09:00');
    const first = await openingsOf(db);
    expect(first.map(({ basis }) => basis)).toEqual(expect.arrayContaining(['treats', 'emergency']));
    expect(new Set(first.map(({ role }) => role))).toEqual(new Set(['Staff', 'Doctor']));
    expect(Math.max(...first.map(({ age }) => age(DAY)))).toBeLessThan(5);

    await seedDemo(db, jobs, { zone }, clinic.instantOf(addDays(DAY, 1), '09:00'));
    expect(await openingsOf(db)).toHaveLength(first.length);
    const later = addDays(DAY, 40);
    await seedDemo(db, jobs, { zone }, clinic.instantOf(later, '09:00'));
    const all = await openingsOf(db);
    expect(all).toHaveLength(first.length * 2);
    expect(Math.min(...all.map(({ age }) => age(later)))).toBeLessThan(3);

    const anchors = path.join(tmpdir(), `anchors-${newId()}`);
    onTestFinished(() => rm(anchors, { force: true }));
    await sealAndAnchor(db, anchors);
    expect(await checkAuditChain(db, anchors)).toMatchObject({ whole: true });
  },
);

async function openingsOf(db: Db) {
  const { rows } = await sql<{ at: Date; role: string; basis: string | null }>`
    select at, actor_role as role, basis from audit_log
    where patient_ids @> array(select id from users where user_name = 'customer') order by id`.execute(db);
  const ageOn = (at: Date) => (day: string) => (clinic.instantOf(day, '09:00').getTime() - at.getTime()) / 86_400_000;
  return rows.map(({ at, role, basis }) => ({ role, basis, age: ageOn(at) }));
}
