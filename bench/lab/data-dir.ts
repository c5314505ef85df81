import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atTheEnd } from './claims';

/** A folder that is thrown away when the bench ends. */
export function throwAwayDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'an-tam-bench-'));
  // As root the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
