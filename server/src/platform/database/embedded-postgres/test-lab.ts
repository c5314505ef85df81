import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { build } from 'vite';
import type { EmbeddedDatabase } from './embedded-database';
import { isRunning, readPid } from './postmaster';

type Ids = { uid: number; gid: number };
type Started = Pick<EmbeddedDatabase, 'adopted' | 'connection'>;

export interface User extends Started {
  run(sql: string): Promise<string>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export type Lab = Awaited<ReturnType<typeof openLab>>;

/** Applications as real processes on throw-away data folders. Node cannot run our TypeScript, so they are bundled once. */
export async function openLab() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'an-tam-lab-'));
  chmodSync(folder, 0o711);
  const bundle = path.resolve(import.meta.dirname, '../../../../../node_modules/.cache', path.basename(folder));
  const entry = path.join(import.meta.dirname, 'test-user.ts');
  await build({ configFile: false, logLevel: 'error', build: { ssr: entry, outDir: bundle, emptyOutDir: true } });
  const program = path.join(bundle, 'test-user.js');
  const processes: ChildProcess[] = [];
  const dataDirs = new Set<string>();

  const begin = (dataDir: string, env: NodeJS.ProcessEnv = {}, ids?: Ids) => {
    const child = fork(program, [dataDir], { ...ids, cwd: '/', env: { ...process.env, ...env }, execArgv: [] });
    processes.push(child);
    dataDirs.add(dataDir);
    return { child, kill: () => kill(child) };
  };

  return {
    folder,
    begin,
    async start(dataDir: string, env?: NodeJS.ProcessEnv, ids?: Ids): Promise<User> {
      const { child } = begin(dataDir, env, ids);
      const [started] = (await once(child, 'message')) as [Started & { failure?: string }];
      if (started.failure) throw new Error(started.failure);
      return {
        ...started,
        run: (sql) => order(child, sql),
        stop: () => stop(child),
        kill: () => kill(child),
      };
    },
    async connect(connection: EmbeddedDatabase['connection']): Promise<pg.Client> {
      const client = new pg.Client(connection);
      await client.connect();
      return client;
    },
    async after<T>(ms: number, work: () => Promise<T>): Promise<T> {
      await sleep(ms);
      return work();
    },
    sleeper(ids: Ids | undefined): { pid: number } {
      const child = spawn('sleep', ['60'], { uid: ids?.uid, gid: ids?.gid });
      processes.push(child);
      return { pid: child.pid ?? 0 };
    },
    /** A zombie: a process that has ended and whose parent never reads its exit code. */
    async zombie(ids: Ids | undefined): Promise<{ pid: number }> {
      const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], { uid: ids?.uid, gid: ids?.gid });
      processes.push(parent);
      const [output] = await once(parent.stdout, 'data');
      const pid = Number(output);
      // It ends after the shell that would have read its exit code; then it has no command line.
      const line = `/proc/${pid}/cmdline`;
      while (existsSync(line) && readFileSync(line).length > 0) await sleep(10);
      return { pid };
    },
    copy(from: string, to: string): void {
      if (spawnSync('cp', ['-a', from, to]).status !== 0) throw new Error(`could not copy ${from}`);
    },
    folderOf(ids: Ids): string {
      const own = mkdtempSync(path.join(folder, 'user-'));
      chownSync(own, ids.uid, ids.gid);
      return own;
    },
    mayRead(ids: Ids): boolean {
      return spawnSync('test', ['-r', program], { ...ids, cwd: '/' }).status === 0;
    },
    close(): void {
      for (const child of processes) child.kill('SIGKILL');
      for (const dataDir of dataDirs) killServer(dataDir);
      rmSync(folder, { recursive: true, force: true });
      rmSync(bundle, { recursive: true, force: true });
    },
  };
}

async function order(child: ChildProcess, sql: string): Promise<string> {
  child.send({ sql });
  const [answer] = (await once(child, 'message')) as [string];
  if (answer !== 'ok') throw new Error(answer);
  return answer;
}

async function stop(child: ChildProcess): Promise<void> {
  child.send('stop');
  await once(child, 'exit');
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function killServer(dataDir: string): void {
  const cluster = path.join(dataDir, 'pg18');
  if (isRunning(cluster)) process.kill(readPid(cluster), 'SIGKILL');
}
