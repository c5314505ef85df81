import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isProcessRunning } from './postmaster';

const HEARTBEAT_MS = 1_000;
const SILENT_MS = 10_000;

/**
 * Lets one process at a time prepare and start the server, so that the others wait and connect instead of repeating the
 * work. It only saves work: if two ever hold it, the rename in cluster.ts and PostgreSQL's own lock still prevent
 * damage.
 */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!taken(file)) {
    if (isAbandoned(file)) discard(file);
    else await sleep(25);
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(file, { force: true });
  }
}

function taken(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

// The heartbeat decides, not the pid: after a crash the pid may belong to another process.
function isAbandoned(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid > 0 && !isProcessRunning(pid)) return true;
    return Date.now() - statSync(file).mtimeMs > SILENT_MS;
  } catch {
    return false;
  }
}

function discard(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch {
    // Another process removed it first.
  }
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Another process removed it, which only means that work is done twice.
  }
}
