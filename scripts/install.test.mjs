import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';
import { ROOT } from './process.mjs';

let root;
const stamp = () => path.join(root, 'node_modules/.an-tam-installed');
const write = (file, content) => writeFileSync(path.join(root, file), JSON.stringify(content));

const pg = { version: '8.0.0', integrity: 'sha512-a' };
const server = { name: 'server', dependencies: { pg: '^8.0.0' } };

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'an-tam-install-'));
  mkdirSync(path.join(root, 'node_modules'));
  mkdirSync(path.join(root, 'server'));
  write('package.json', { name: 'clinic', workspaces: ['server'] });
  write('server/package.json', server);
  const darwin = { version: '1.0.0', integrity: 'sha512-d', optional: true };
  write('package-lock.json', {
    packages: { '': { name: 'clinic' }, server, 'node_modules/pg': pg, 'node_modules/only-on-macos': darwin },
  });
});

afterEach(() => rmSync(root, { recursive: true }));

test('a bare clone is not installed', () => {
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  expect(isInstalled(root)).toBe(false);
});

test('what was installed by hand counts, without the packages of other platforms', () => {
  write('node_modules/.package-lock.json', { packages: { 'node_modules/pg': pg } });
  expect(isInstalled(root)).toBe(true);
  expect(existsSync(stamp())).toBe(true);
});

test.each([
  ['a package is missing', {}],
  ['a package has another version', { 'node_modules/pg': { ...pg, version: '7.9.9' } }],
])('is not installed when %s', (_, packages) => {
  write('node_modules/.package-lock.json', { packages });
  expect(isInstalled(root)).toBe(false);
});

test('is not installed when a room asks for a package the lockfile does not know', () => {
  write('node_modules/.package-lock.json', { packages: { 'node_modules/pg': pg } });
  expect(isInstalled(root)).toBe(true);
  write('server/package.json', { ...server, dependencies: { ...server.dependencies, pino: '^10.0.0' } });
  expect(isInstalled(root)).toBe(false);
});

test('another script in a package.json asks for no new installation', () => {
  write('node_modules/.package-lock.json', { packages: { 'node_modules/pg': pg } });
  write('server/package.json', { ...server, scripts: { build: 'vite build' } });
  expect(isInstalled(root)).toBe(true);
});

// npm leaves out, without a word, a native package that the registry lacks in the locked version.
test('the lockfile names the native packages of both kinds of processor a Linux server has', () => {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const native = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => /linux-(x64|arm64)(-gnu)?$/.test(name));
  expect(native.length).toBeGreaterThan(10);
  expect(native.filter((name) => !packages[`node_modules/${name}`])).toEqual([]);
});
