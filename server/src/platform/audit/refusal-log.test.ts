import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bareDatabase } from '../../test/bare-database';
import { clinicForThisTest } from '../../test/clinic';
import { sealAndAnchor } from '../../test/seal-and-anchor';
import { tally } from '../../test/tally';
import type { Db } from '../database/database';
import { newId } from '../ids';
import { createLog } from '../log';
import { entryOf, insertEntry } from './audit';
import { checkAuditChain } from './audit-check';
import { createRefusalLog } from './refusal-log';

const DENIED = { action: 'denied.auth.wrongRole', outcome: 'refused', objectType: '/api/contact' } as const;

async function openLog(db: Db) {
  const refusals = createRefusalLog(db, createLog('silent'));
  onTestFinished(() => refusals.stop());
  const id = newId();
  const user = {
    id,
    userName: id,
    email: `${id}@example.vn`,
    fullName: 'A',
    passwordHash: 'x',
    role: 'Staff' as const,
  };
  await db.insertInto('users').values(user).execute();
  return { refusals, viewer: { userId: id, role: 'Staff' as const } };
}

const entries = (db: Db) =>
  db.selectFrom('auditLog').select(['action', 'objectType', 'objectId', 'outcome', 'times']).orderBy('id').execute();

test('of a loop of equal refusals ten are written and the rest is counted; the sum is right', async () => {
  const { db } = await bareDatabase();
  const { refusals, viewer } = await openLog(db);
  for (let time = 0; time < 7899; time += 1)
    await refusals.write(viewer, `request ${time}`, { ...DENIED, objectId: 'o' });
  expect(await entries(db)).toEqual(Array.from({ length: 10 }, () => ({ ...DENIED, objectId: 'o', times: 1 })));
  await refusals.stop();
  expect((await entries(db)).slice(10)).toEqual([{ ...DENIED, objectId: null, times: 7889 }]);
});

test('a minute that is over is written down, also when the clock is set back, and a new one begins with ten again', async () => {
  const { db } = await bareDatabase();
  const { refusals, viewer } = await openLog(db);
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let time = 0; time < 12; time += 1) await refusals.write(viewer, 'r', DENIED);
  await refusals.writeCounts();
  expect(await entries(db)).toHaveLength(10);

  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(60_000);
  await refusals.write(viewer, 'r', DENIED);
  await refusals.writeCounts();
  expect((await entries(db)).map(({ times }) => times).sort()).toEqual([...Array(11).fill(1), 2]);
});

test('another viewer, action or kind of object counts for itself', async () => {
  const { db } = await bareDatabase();
  const { refusals, viewer } = await openLog(db);
  const { viewer: other } = await openLog(db);
  for (let time = 0; time < 10; time += 1) {
    await refusals.write(viewer, 'r', DENIED);
    await refusals.write(other, 'r', DENIED);
    await refusals.write(viewer, 'r', { ...DENIED, objectType: '/api/audit' });
    await refusals.write(viewer, 'r', { ...DENIED, action: 'denied.auth.xsrf' });
  }
  await refusals.stop();
  expect(await entries(db)).toHaveLength(40);
});

test('a count that cannot be written waits for the database', async () => {
  const { db } = await bareDatabase();
  const { refusals, viewer } = await openLog(db);
  for (let time = 0; time < 15; time += 1) await refusals.write(viewer, 'r', DENIED);
  const down = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    throw new Error('away');
  });
  await refusals.writeCounts(() => true);
  expect(await entries(db)).toHaveLength(10);
  down.mockRestore();
  await refusals.writeCounts();
  expect((await entries(db)).at(-1)).toMatchObject({ times: 5 });
});

test('a refusal that cannot be written by itself is counted', async () => {
  const { db } = await bareDatabase();
  const { refusals, viewer } = await openLog(db);
  const unwritable = { ...DENIED, objectId: '\0' };
  for (let time = 0; time < 3; time += 1) await expect(refusals.write(viewer, 'r', unwritable)).rejects.toThrow();
  await refusals.write(viewer, 'r', DENIED);
  await refusals.stop();
  expect((await entries(db)).map(({ times }) => times)).toEqual([1, 3]);
});

