import { chownSync, copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Account, databaseAccount } from '../../server/src/platform/database/embedded-postgres/account';
import { throwAwayDir } from '../lab/data-dir';
import { findPrograms, type Programs } from './packages';

/** Where the bench's cluster lives: its own folder, and the ordinary user that runs everything in it. */
export interface ClusterSetup {
  programs: Programs;
  account: Account | undefined;
  /** A new folder that belongs to that user. */
  folder(name: string): string;
  /** A file of ops/, as it is shipped, where that user can read it. */
  shipped(file: string): string;
}

export function createClusterSetup(): ClusterSetup {
  const programs = findPrograms();
  const root = throwAwayDir();
  const account = databaseAccount(root);
  const folder = (name: string) => {
    const made = path.join(root, name);
    mkdirSync(made, { mode: 0o700 });
    if (account) chownSync(made, account.uid, account.gid);
    return made;
  };
  const ops = folder('ops');
  const shipped = (file: string) => {
    const copy = path.join(ops, path.basename(file));
    copyFileSync(path.resolve('ops', file), copy);
    if (account) chownSync(copy, account.uid, account.gid);
    return copy;
  };
  return { programs, account, folder, shipped };
}
