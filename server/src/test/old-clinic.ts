import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, Migrator, sql } from 'kysely';
import type pg from 'pg';
import { createDatabase } from '../platform/database/database';
import { createJobTables } from '../platform/jobs/jobs';
import { rootDir } from '../platform/root-dir';

const NOW = path.join(rootDir(), 'server/migrations');
const OLD = path.join(rootDir(), 'server/src/test/edited-migrations');
const FIRST = 'd1f64fb';

/** Every migration that was edited later, as the first commit had it. */
export const FIRST_EDITIONS = {
  '0001-accounts': FIRST,
  '0002-appointments': FIRST,
  '0003-care': FIRST,
  '0004-talk': FIRST,
};

/**
 * The commits at which a clinic may have begun with migrations that were edited later, and which edition of each it ran
 * then; a migration that is not named ran as it is now.
 */
export const EDITIONS: [commit: string, last: string, editions: Record<string, string>][] = [
  [FIRST, '0005', FIRST_EDITIONS],
  ['86b272c', '0005', { ...FIRST_EDITIONS, '0003-care': '86b272c', '0004-talk': '86b272c' }],
  [
    '7e8862d',
    '0005',
    { ...FIRST_EDITIONS, '0001-accounts': '7e8862d', '0003-care': '86b272c', '0004-talk': '86b272c' },
  ],
  ['c944813', '0005', { '0001-accounts': '7e8862d', '0002-appointments': FIRST, '0003-care': '86b272c' }],
  ['a9d11f9', '0005', { '0001-accounts': 'a9d11f9', '0002-appointments': FIRST, '0003-care': '86b272c' }],
  ['5e20489', '0005', { '0001-accounts': 'a9d11f9', '0002-appointments': FIRST, '0003-care': '5e20489' }],
  ['c175410', '0005', { '0001-accounts': 'a9d11f9', '0002-appointments': 'c175410', '0003-care': '5e20489' }],
  ['f7d4607', '0007', { '0001-accounts': 'a9d11f9', '0002-appointments': 'c175410', '0003-care': '5e20489' }],
  ['12d7c9e', '0041', { '0041-follow-up': '12d7c9e' }],
];

/**
 * Creates a clinic as it was at that commit, before 0037 with accounts and care, up to the migration with the number `last`; without
 * migrations that did not exist yet.
 */
export async function beginOldClinic(
  owner: pg.Pool,
  last: string,
  editions: Record<string, string>,
  notYetThere: readonly string[] = [],
): Promise<void> {
  const names = readdirSync(NOW)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => path.parse(file).name)
    .filter((name) => name.slice(0, 4) <= last && !notYetThere.includes(name));
  const migrations = names.map((name) => {
    const edition = editions[name];
    const text = readFileSync(path.join(edition ? path.join(OLD, edition) : NOW, `${name}.sql`), 'utf8');
    return [name, { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }] as const;
  });
  const db = createDatabase(owner).withoutPlugins() as Kysely<unknown>;
  const provider = { getMigrations: async () => Object.fromEntries(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  await createJobTables(owner);
  // The queue of the first commit had no dead-letter queue for reminders.
  await owner.query(`update jobs.queue set dead_letter = null; select jobs.delete_queue('give-up-reminder')`);
  if (last < '0037') await owner.query(PEOPLE_AND_CARE);
}

/** Only columns that every edition before 0037 had; of later clinics the schema alone is compared. */
const PEOPLE_AND_CARE = `
  insert into users (id, user_name, email, password_hash, role, full_name, patient_code, avatar) values
    ('0a000000-0000-7000-8000-000000000001', 'an', 'an@example.vn', '-', 'Customer', 'Nguyễn Thị An', 'BN1001', 'an.webp'),
    ('0a000000-0000-7000-8000-000000000002', 'binh', 'binh@example.vn', '-', 'Doctor', 'Trần Văn Bình', null, null);
  insert into doctors (id, user_id) values
    ('0d000000-0000-7000-8000-000000000001', '0a000000-0000-7000-8000-000000000002');
  insert into idempotency_keys (user_id, key, request_hash, status, answer) values
    ('0a000000-0000-7000-8000-000000000001', 'k', '\\x00', 200, '{"code": "ABC"}');
  insert into treatment_plans (id, patient_id, doctor_id, regimen, start_date) values
    ('0e000000-0000-7000-8000-000000000001', '0a000000-0000-7000-8000-000000000001',
      '0d000000-0000-7000-8000-000000000001', 'TDF + 3TC + DTG', '2026-11-01');
  insert into medical_records (id, patient_id, doctor_id, treatment_plan_id, diagnosis, record_date) values
    ('0c000000-0000-7000-8000-000000000001', '0a000000-0000-7000-8000-000000000001',
      '0d000000-0000-7000-8000-000000000001', '0e000000-0000-7000-8000-000000000001', 'Z', '2026-11-01');
  update treatment_plans set medical_record_id = '0c000000-0000-7000-8000-000000000001';
  insert into reminders (id, patient_id, type, due_at, message, created_at) values
    ('0b000000-0000-7000-8000-000000000001', '0a000000-0000-7000-8000-000000000001', 'Revisit',
      '2026-11-02 08:00:00+07', 'Tái khám', '2026-11-01 09:00:00.123456+07');
  insert into reminder_deliveries (reminder_id, channel, delivered_at) values
    ('0b000000-0000-7000-8000-000000000001', 'email', '2026-11-02 08:00:00+07');
  insert into conversations (patient_id, last_message_at) values
    ('0a000000-0000-7000-8000-000000000001', '2026-11-01 09:00:00.123789+07');
  insert into messages (id, patient_id, sender_id, from_clinic, body, created_at) values
    ('0f000000-0000-7000-8000-000000000001', '0a000000-0000-7000-8000-000000000001',
      '0a000000-0000-7000-8000-000000000001', false, 'Xin chào', '2026-11-01 09:00:00.123789+07');
  insert into notifications (id, user_id, body) values
    ('0f000000-0000-7000-8000-000000000002', '0a000000-0000-7000-8000-000000000001', 'Có thay đổi');
  insert into contact_requests (id, first_name, last_name, email, message) values
    ('0f000000-0000-7000-8000-000000000003', 'An', 'Nguyễn', 'an@example.vn', 'Hỏi');
`;
