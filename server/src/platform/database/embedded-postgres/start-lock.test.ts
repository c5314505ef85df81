import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { withStartLock } from './start-lock';

const folder = mkdtempSync(path.join(os.tmpdir(), 'an-tam-lock-'));
const lock = path.join(folder, 'start.lock');

afterAll(() => rmSync(folder, { recursive: true }));

test('the work of several is done one after the other', async () => {
  let busy = 0;
  const mostBusy: number[] = [];
  const work = async () => {
    mostBusy.push(++busy);
    await sleep(5);
    busy--;
  };
  await Promise.all([1, 2, 3].map(() => withStartLock(lock, work)));
  expect(mostBusy).toEqual([1, 1, 1]);
  expect(existsSync(lock)).toBe(false);
});

test('work that fails gives the lock back', async () => {
  await expect(withStartLock(lock, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a dead process is taken over', async () => {
  writeFileSync(lock, String(spawnSync('true').pid));
  expect(await withStartLock(lock, async () => 'started')).toBe('started');
});

test('a lock without a sign of life is taken over, whoever has its number now', async () => {
  writeFileSync(lock, String(process.pid));
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  expect(await withStartLock(lock, async () => 'started')).toBe('started');
});
