import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { atTheEnd, isStopped } from './claims';

export interface Program {
  /** Starts it (again). */
  start(): ChildProcess;
  /** Sends a signal and answers, once it is gone, its exit code: null when it was killed. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Nothing where it does not run. */
  pid(): number | undefined;
  isRunning(): boolean;
}

interface Start extends Omit<SpawnOptions, 'stdio'> {
  /** What ends it with the bench. */
  endsWith: NodeJS.Signals;
  /** The file it writes to; otherwise it writes to pipes. */
  logTo?: string;
}

/** A program that runs beside the bench, may be restarted, and is stopped when the bench ends. */
export function createProgram(command: string, args: string[], { endsWith, logTo, ...options }: Start): Program {
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const end: Program['end'] = async (signal) => {
    const ending = child;
    if (!ending || !isRunning()) return ending?.exitCode ?? null;
    const gone = new Promise<number | null>((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    return gone;
  };
  atTheEnd(() => end(endsWith));
  atOnce.push(() => void (isRunning() && child?.kill(endsWith)));
  return {
    start() {
      if (isStopped()) throw new Error('the bench is being stopped');
      const out = logTo ? openSync(logTo, 'a') : 'pipe';
      child = spawn(command, args, { ...options, stdio: ['ignore', out, out] });
      if (typeof out === 'number') closeSync(out);
      child.on('error', (error) => console.error(`${command}: ${error.message}`));
      return child;
    },
    end,
    pid: () => (isRunning() ? child?.pid : undefined),
    isRunning,
  };
}

// When this process is ended abruptly, as a browser's launcher does at Ctrl-C, there is no time to wait.
const atOnce: (() => void)[] = [];
process.on('exit', () => {
  for (const end of atOnce) end();
});
