import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { seedDemo } from '../../../../seeds/demo';
import { findPicture } from '../../../features/accounts/queries';
import { savePicture } from '../../../features/accounts/set-picture';
import { bareDatabase, openAsOwner } from '../../../test/bare-database';
import { createTestClinic, type TestClinic } from '../../../test/clinic';
import { beginOldClinic, EDITIONS } from '../../../test/old-clinic';
import { readSchema } from '../../../test/read-schema';
import { sealAndAnchor } from '../../../test/seal-and-anchor';
import { IS_SWEEP } from '../../../test/sweep';
import { checkAuditChain } from '../../audit/audit-check';
import { createLog } from '../../log';
import { startServer } from '../../server';
import type { Connection, Db } from '../database';
import { verifyArchive } from './archive';
import { listTables } from './catalog';
import { restoreBackup } from './restore-backup';
import { END_OF_ARCHIVE, tarEntry } from './tar';
import { writeBackup } from './write-backup';

const log = createLog('silent');
const folder = mkdtempSync(path.join(tmpdir(), 'an-tam-backup-'));
const file = path.join(folder, 'clinic.tar.gz');
const picture = Buffer.from([0, 92, 10, 255]);

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await createTestClinic();
  await seedDemo(clinic.db, clinic.jobs, clinic.settings, new Date());
  await clinic.send('POST /api/auth/login', { body: { userName: 'doctor', password: 'Demo@12345' } });
  await sealAndAnchor(clinic.db, anchorsIn(clinic.settings.dataDir));
  const { id: userId } = await clinic.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  await savePicture(clinic.db, { userId, file: `${'a'.repeat(43)}.webp`, bytes: picture });
  await clinic.jobs.send(clinic.db, 'send-mail', { template: 'passwordChanged' }, inAnHour());
  // The clinic continues to work while it is compared with its copy, so nothing may become due meanwhile.
  await sql`update jobs.job set start_after = start_after + interval '1 day'`.execute(clinic.db);
  await writeBackup({ connection: clinic.connection, settings: clinic.settings, file, log });
});
afterAll(async () => {
  await clinic.stop();
  await rm(folder, { recursive: true, force: true });
});

const inAnHour = () => new Date(Date.now() + 3_600_000);
const anchorsIn = (dataDir: string) => path.join(dataDir, 'audit-anchors.jsonl');

function emptyFolder(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'an-tam-restore-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

async function restoreTo(connection: Connection, dataDir: string, from = file): Promise<void> {
  await restoreBackup({ connection, settings: { dataDir }, archive: await verifyArchive(from), log });
}

/** Every table of the backup by the hash of its rows, without the audit entry of the restore itself. */
async function fingerprints(db: Db): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const { name } of await listTables(db)) {
    const own = name === 'audit_log' ? sql`where action not in ('clinic.restore')` : sql``;
    const { rows } = await sql`
      select count(*) as rows, md5(string_agg(t::text, e'\n' order by t::text)) as md5
      from ${sql.table(name)} t ${own}`.execute(db);
    found[name] = rows[0];
  }
  return found;
}

const pendingJobs = async (db: Db) =>
  (
    await sql`select name, data, start_after from jobs.job where state in ('created', 'retry') and name not in ('housekeeping', 'queue-reminders')
      and name not like '\_\_%' order by start_after, data::text`.execute(db)
  ).rows;