test('a refusal names its object by an id or a patient code, and nothing else that stands in the address', async () => {
  const clinic = await clinicForThisTest();
  const [staff, { userId }] = [await clinic.addPerson('Staff'), await clinic.addPerson('Customer')];
  const typed = ['Nguyen%20Van%20A%20HIV', '%00', '%00', '%00', '12', userId, 'bn-%201001'];
  for (const id of typed)
    expect((await clinic.send(`GET /api/patients/${id}/care-file`, { as: staff })).status).toBe(403);
  const noted = await clinic.db
    .selectFrom('auditLog')
    .select('objectId')
    .where('action', '=', 'denied.auth.wrongRole')
    .execute();
  expect(noted.map(({ objectId }) => objectId).sort()).toEqual([userId, 'BN1001', null, null, null, null, null]);
  expect(clinic.logLines.filter((line) => line.includes('not audited'))).toEqual([]);
});

test('the number is sealed with its entry: changed afterwards, it is found', async () => {
  const { db, connection } = await bareDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'an-tam-seal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const anchors = path.join(folder, 'anchors');
  const { refusals, viewer } = await openLog(db);
  for (let time = 0; time < 99; time += 1) await refusals.write(viewer, 'r', DENIED);
  await refusals.stop();
  await sealAndAnchor(db, anchors);
  expect(await checkAuditChain(db, anchors)).toMatchObject({ whole: true, sealed: 11 });

  const owner = new pg.Client(connection as pg.ClientConfig);
  await owner.connect();
  await owner.query('alter table audit_log disable trigger all');
  await owner.query('update audit_log set times = 2 where times > 1');
  await owner.end();
  expect(await checkAuditChain(db, anchors)).toMatchObject({ whole: false });
});

test('why care was opened is sealed with its entry: changed or taken away afterwards, it is found', async () => {
  const { db, connection } = await bareDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'an-tam-seal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const anchors = path.join(folder, 'anchors');
  const entry = entryOf({ viewer: null, requestId: null }, { action: 'record.list' });
  await sql`${insertEntry(entry, sql`(values ('emergency')) as opened (why)`, sql`opened.why`)}`.execute(db);
  await sealAndAnchor(db, anchors);
  expect(await checkAuditChain(db, anchors)).toMatchObject({ whole: true, sealed: 1 });

  const owner = new pg.Client(connection as pg.ClientConfig);
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query('alter table audit_log disable trigger all');
  for (const basis of ['treats', null]) {
    await owner.query('update audit_log set basis = $1', [basis]);
    expect(await checkAuditChain(db, anchors)).toMatchObject({ whole: false });
  }
});

test('a viewer who is refused in a loop leaves ten entries a minute; reads and logins are written one by one', async () => {
  const clinic = await clinicForThisTest();
  const doctor = await clinic.addPerson('Doctor');
  const patient = await clinic.addPerson('Customer');
  const { userName } = patient;
  expect(await tally(60, () => clinic.send('GET /api/contact', { as: patient }))).toEqual({ 403: 60 });
  await tally(15, () => clinic.send(`GET /api/medical-records?userId=${patient.userId}`, { as: doctor }));
  await tally(15, () => clinic.send('POST /api/auth/login', { body: { userName, password: 'wrong password' } }));
  const { rows } = await sql<{ action: string; count: number }>`
    select action, count(*)::int as count from audit_log
    where action in ('denied.auth.wrongRole', 'record.list') or (action = 'session.open' and outcome = 'refused')
    group by action order by action`.execute(clinic.db);
  expect(rows).toEqual([
    { action: 'denied.auth.wrongRole', count: 10 },
    { action: 'record.list', count: 15 },
    { action: 'session.open', count: 4 },
  ]);
});
