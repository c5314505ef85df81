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
  /** Kills the server in the middle of whatever it does, and starts it again with the same data. */
  crash: () => Promise<void>;
}

/** The real server on a free port, with a clinic that is thrown away afterwards. */
export async function startClinic(settings: { DEMO: 'on' | 'off' }): Promise<ClinicServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'an-tam-e2e-'));
  // As root the database runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const start = () => startServer(baseUrl, { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: baseUrl, ...settings });
  let running = await start();

  return {
    baseUrl,
    outbox: path.join(dataDir, 'outbox'),
    output: () => running.output.join(''),
    stop: async () => {
      await end(running.server, 'SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
    crash: async () => {
      await end(running.server, 'SIGKILL');
      running = await start();
    },
  };
}

async function startServer(baseUrl: string, settings: Record<string, string>) {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, '../server/dist/main.js')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      // All tests share one address, so that fast test runs would reach the limits.
      RATE_LIMITS: 'off',
      // A slow machine is no fault of the product.
      DATABASE_PATIENCE: '10',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  await untilReady(server, baseUrl, output);
  return { server, output };
}

async function end(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
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
