import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '../../server/src/platform/database/embedded-postgres/binaries';
import { ensureCluster, SUPERUSER } from '../../server/src/platform/database/embedded-postgres/cluster';
import { prepareDataDir } from '../../server/src/platform/database/embedded-postgres/data-dir';
import { atTheEnd } from './claims';
import { freePort } from './free-port';
import { createProgram } from './program';

const READY_WITHIN_MS = 60_000;

export interface OwnPostgres {
  url: string;
  /** The folder of its files, its log among them. */
  cluster: string;
  start(): Promise<void>;
  /** `SIGQUIT` is an immediate shutdown, as after a crash; `SIGINT` a fast one. */
  stop(signal: 'SIGQUIT' | 'SIGINT'): Promise<void>;
  /** Pauses all of its processes, so that no client gets an answer. */
  freeze(): void;
  thaw(): void;
}

/** A separate PostgreSQL, used through DATABASE_URL; only the bench starts it again. */
export async function createPostgres(folder: string, extra: Record<string, string> = {}): Promise<OwnPostgres> {
  const { dataDir, cluster, account } = prepareDataDir(folder);
  const binaries = await findBinaries(dataDir, account);
  await ensureCluster(cluster, binaries, account);
  const sockets = path.join(dataDir, 'sockets');
  mkdirSync(sockets);
  if (account) chownSync(sockets, account.uid, account.gid);
  const port = await freePort();
  const base = `postgres://${SUPERUSER}@127.0.0.1:${port}`;
  const settings = Object.entries({ listen_addresses: '127.0.0.1', max_connections: '150', ...extra });
  const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', cluster, '-p', String(port), '-k', sockets, ...flags];
  const program = createProgram(path.join(binaries, 'bin/postgres'), args, {
    endsWith: 'SIGQUIT',
    logTo: path.join(dataDir, 'own.log'),
    uid: account?.uid,
    gid: account?.gid,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
  });
  let frozen: number[] = [];

  const start = async () => {
    program.start();
    await untilReady(`${base}/clinic`);
  };
  const stop: OwnPostgres['stop'] = async (signal) => {
    await program.end(signal);
  };
  const signalAll = (pids: number[], signal: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // The process ended by itself in between.
      }
    }
  };
  const thaw = () => {
    signalAll(frozen.reverse(), 'SIGCONT');
    frozen = [];
  };
  const freeze = () => {
    const postmaster = program.pid() ?? 0;
    // The postmaster is paused first, so that it starts no further processes while the others are counted.
    signalAll([postmaster], 'SIGSTOP');
    const children = childrenOf(postmaster);
    signalAll(children, 'SIGSTOP');
    frozen = [postmaster, ...children];
  };

  atTheEnd(thaw);
  await start();
  const client = new pg.Client(`${base}/clinic`);
  await client.connect();
  await client.query('create database antam');
  await client.end();
  return { url: `${base}/antam`, cluster, start, stop, freeze, thaw };
}

async function untilReady(url: string): Promise<void> {
  for (const giveUpAt = Date.now() + READY_WITHIN_MS; ; await sleep(10)) {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
    }
  }
}

export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
