import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../bench/lab/free-port';

const START_WITHIN_MS = 90_000;

export interface ClinicServer {
  baseUrl: string;
  /** The folder to which the clinic's letters are written. */
  outbox: string;
  /** What the server has logged since its start. */
  output: () => string;
  stop: () => Promise<void>;
}

/** The real server on a free port, with a clinic that is thrown away afterwards. */
export async function startClinic(settings: { DEMO: 'on' | 'off' }): Promise<ClinicServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'an-tam-e2e-'));
  // As root the database runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;

  const server = spawn(process.execPath, [path.join(import.meta.dirname, '../server/dist/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: baseUrl,
      LOG_LEVEL: 'error',
      // All tests share one address, so that fast test runs would reach the limits.
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  await untilReady(server, baseUrl, output);

  return {
    baseUrl,
    outbox: path.join(dataDir, 'outbox'),
    output: () => output.join(''),
    stop: async () => {
      const stopped = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await stopped;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(server: ChildProcess, baseUrl: string, output: string[]) {
  const deadline = Date.now() + START_WITHIN_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    // The demo clinic is seeded last, so the server is ready when it can be logged in to.
    const answer = await fetch(`${baseUrl}/api/clinic`).catch(() => null);
    if (answer?.ok && output.join('').includes('An Tâm is open')) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill('SIGTERM');
  throw new Error(`The server did not start:\n${output.join('')}`);
}
