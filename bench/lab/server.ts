import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_FLAGS } from '../../scripts/server-flags.mjs';
import { ask } from './ask';
import { freePort } from './free-port';
import { createProgram } from './program';

const START_WITHIN_MS = 60_000;

export interface BenchServer {
  url: string;
  port: number;
  dataDir: string;
  pid(): number | undefined;
  /** Everything it has written so far, line by line. */
  output: string[];
  /** Starts it (again); answers the milliseconds until it served. */
  start(): Promise<number>;
  /** Sends a signal and answers the exit code (null when it was killed) and how long it took to be gone. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }>;
  isRunning(): boolean;
}

/** A built program of the server; BENCH_SERVER names another main.js than the one in server/dist. */
export function programOf(name: string): string {
  return path.join(path.dirname(process.env.BENCH_SERVER ?? path.resolve('server/dist/main.js')), `${name}.js`);
}

/**
 * The built server as a separate process on a free port of loopback. With `logTo` it writes its log to a file, as in
 * production, so that the measurement does not include reading a pipe.
 */
export async function createServer(
  dataDir: string,
  env: Record<string, string> = {},
  logTo?: string,
): Promise<BenchServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const output: string[] = [];
  const program = createProgram(process.execPath, [...SERVER_FLAGS, programOf('main')], {
    endsWith: 'SIGTERM',
    logTo,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
      ...env,
    },
  });

  const end: BenchServer['end'] = async (signal) => {
    const started = performance.now();
    return { code: await program.end(signal), ms: performance.now() - started };
  };
  const start = async () => {
    const started = performance.now();
    const { stdout, stderr } = program.start();
    for (const stream of [stdout, stderr])
      stream?.on('data', (chunk) => output.push(...String(chunk).split('\n').filter(Boolean)));
    while (performance.now() - started < START_WITHIN_MS && program.isRunning()) {
      if ((await ask(url, 'GET /readyz')).status === 200) return performance.now() - started;
      await sleep(20);
    }
    throw new Error(`the server did not start:\n${output.slice(-20).join('\n')}`);
  };
  return { url, port, dataDir, pid: program.pid, output, start, end, isRunning: program.isRunning };
}
