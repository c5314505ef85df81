import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { bareDatabase, openAsOwner } from '../../test/bare-database';
import { beginOldClinic } from '../../test/old-clinic';
import { IS_SWEEP } from '../../test/sweep';
import { createLog } from '../log';
import { verifyArchive } from './backup/archive';
import { restoreBackup } from './backup/restore-backup';
import { writeBackup } from './backup/write-backup';

const log = createLog('silent');
const RECORD = '0c000000-0000-7000-8000-000000000001';
const PATIENT = '0a000000-0000-7000-8000-000000000001';
const DOCTOR = '0d000000-0000-7000-8000-000000000001';

/** A second record with half a year of one medicine and one without a length, and a third without medicines. */
const OLD_PRESCRIPTIONS = `
  insert into medical_records (id, patient_id, doctor_id, diagnosis, record_date)
  select ('0c000000-0000-7000-8000-00000000000' || n)::uuid, '${PATIENT}', '${DOCTOR}', 'Z', ('2026-11-0' || n)::date
  from (values ('2'), ('3')) as given (n);
  insert into prescription_items (record_id, position, medication_name, dosage, frequency, duration, days_supply) values
    ('${RECORD}', 0, 'TLD', '1 viên', '1 lần/ngày', '90 ngày', 90),
    ('0c000000-0000-7000-8000-000000000002', 0, 'TLD', '1 viên', '1 lần/ngày', null, 180),
    ('0c000000-0000-7000-8000-000000000002', 1, 'Cotrimoxazole', null, null, 'đến khi CD4 tăng', null);
  insert into treatment_plans (id, patient_id, doctor_id, regimen, custom_drugs, start_date, end_date) values
    ('0e000000-0000-7000-8000-000000000002', '${PATIENT}', '${DOCTOR}', 'AZT + 3TC + EFV', null, '2024-02-01', '2025-01-31'),
    ('0e000000-0000-7000-8000-000000000003', '${PATIENT}', '${DOCTOR}', 'Custom', 'ABC + 3TC + DTG', '2025-02-01', '2026-10-31');
`;

test.runIf(IS_SWEEP)(
  'an older archive brings every prescription as free text with its days, and every regimen by its name',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'an-tam-prescriptions-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'older.tar.gz');
    const old = await bareDatabase(null);
    const owner = openAsOwner(old.connection);
    await beginOldClinic(owner, '0031', {});
    await owner.query(OLD_PRESCRIPTIONS);
    const before = await countRows(owner);
    await writeBackup({ connection: old.connection, settings: { dataDir: folder }, file, log });

    const { db, connection } = await bareDatabase(null);
    await restoreBackup({ connection, settings: { dataDir: folder }, archive: await verifyArchive(file), log });

    // People, records, plans, reminders, messages: no table of before the care file has lost a row.
    const after = await countRows(openAsOwner(connection));
    expect(before.medical_records).toBe(3);
    expect(Object.entries(before).filter(([table, rows]) => rows > 0 && after[table] !== rows)).toEqual([
      ['reminder_deliveries', 1],
    ]);
    expect(after.deliveries).toBe(1);

    const { rows: items } = await sql`
    select medication_name, dosage, frequency, duration, days_supply, medicine_code, quantity
    from prescription_items order by record_id, position`.execute(db);
    const freeText = { medicineCode: null, quantity: null };
    const once = { dosage: '1 viên', frequency: '1 lần/ngày' };
    expect(items).toEqual([
      { medicationName: 'TLD', ...once, duration: '90 ngày', daysSupply: 90, ...freeText },
      { medicationName: 'TLD', ...once, duration: null, daysSupply: 180, ...freeText },
      {
        ...{ medicationName: 'Cotrimoxazole', dosage: null, frequency: null, duration: 'đến khi CD4 tăng' },
        ...{ daysSupply: null, ...freeText },
      },
    ]);

    const prescriptions = await db.selectFrom('prescriptions').selectAll().orderBy('recordId').execute();
    expect(prescriptions).toMatchObject([
      { recordId: RECORD, patientId: PATIENT, doctorId: DOCTOR, days: 90, signedAt: null },
      { patientId: PATIENT, doctorId: DOCTOR, days: 180, signedAt: null },
    ]);
    const { rows: plans } = await sql`
    select plan.regimen, plan.regimen_code, change.kind, change.custom_drugs, change.reason
    from treatment_plans plan join regimen_changes change on change.treatment_plan_id = plan.id
    order by plan.start_date`.execute(db);
    const notStated = { reason: null };
    expect(plans).toEqual([
      { regimen: 'AZT + 3TC + EFV', regimenCode: 'NL.04', kind: 'start', customDrugs: null, ...notStated },
      {
        ...{ regimen: 'Custom', regimenCode: 'Khác', kind: 'substitution', customDrugs: 'ABC + 3TC + DTG' },
        ...notStated,
      },
      { regimen: 'TDF + 3TC + DTG', regimenCode: 'NL.01', kind: 'substitution', customDrugs: null, ...notStated },
    ]);

    const codes = prescriptions.map(({ code }) => code);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(new Set(codes).size).toBe(2);
  },
);

async function countRows(owner: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string; rows: number }>(`
    select relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::int as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`);
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}
