import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findViolations } from './check-structure.mjs';
import { recordMigrations } from './migration-hashes.mjs';

function recordedTree() {
  const root = mkdtempSync(path.join(tmpdir(), 'an-tam-migrations-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, 'server/migrations'), { recursive: true });
  const write = (name, text) => writeFileSync(path.join(root, 'server/migrations', name), text);
  write('0001-people.sql', 'create table people ();');
  recordMigrations(root);
  return { root, write };
}

test('a migration that is as it was recorded is fine', () => {
  const { root } = recordedTree();
  expect(findViolations(root)).toEqual([]);
});

test('a changed migration is told to become a new one, and cannot be recorded again', () => {
  const { root, write } = recordedTree();
  write('0001-people.sql', 'create table people (name text);');
  const told = [expect.stringContaining('server/migrations/0001-people.sql:1 a recorded migration was changed')];
  expect(findViolations(root)).toEqual(told);
  expect(findViolations(root)[0]).toContain('add a new migration');
  expect(recordMigrations(root)).toEqual([]);
  expect(findViolations(root)).toEqual(told);
});

test('a removed migration is missed', () => {
  const { root } = recordedTree();
  rmSync(path.join(root, 'server/migrations/0001-people.sql'));
  expect(findViolations(root)).toEqual([expect.stringContaining('0001-people.sql is recorded and not there')]);
});

test('a new migration is refused until it is recorded', () => {
  const { root, write } = recordedTree();
  write('0002-names.sql', 'alter table people add column name text;');
  expect(findViolations(root)).toEqual([expect.stringContaining('not recorded; run npm run record-migrations')]);
  expect(recordMigrations(root)).toEqual(['0002-names.sql']);
  expect(findViolations(root)).toEqual([]);
});

test('a migration that is changed together with its hash is found in the history', () => {
  const { root, write } = recordedTree();
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.vn', ...args], { cwd: root });
  const commit = () => {
    git('add', '.');
    git('commit', '-q', '-m', 'A step');
  };
  git('init', '-q');
  commit();
  expect(findViolations(root)).toEqual([]);

  write('0001-people.sql', 'create table people (name text);');
  rmSync(path.join(root, 'server/migrations/hashes.json'));
  recordMigrations(root);
  const told = [expect.stringContaining('0001-people.sql was recorded with another hash')];
  expect(findViolations(root)).toEqual(told);
  commit();
  expect(findViolations(root)).toEqual(told);
});
