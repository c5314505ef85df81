import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from './make-folder';

const home = mkdtempSync(path.join(tmpdir(), 'an-tam-folder-'));
afterAll(() => rmSync(home, { recursive: true }));

test('a folder is made with those above it, once', () => {
  const folder = path.join(home, 'a/b');
  expect(makeFolder(folder, 0o700)).toEqual([path.join(home, 'a'), folder]);
  expect(makeFolder(folder, 0o700)).toEqual([]);
});

writeFileSync(path.join(home, 'file'), '');
symlinkSync(path.join(home, 'nowhere'), path.join(home, 'dangling'));

test.each([
  ['a file', path.join(home, 'file')],
  ['a folder below a file', path.join(home, 'file/data')],
  ['a link that leads nowhere', path.join(home, 'dangling')],
  ['a folder below /proc', '/proc/an-tam/data'],
  ['a folder below /sys', '/sys/an-tam'],
])('%s is refused in one line that names it and what to set', (_, folder) => {
  const line = new RegExp(
    `^Cannot make or use the data folder ${folder} \\([^\\n]+\\)\\. Choose another with DATA_DIR\\.$`,
  );
  expect(() => makeFolder(folder, 0o700)).toThrow(line);
});

test.runIf(process.getuid?.() !== 0)('a folder one may not enter is refused', () => {
  const closed = path.join(home, 'closed');
  makeFolder(closed, 0o700);
  chmodSync(closed, 0o000);
  expect(() => makeFolder(closed, 0o700)).toThrow('Choose another with DATA_DIR.');
  chmodSync(closed, 0o700);
});
