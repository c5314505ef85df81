import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureBuilt } from './build.mjs';

let root;
const write = (file, content) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
};
const timesBuilt = () => readFileSync(path.join(root, 'builds'), 'utf8').length;

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  root = mkdtempSync(path.join(tmpdir(), 'an-tam-build-'));
  const build = 'mkdir -p dist && printf x >> ../builds && cp src/main.ts dist/main.js';
  write('package.json', JSON.stringify({ name: 'clinic', workspaces: ['server'] }));
  write('server/package.json', JSON.stringify({ name: 'server', version: '1.0.0', scripts: { build } }));
  write('server/src/main.ts', 'one');
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

test('builds once, then only when a source has changed or the product is gone', async () => {
  await ensureBuilt(root);
  await ensureBuilt(root);
  expect(timesBuilt()).toBe(1);

  write('contract/visit.ts', 'new');
  await ensureBuilt(root);
  expect(timesBuilt()).toBe(2);

  write('server/src/visit.test.ts', 'a test is no source');
  await ensureBuilt(root);
  expect(timesBuilt()).toBe(2);

  rmSync(path.join(root, 'server/dist'), { recursive: true });
  await ensureBuilt(root);
  expect(timesBuilt()).toBe(3);
});

test('of two that start together one builds and the other waits for it', async () => {
  await Promise.all([ensureBuilt(root), ensureBuilt(root)]);
  expect(timesBuilt()).toBe(1);
  expect(readFileSync(path.join(root, 'server/dist/main.js'), 'utf8')).toBe('one');
});

test('a failed build is told with its output and tried again the next time', async () => {
  await ensureBuilt(root);
  const manifest = readFileSync(path.join(root, 'server/package.json'), 'utf8');
  write('server/package.json', manifest.replace('mkdir', 'echo no such type; exit 1; mkdir'));
  await expect(ensureBuilt(root)).rejects.toThrow(/no such type.*The server could not be built/s);

  write('server/package.json', manifest);
  await ensureBuilt(root);
  expect(timesBuilt()).toBe(2);
});