test('a clinic comes back as it was: every row, code to come, job under way, picture and anchor', async () => {
  const { db, connection } = await bareDatabase(null);
  const dataDir = emptyFolder();
  await restoreTo(connection, dataDir);

  const restored = await fingerprints(db);
  expect(restored).toEqual(await fingerprints(clinic.db));
  expect(Object.keys(restored).length).toBeGreaterThan(20);
  expect(restored.appointments).toMatchObject({ rows: expect.toSatisfy((rows: number) => rows > 200) });
  expect(await pendingJobs(db)).toEqual(await pendingJobs(clinic.db));
  // Not a part of the archive: it is worked out from rows that are.
  const returns = (of: Db) => of.selectFrom('expectedReturns').selectAll().orderBy('patientId').execute();
  expect(await returns(db)).toEqual(await returns(clinic.db));

  const nextCode = sql<{ code: number }>`select nextval('patient_codes') as code`;
  expect((await nextCode.execute(db)).rows).toEqual((await nextCode.execute(clinic.db)).rows);
  expect(await findPicture(db, `${'a'.repeat(43)}.webp`)).toEqual(picture);
  expect(readFileSync(anchorsIn(dataDir))).toEqual(readFileSync(anchorsIn(clinic.settings.dataDir)));
  expect(readdirSync(dataDir).sort()).toEqual(['audit-anchors.jsonl']);
});

test('people sign in afterwards with the password they had, the audit log is whole and goes on; sessions are gone', async () => {
  const { db, connection } = await bareDatabase(null);
  const dataDir = emptyFolder();
  await restoreTo(connection, dataDir);
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);

  const server = await startServer({ ...clinic.settings, dataDir, port: 0 }, connection, log);
  onTestFinished(() => server.stop());
  const post = (target: string, body: object) =>
    fetch(server.address + target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const login = await post('/api/auth/login', { userName: 'admin', password: 'Demo@12345' });
  expect(login.status).toBe(200);
  await sealAndAnchor(db, anchorsIn(dataDir));
  expect(await checkAuditChain(db, anchorsIn(dataDir))).toMatchObject({ whole: true, finding: null });
  const { rows } = await sql<{ action: string }>`select action from audit_log order by id desc limit 3`.execute(db);
  expect(rows.map(({ action }) => action)).toContain('clinic.restore');
});

test('the archive is for its owner alone, says what it is, and never replaces another', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['clinic.tar.gz']);
  const { manifest } = await verifyArchive(file);
  expect(manifest).toMatchObject({ format: 'an-tam-backup', version: 1, schema: expect.stringMatching(/^\d{4}-/) });
  expect(manifest.parts.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256))).toBe(true);
  await expect(writeBackup({ connection: clinic.connection, settings: clinic.settings, file, log })).rejects.toThrow(
    'exists already',
  );
});

test('that somebody took a backup is in the audit log', async () => {
  const { rows } = await sql`select outcome from audit_log where action = 'clinic.backup'`.execute(clinic.db);
  expect(rows[0]).toEqual({ outcome: 'done' });
});

test('a place with a clinic in it is left as it is', async () => {
  const { db, connection, jobs } = await bareDatabase();
  await seedDemo(db, jobs, clinic.settings, new Date());
  const before = await fingerprints(db);
  await expect(restoreTo(connection, emptyFolder())).rejects.toThrow(/^The database is not empty \(\w+ has rows\)/);
  expect(await fingerprints(db)).toEqual(before);
});

test('a folder with anchors of another clinic is left as it is', async () => {
  const { db, connection } = await bareDatabase();
  const dataDir = emptyFolder();
  appendFileSync(anchorsIn(dataDir), '{"seal":"1","hash":"00"}\n');
  await expect(restoreTo(connection, dataDir)).rejects.toThrow(/audit-anchors.jsonl is not empty/);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
});

test.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2000)],
  ['changed in the middle', (bytes: Buffer) => withByteAt(bytes, Math.floor(bytes.length / 2))],
  ['not an archive', () => Buffer.from('hello')],
  [
    'an archive of something else',
    () => gzipSync(Buffer.concat([tarEntry('a.txt', Buffer.from('a')), END_OF_ARCHIVE])),
  ],
  ['changed under a right checksum', (bytes: Buffer) => repacked(bytes, 'Nguyễn Văn Hùng', 'Nguyễn Văn Dũng')],
])('an archive that is %s is refused before anything is touched', async (_, damage) => {
  const damaged = path.join(emptyFolder(), 'damaged.tar.gz');
  writeFileSync(damaged, damage(readFileSync(file)));
  await expect(verifyArchive(damaged)).rejects.toThrow(/damaged/);
});

