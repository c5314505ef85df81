import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { bareDatabase } from '../../test/bare-database';
import { IS_SWEEP } from '../../test/sweep';
import { createLog } from '../log';
import { createPool } from './database';
import { listVersions, migrate } from './migrate';

const PATIENT = '0a000000-0000-7000-8000-000000000001';
const OTHER = '0a000000-0000-7000-8000-000000000003';

/** Plans as earlier versions took them: several open at once, several that begin on one day, one inside another. */
const OVERLAPS = `
  insert into users (id, user_name, email, password_hash, role, full_name, patient_code) values
    ('${PATIENT}', 'an', 'an@example.vn', '-', 'Customer', 'Nguyễn Thị An', 'BN1001'),
    ('${OTHER}', 'chi', 'chi@example.vn', '-', 'Customer', 'Lê Chi', 'BN1002'),
    ('0a000000-0000-7000-8000-000000000002', 'binh', 'binh@example.vn', '-', 'Doctor', 'Trần Văn Bình', null);
  insert into doctors (id, user_id) values
    ('0d000000-0000-7000-8000-000000000001', '0a000000-0000-7000-8000-000000000002');
  insert into treatment_plans (id, patient_id, doctor_id, regimen, start_date, end_date, notes, created_at, withdrawn_at)
  select ('0e000000-0000-7000-8000-00000000000' || n)::uuid, patient::uuid, '0d000000-0000-7000-8000-000000000001',
    'TDF + 3TC + DTG', start_date::date, end_date::date, 'Ghi chú ' || n, created_at::timestamptz, withdrawn_at::timestamptz
  from (values
    (1, '${PATIENT}', '2024-01-01', null, '2024-01-01', null),
    (2, '${PATIENT}', '2025-01-01', '2025-12-31', '2025-01-01', null),
    (3, '${PATIENT}', '2025-03-01', '2025-03-31', '2025-03-01', null),
    (4, '${PATIENT}', '2026-01-01', null, '2026-01-01', null),
    (5, '${PATIENT}', '2026-01-01', null, '2026-01-02', null),
    (6, '${PATIENT}', '2026-02-01', null, '2026-02-01', '2026-02-02'),
    (7, '${OTHER}', '2024-01-01', '2025-12-31', '2024-01-01', null),
    (8, '${OTHER}', '2026-01-01', null, '2026-01-01', null)
  ) as given (n, patient, start_date, end_date, created_at, withdrawn_at);
`;

test.runIf(IS_SWEEP)(
  'plans that ran at once are repaired: each ends before the next, of one day the one written last stands',
  async () => {
    const clinic = await clinicWithOverlaps();
    await migrate(clinic);
    const { rows } = await clinic.query(`
    select right(id::text, 1)::int as n, end_date::text, withdrawn_at is not null as withdrawn, notes
    from treatment_plans order by id`);
    expect(rows.map(({ n, end_date, withdrawn }) => [n, end_date, withdrawn])).toEqual([
      [1, '2024-12-31', false],
      [2, '2025-02-28', false],
      [3, '2025-03-31', false],
      [4, null, true],
      [5, null, false],
      [6, null, true],
      [7, '2025-12-31', false],
      [8, null, false],
    ]);
    expect(rows.every(({ n, notes }) => notes === `Ghi chú ${n}`)).toBe(true);
  },
);

test.runIf(IS_SWEEP)('every repaired plan is in the audit log, and no other', async () => {
  const clinic = await clinicWithOverlaps();
  await migrate(clinic);
  const { rows } = await clinic.query(`
    select action, right(object_id, 1)::int as n, patient_ids from audit_log where object_type = 'plan' order by object_id`);
  expect(rows).toEqual([
    { action: 'plan.end', n: 1, patient_ids: [PATIENT] },
    { action: 'plan.end', n: 2, patient_ids: [PATIENT] },
    { action: 'plan.delete', n: 4, patient_ids: [PATIENT] },
  ]);
});

async function clinicWithOverlaps(): Promise<pg.Pool> {
  const { connection } = await bareDatabase(null);
  const clinic = createPool({ connection, max: 3, log: createLog('silent'), asOwner: true });
  onTestFinished(() => clinic.end());
  const versions = await listVersions();
  const before = versions[versions.indexOf('0015-one-plan-at-a-time') - 1];
  await migrate(clinic, before);
  await clinic.query(OVERLAPS);
  return clinic;
}
