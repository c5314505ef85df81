import { readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const FOLDER = '/dev/shm';
const NEEDED_BYTES = 6e9;

/**
 * A folder in memory, where the machine has one with room to spare: PostgreSQL creates and deletes hundreds of small files
 * for each clinic of a test, which takes up to fifteen times as long on a disk. Undefined where there is none.
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize > NEEDED_BYTES && freemem() > NEEDED_BYTES && mayRunPrograms() ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}

/** Some tests start programs that they copied there. */
function mayRunPrograms() {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '));
  const options = mounts.findLast(([, place]) => place === FOLDER)?.[3]?.split(',');
  return options !== undefined && !options.includes('noexec');
}
