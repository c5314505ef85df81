import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account';
import { findBinaries } from './binaries';
import { ensureCluster } from './cluster';
import { isRunning, readSocketDir, removeMisleadingLocks } from './postmaster';
import { joinServer, type Presence } from './presence';
import { launchServer } from './server-process';
import { prepareSocketDir } from './socket-dir';
import { withStartLock } from './start-lock';

export interface Places {
  dataDir: string;
  cluster: string;
  logFile: string;
  account: Account | undefined;
  flags: string[];
}

export interface Joined {
  presence: Presence;
  socketDir: string;
  adopted: boolean;
}

// Long, because after a crash the server replays its log before it accepts connections.
const READY_WITHIN_MS = 300_000;
const RETRY_MS = 30_000;

/**
 * Connects to the server that runs on the cluster; where none runs, one process starts it and the others wait and
 * connect.
 */
export async function joinOrStart(places: Places): Promise<Joined> {
  const running = await joinRunning(places.cluster);
  if (running) return running;
  return withStartLock(path.join(places.dataDir, 'start.lock'), () => start(places));
}

async function start({ dataDir, cluster, logFile, account, flags }: Places): Promise<Joined> {
  const binaries = await findBinaries(dataDir, account);
  await ensureCluster(cluster, binaries, account);
  const socketDir = prepareSocketDir(dataDir, account);

  for (const giveUpAt = Date.now() + RETRY_MS; ; await sleep(100)) {
    const running = await joinRunning(cluster);
    if (running) return running;

    removeMisleadingLocks(cluster, socketDir);
    const server = launchServer({ binaries, cluster, socketDir, logFile, flags, account });
    const own = await joinWhile(() => !server.hasExited(), cluster);
    if (own) return { ...own, adopted: false };

    const output = server.output();
    if (mayPass(output) && Date.now() < giveUpAt) continue;
    throw new Error(`PostgreSQL did not start: ${output}\nIts whole log: ${logFile}`);
  }
}

function joinRunning(cluster: string): Promise<Joined | undefined> {
  return joinWhile(() => isRunning(cluster), cluster);
}

async function joinWhile(isUp: () => boolean, cluster: string): Promise<Joined | undefined> {
  let trouble: unknown;
  for (const giveUpAt = Date.now() + READY_WITHIN_MS; Date.now() < giveUpAt; await sleep(20)) {
    const socketDir = readSocketDir(cluster);
    try {
      if (socketDir) return { presence: await joinServer(socketDir, cluster), socketDir, adopted: true };
    } catch (error) {
      trouble = error;
    }
    if (!isUp()) return undefined;
  }
  throw trouble;
}

// Another process may have started the server first, or processes of a killed server still hold its shared memory.
function mayPass(output: string): boolean {
  return /lock file .* already exists|shared memory block .* still in use/.test(output);
}
