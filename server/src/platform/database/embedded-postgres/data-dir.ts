import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { demandFolder, makeFolder } from '../../make-folder';
import { type Account, databaseAccount } from './account';

const CLUSTER = 'pg18';

/**
 * Where a clinic without settings keeps its database: `.data` in the project. PostgreSQL cannot run as root and the
 * user it then runs as often may not enter the project (/root), so root gets a folder of this project in /var/lib.
 */
export function defaultDataDir(): string {
  const root = projectRoot();
  if (process.getuid?.() !== 0) return path.join(root, '.data');
  const id = createHash('sha256').update(root).digest('hex').slice(0, 8);
  return path.join('/var/lib/an-tam', `${path.basename(root)}-${id}`);
}

/** Whether a database was ever made in this folder. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(path.join(dataDir, CLUSTER));
}

export interface DataDir {
  dataDir: string;
  cluster: string;
  account: Account | undefined;
}

/** Makes the data folder if it is missing and answers where things lie in it and who will own them. */
export function prepareDataDir(wish: string): DataDir {
  const wanted = path.resolve(wish);
  demandFolder(wanted);
  const account = databaseAccount(path.join(wanted, CLUSTER));
  // Root's new folders let every user pass through, but not list them.
  const made = makeFolder(wanted, account ? 0o711 : 0o700);
  if (account) for (const dir of made) chmodSync(dir, 0o711);
  const dataDir = realpathSync(wanted);
  const cluster = path.join(dataDir, CLUSTER);
  if (account) demandEntry(dataDir, account);
  else demandOwnership(cluster);
  return { dataDir, cluster, account };
}

function foldersBetween(outer: string, inner: string): string[] {
  const folders = [inner];
  for (let dir = inner; dir !== outer && dir !== path.dirname(dir); ) {
    dir = path.dirname(dir);
    folders.push(dir);
  }
  return folders;
}

function demandEntry(dataDir: string, account: Account): void {
  if (mayEnter(dataDir, account)) return;
  const closed = foldersBetween(path.parse(dataDir).root, dataDir)
    .reverse()
    .find((dir) => !mayEnter(dir, account));
  throw new Error(
    `The database runs as the user ${account.name}, who may not enter ${closed}. ` +
      `Set DATA_DIR to a folder every user may pass through, such as /var/lib/an-tam, or run: chmod o+x '${closed}'`,
  );
}

function demandOwnership(cluster: string): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || owner === process.getuid?.()) return;
  throw new Error(
    `The database in ${cluster} belongs to another user (${owner}). Start as that user, or choose another DATA_DIR.`,
  );
}

function mayEnter(dir: string, { uid, gid }: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', dir], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

// The bundled server and the sources lie at different depths, so look for the project instead of counting folders.
function projectRoot(): string {
  for (let dir = import.meta.dirname; dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const manifest = path.join(dir, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).workspaces) return dir;
  }
  return process.cwd();
}
