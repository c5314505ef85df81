import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SOCKET_NAME } from './socket-dir';

const PID_FILE = 'postmaster.pid';
const SHUTDOWN_MS = 60_000;

/** The process id of the cluster's server, or of the last one before a crash. */
export function readPid(cluster: string): number {
  return readLock(path.join(cluster, PID_FILE)).pid;
}

/** Whether a server runs on this cluster, even if it is still starting or already stopping. */
export function isRunning(cluster: string): boolean {
  const pid = readPid(cluster);
  return pid > 0 && isPostmasterOf(pid, cluster);
}

/** Where the server of this cluster, or the last one before a crash, listens. */
export function readSocketDir(cluster: string): string {
  return readLock(path.join(cluster, PID_FILE)).socketDir;
}

/**
 * Removes a lock file that a power loss emptied, or whose process id now belongs to another process or a zombie:
 * PostgreSQL would refuse to start. PostgreSQL itself removes the id of a process that has ended.
 */
export function removeMisleadingLocks(cluster: string, socketDir: string): void {
  for (const file of [path.join(cluster, PID_FILE), path.join(socketDir, `${SOCKET_NAME}.lock`)]) {
    const { pid } = readLock(file);
    const isSingleUser = pid < 0;
    if (isSingleUser || (pid > 0 && (!isProcessRunning(pid) || isPostmasterOf(pid, cluster)))) continue;
    rmSync(file, { force: true });
  }
}

/** Asks the server for a fast shutdown and waits until it is gone. */
export async function shutDown(cluster: string): Promise<void> {
  const pid = readPid(cluster);
  if (!isRunning(cluster)) return;
  process.kill(pid, 'SIGINT');
  for (const giveUpAt = Date.now() + SHUTDOWN_MS; Date.now() < giveUpAt; await sleep(20)) {
    if (!isPostmasterOf(pid, cluster)) return;
  }
}

export function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readLock(file: string): { pid: number; socketDir: string } {
  const lines = readIfThere(file).split('\n');
  return { pid: Number(lines[0]), socketDir: lines[4] ?? '' };
}

// The command line can be read even by root without privileges in a container; a zombie has none.
function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isProcessRunning(pid)) return false;
  const commandLine = commandLineOf(pid);
  return commandLine.includes('postgres') && commandLine.includes(cluster);
}

function commandLineOf(pid: number): string {
  if (existsSync('/proc/self/cmdline')) return readIfThere(`/proc/${pid}/cmdline`);
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}
