import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseAccount } from './account';
import { findBinaries } from './binaries';

let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'an-tam-binaries-'));
  chmodSync(folder, 0o711);
  dataDir = path.join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o711 });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const account = databaseAccount('/nowhere');

async function installation(): Promise<string> {
  const real = await findBinaries(dataDir, undefined);
  const native = path.join(folder, 'package/native');
  cpSync(real, native, { recursive: true, verbatimSymlinks: true });
  writeFileSync(path.join(folder, 'package/package.json'), '{ "version": "18.0" }');
  return native;
}

test('links that the installation left out are restored', async () => {
  const native = await installation();
  for (const entry of readdirSync(path.join(native, 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(path.join(native, 'lib', entry.name));
  }
  expect(await findBinaries(dataDir, account, native)).toBe(native);
});

test.runIf(account)('programs the database account may not reach are copied to where it may', async () => {
  const native = await installation();
  chmodSync(path.join(native, 'bin'), 0o700);
  expect(await findBinaries(dataDir, account, native)).toBe(path.join(dataDir, 'postgres-18.0'));
  expect(readdirSync(dataDir)).toEqual(['postgres-18.0']);
});

test('programs that do not run here are reported with the way out', async () => {
  const native = await installation();
  writeFileSync(path.join(native, 'bin/postgres'), '#!/bin/sh\necho "no such C library" >&2; exit 1');
  await expect(findBinaries(dataDir, account, native)).rejects.toThrow(/no such C library.*Set DATABASE_URL/s);
});
