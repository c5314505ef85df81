import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Account } from './account';

// The kernel keeps a socket's path in 104 bytes on macOS, 108 on Linux, the closing zero included.
const LONGEST_PATH = 103;
export const SOCKET_NAME = '.s.PGSQL.5432';

/** The folder of the server's socket: in the data folder, or under a short stable name when that path is too long. */
export function prepareSocketDir(dataDir: string, account: Account | undefined): string {
  const inside = path.join(dataDir, 'run');
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const dir = [inside, path.join(os.tmpdir(), `an-tam-${id}`)].find(fits) ?? path.join('/tmp', `an-tam-${id}`);
  claim(dir, account);
  return dir;
}

function fits(dir: string): boolean {
  return Buffer.byteLength(path.join(dir, SOCKET_NAME)) <= LONGEST_PATH;
}

// Access to this folder makes a user the database's superuser, and in /tmp another user could have created it first.
function claim(dir: string, account: Account | undefined): void {
  mkdirSync(path.dirname(dir), { recursive: true });
  try {
    mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const self = process.getuid?.() ?? 0;
  const stat = lstatSync(dir);
  if (!stat.isDirectory() || ![self, account?.uid].includes(stat.uid) || stat.mode & 0o077) {
    throw new Error(`${dir} belongs to another user or is open to others. Remove it, or choose another DATA_DIR.`);
  }
  if (account) chownSync(dir, account.uid, account.gid);
}
