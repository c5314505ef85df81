import { execFile } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account';
import { isProcessRunning } from './postmaster';

const run = promisify(execFile);

export const SUPERUSER = 'clinic';
export const DATABASE = 'clinic';

const INITDB_OPTIONS = [
  `--username=${SUPERUSER}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
];

/**
 * Creates the cluster if there is none, under another name, and renames it when complete, so that a killed initdb
 * leaves no partial one.
 */
export async function ensureCluster(cluster: string, binaries: string, account: Account | undefined): Promise<void> {
  if (existsSync(cluster)) return;
  removeLeftovers(cluster);

  const aside = `${cluster}.new-${process.pid}`;
  mkdirSync(aside, { mode: 0o700 });
  if (account) chownSync(aside, account.uid, account.gid);
  await initialise(aside, binaries, account);
  try {
    renameSync(aside, cluster);
    syncFolder(path.dirname(cluster));
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    // Another process created it first; its cluster is used.
    if (!existsSync(cluster)) throw error;
  }
}

async function initialise(folder: string, binaries: string, account: Account | undefined): Promise<void> {
  const options = {
    uid: account?.uid,
    gid: account?.gid,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  };
  try {
    await run(path.join(binaries, 'bin/initdb'), [`--pgdata=${folder}`, ...INITDB_OPTIONS], options);
    const session = run(path.join(binaries, 'bin/postgres'), ['--single', '-D', folder, 'postgres'], options);
    session.child.stdin?.end(`create database ${DATABASE}\n`);
    await session;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`The database could not be created: ${(error as { stderr?: string }).stderr || error}`);
  }
}

function removeLeftovers(cluster: string): void {
  const folder = path.dirname(cluster);
  for (const name of readdirSync(folder)) {
    const pid = Number(name.match(/\.new-(\d+)$/)?.[1]);
    if (pid === process.pid || (pid > 0 && !isProcessRunning(pid))) removeLeftover(path.join(folder, name));
  }
}

// The initdb of a killed process may still be writing; what cannot be removed now is removed at the next start.
function removeLeftover(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // The leftover does no harm: a new cluster is made under another name.
  }
}

function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r');
  fsyncSync(fd);
  closeSync(fd);
}
