import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../bench/lab/free-port';

const dataDir = mkdtempSync(path.join(tmpdir(), 'an-tam-starting-'));
chmodSync(dataDir, 0o711);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts the built server; returns its output and exit code once it listens (it is then stopped) or has ended. */
async function start(env: Record<string, string>): Promise<{ said: string; code: number }> {
  const program = path.join(import.meta.dirname, '../server/dist/main.js');
  const server = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: String(await freePort()), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
      if (said.includes('Letters are written')) server.kill('SIGTERM');
    });
  const [code] = await once(server, 'close');
  return { said, code };
}

test('a demo says that only this machine gets in, and is never opened as a clinic of its own', async () => {
  const demo = await start({ DATA_DIR: dataDir });
  expect(demo.said).toContain('Only this machine can open it.');
  expect(demo.code).toBe(0);

  const clinic = await start({ DATA_DIR: dataDir, DEMO: 'off' });
  expect(clinic.said).toMatch(/^An Tâm cannot start\. DEMO=off: \S+ holds the demo clinic, [^\n]+\n$/);
  expect(clinic.code).toBe(1);
});

test.each([
  [
    'a data folder that cannot be made',
    { DATA_DIR: '/proc/an-tam' },
    'Cannot make or use the data folder /proc/an-tam',
  ],
  ['a database that is away', { DATABASE_URL: 'postgres://u@localhost:1/clinic' }, 'DATABASE_URL: cannot reach'],
])('%s ends the start with one line', async (_, env, line) => {
  const { said, code } = await start({ DATA_DIR: dataDir, ...env });
  expect(said).toMatch(new RegExp(`^An Tâm cannot start\\. ${line}[^\\n]+\\n$`));
  expect(code).toBe(1);
});
