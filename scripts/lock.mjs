import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const HEARTBEAT_MS = 1_000;
const SILENT_MS = 15_000;

/** Lets one process at a time install or build in this project; the next one then finds the work done. */
export async function withLock(root, work) {
  const file = path.join(root, '.cache/work.lock');
  mkdirSync(path.dirname(file), { recursive: true });
  let isWaiting = false;
  while (!taken(file)) {
    if (isAbandoned(file)) rmSync(file, { force: true });
    else if (!isWaiting) console.log('Another start is installing or building; waiting for it …');
    isWaiting = true;
    await sleep(100);
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(file, { force: true });
  }
}

function taken(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

// The heartbeat decides, not the pid: after a crash the pid may belong to another process.
function isAbandoned(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return (pid > 0 && !isRunning(pid)) || Date.now() - statSync(file).mtimeMs > SILENT_MS;
  } catch {
    return false;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Another process has taken the lock over because our heartbeat stopped.
  }
}
