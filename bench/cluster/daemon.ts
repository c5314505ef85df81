import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { atTheEnd } from '../lab/claims';
import type { Ground } from './ground';
import { PATH } from './packages';

interface Program {
  name: string;
  command: string;
  args?: string[];
  env?: Record<string, string>;
}

export interface Daemon {
  start(): void;
  /** Waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
  pid(): number | undefined;
  /** The last lines it wrote. */
  lastWords(): string;
}

/** A program that runs beside the bench, as the ordinary user, until it is ended or the bench is. */
export function createDaemon(ground: Ground, { name, command, args = [], env = {} }: Program): Daemon {
  const logFile = path.join(ground.folder(`${name}-log`), 'output');
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const end: Daemon['end'] = async (signal) => {
    if (!isRunning()) return;
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill(signal);
    await gone;
  };
  atTheEnd(() => end('SIGKILL'));
  return {
    start() {
      const log = openSync(logFile, 'a');
      child = spawn(command, args, {
        uid: ground.account?.uid,
        gid: ground.account?.gid,
        cwd: path.dirname(logFile),
        env: { PATH, LC_ALL: 'C.UTF-8', ...env },
        stdio: ['ignore', log, log],
      });
      child.on('error', (error) => console.error(`${name}: ${error.message}`));
    },
    end,
    pid: () => (isRunning() ? child?.pid : undefined),
    lastWords: () => `${name}:\n${readFileSync(logFile, 'utf8').split('\n').slice(-15).join('\n')}`,
  };
}
