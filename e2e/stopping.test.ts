import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../bench/lab/free-port';

const dataDir = mkdtempSync(path.join(tmpdir(), 'an-tam-stopping-'));
chmodSync(dataDir, 0o711);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a start that is called off half-way takes its database along', async () => {
  const program = path.join(import.meta.dirname, '../server/dist/main.js');
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'on' },
    stdio: 'ignore',
  });
  const lock = path.join(dataDir, 'pg18/postmaster.pid');
  await expect.poll(() => existsSync(lock), { timeout: 60_000, interval: 20 }).toBe(true);

  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');

  expect(code).toBe(0);
  expect(existsSync(lock)).toBe(false);
});