test('a file that is not there is said so', async () => {
  await expect(verifyArchive(path.join(folder, 'nothing.tar.gz'))).rejects.toThrow(/ENOENT/);
});

test('a restore that fails on the way leaves the place as empty as it was, and a second try succeeds', async () => {
  const { db, connection } = await bareDatabase();
  const dataDir = emptyFolder();
  const archive = await verifyArchive(file);
  const audit = { ...archive.manifest.audit, sealed: 999 };
  const wrong = { ...archive, manifest: { ...archive.manifest, audit } };
  await expect(restoreBackup({ connection, settings: { dataDir }, archive: wrong, log })).rejects.toThrow('audit log');
  const counts = Object.values(await fingerprints(db)) as { rows: number }[];
  expect(counts.every(({ rows }) => rows === 0)).toBe(true);
  expect(readdirSync(dataDir)).toEqual([]);
  expect(await pendingJobs(db)).toEqual([]);

  await restoreTo(connection, dataDir);
  expect(await fingerprints(db)).toEqual(await fingerprints(clinic.db));
});

test('an archive of a version not known here is refused', async () => {
  const { connection } = await bareDatabase(null);
  const archive = await verifyArchive(file);
  const newer = { ...archive, manifest: { ...archive.manifest, schema: '9999-later' } };
  const order = { connection, settings: { dataDir: emptyFolder() }, archive: newer, log };
  await expect(restoreBackup(order)).rejects.toThrow('made by a newer version (9999-later)');
});

// The edition of the migrations before which a clinic could not be backed up.
const FIRST_BACKUP = EDITIONS.find(([commit]) => commit === '5e20489') as (typeof EDITIONS)[number];

const OLDER = [
  ['of the first version that wrote any', FIRST_BACKUP[1], FIRST_BACKUP[2]],
  ['of the version before upgraded clinics were repaired', '0009', {}],
] as const;

test.each(OLDER.slice(0, IS_SWEEP ? OLDER.length : 1))(
  'an older archive, %s, comes back whole and in the schema of a new clinic',
  async (_, last, editions) => {
    const old = await bareDatabase(null);
    await beginOldClinic(openAsOwner(old.connection), last, editions);
    const older = path.join(emptyFolder(), 'older.tar.gz');
    await writeBackup({ connection: old.connection, settings: { dataDir: emptyFolder() }, file: older, log });

    const { db, connection } = await bareDatabase(null);
    await restoreTo(connection, emptyFolder(), older);
    const fresh = await bareDatabase();
    expect(await readSchema(openAsOwner(connection))).toEqual(await readSchema(openAsOwner(fresh.connection)));
    const { rows } = await sql`select
    (select count(*) from users) as people,
    (select count(*) from treatment_plans where medical_record_id is not null) as linked,
    (select body from messages) as message,
    (select fate = 'sent' and claimed_at is not null from deliveries) as is_delivered`.execute(db);
    expect(rows).toEqual([{ people: 2, linked: 1, message: 'Xin chào', isDelivered: true }]);
  },
);

test('a backup that is called off leaves nothing behind', async () => {
  const given = path.join(emptyFolder(), 'b.tar.gz');
  const order = { connection: clinic.connection, settings: clinic.settings, file: given, log };
  await expect(writeBackup({ ...order, signal: AbortSignal.abort() })).rejects.toThrow();
  expect(existsSync(given)).toBe(false);
  expect(readdirSync(path.dirname(given))).toEqual([]);
});

function withByteAt(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] as number) ^ 0xff;
  return changed;
}

function repacked(bytes: Buffer, from: string, to: string): Buffer {
  const plain = gunzipSync(bytes);
  plain.write(to, plain.indexOf(from));
  return gzipSync(plain);
}
