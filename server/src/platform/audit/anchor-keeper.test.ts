import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { bareDatabase } from '../../test/bare-database';
import type { Db } from '../database/database';
import { createLog } from '../log';
import { listAnchorFiles } from './anchor-files';
import { createAnchorKeeper } from './anchor-keeper';
import { writeAudit } from './audit';
import { anchorFileOf } from './audit-anchors';
import { sealAudit } from './audit-seal';

/** One database, and the data folders of two servers. */
async function twoServers() {
  const { db } = await bareDatabase();
  const folders = ['a', 'b'].map((name) => mkdtempSync(path.join(tmpdir(), `an-tam-anchors-${name}-`)));
  onTestFinished(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const start = (folder: string) => createAnchorKeeper(db, { dataDir: folder }, createLog('silent'));
  const files = folders.map((dataDir) => anchorFileOf({ dataDir }));
  const [a, b] = folders.map(start) as [ReturnType<typeof start>, ReturnType<typeof start>];
  return { db, folders, files: files as [string, string], a, b, start };
}

async function seal(db: Db, times = 1) {
  for (let time = 0; time < times; time += 1) {
    await writeAudit(db, { viewer: null, requestId: null }, { action: 'clinic.backup' });
    await sealAudit(db);
  }
}

const sealsIn = async (file: string) =>
  (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => Number(JSON.parse(line).seal));
const findings = async (db: Db) => (await listAnchorFiles(db)).map(({ finding }) => finding);

test('every server anchors every seal, whichever server made it; a new server begins with the newest', async () => {
  const { db, files, a, b } = await twoServers();
  await seal(db, 3);
  await a.follow();
  await seal(db, 2);
  await Promise.all([a.follow(), b.follow()]);
  await seal(db);
  await Promise.all([a.follow(), b.follow()]);
  const [first, second] = [await sealsIn(files[0]), await sealsIn(files[1])];
  expect(first).toEqual([3, 4, 5, 6]);
  expect(second).toEqual([5, 6]);
  await Promise.all([a.check(), b.check()]);
  expect(await listAnchorFiles(db)).toMatchObject([
    { lastSeal: 6, behind: 0, finding: null, isSilent: false, checkedAt: expect.any(Date) },
    { lastSeal: 6, behind: 0, finding: null, isSilent: false, checkedAt: expect.any(Date) },
  ]);
});

test('a deleted file is found while the server runs and after it was started again', async () => {
  const { db, folders, files, a, b, start } = await twoServers();
  await seal(db, 2);
  await Promise.all([a.follow(), b.follow()]);
  await rm(files[0]);
  await a.follow();
  expect((await findings(db)).filter(Boolean)).toEqual(['the file of anchors is gone: it had come to seal 2']);
  await rm(files[1]);
  await start(folders[1] as string).follow();
  expect((await findings(db)).filter(Boolean)).toHaveLength(2);
});

test('a file that was cut is found, and so is one whose lines no longer fit the log', async () => {
  const { db, files, a, b } = await twoServers();
  await seal(db);
  await Promise.all([a.follow(), b.follow()]);
  await seal(db, 2);
  await Promise.all([a.follow(), b.follow()]);
  const lines = await readFile(files[0], 'utf8');
  await truncate(files[0], lines.indexOf('\n') + 1);
  await a.follow();
  await writeFile(files[1], (await readFile(files[1], 'utf8')).replace(/[0-9a-f]{64}/, 'f'.repeat(64)));
  await b.check();
  expect((await findings(db)).sort()).toEqual([
    'seal 1 is anchored outside but missing or different here',
    'the file of anchors was cut: it had come to seal 3 and ends at 1',
  ]);
});

test('a server whose whole folder is gone stays in the list as silent', async () => {
  const { db, folders, a, b, start } = await twoServers();
  await seal(db);
  await Promise.all([a.follow(), b.follow()]);
  rmSync(folders[0] as string, { recursive: true });
  await sql`update audit_anchor_files set seen_at = now() - interval '1 hour'`.execute(db);
  await seal(db);
  await Promise.all([start(folders[0] as string).follow(), b.follow()]);
  expect((await listAnchorFiles(db)).map(({ isSilent, behind }) => [isSilent, behind]).sort()).toEqual([
    [false, 0],
    [false, 0],
    [true, 1],
  ]);
});
