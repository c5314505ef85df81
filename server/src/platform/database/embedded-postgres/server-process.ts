import { spawn } from 'node:child_process';
import { chownSync, closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account';
import { PORT } from './presence';

const LOG_LIMIT = 10_000_000;

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Details and statements would bring patients' data into the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

export interface ServerProcess {
  hasExited(): boolean;
  /** What it wrote to the log since it was started. */
  output(): string;
}

interface Launch {
  binaries: string;
  cluster: string;
  socketDir: string;
  logFile: string;
  flags: string[];
  account: Account | undefined;
}

/** Starts PostgreSQL in its own session, so that neither Ctrl-C nor the end of this process stops it. */
export function launchServer({ binaries, cluster, socketDir, logFile, flags, account }: Launch): ServerProcess {
  const log = openLog(logFile, account);
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // The setting is a list: without quotes a comma in the path would make it two folders.
  const quoted = `"${socketDir.replaceAll('"', '""')}"`;
  const child = spawn(
    path.join(binaries, 'bin/postgres'),
    ['-D', cluster, '-p', String(PORT), '-k', quoted, ...settings, ...flags],
    {
      uid: account?.uid,
      gid: account?.gid,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      // PGPORT, PGOPTIONS and similar variables of the caller would change what is started.
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    },
  );
  closeSync(log.fd);
  child.unref();

  let failure = '';
  child.on('error', (error) => {
    failure = error.message;
  });
  return {
    hasExited: () => failure !== '' || child.exitCode !== null || child.signalCode !== null,
    output: () => failure || readFrom(logFile, log.size),
  };
}

function openLog(file: string, account: Account | undefined): { fd: number; size: number } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(file, `${file}.1`);
  const fd = openSync(file, 'a', 0o600);
  if (account) chownSync(file, account.uid, account.gid);
  return { fd, size: size > LOG_LIMIT ? 0 : size };
}

function readFrom(file: string, position: number): string {
  const fd = openSync(file, 'r');
  const buffer = Buffer.alloc(4_000);
  const length = readSync(fd, buffer, 0, buffer.length, position);
  closeSync(fd);
  return buffer.toString('utf8', 0, length).trim();
}
