import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createProgram, type Program } from '../lab/program';
import type { ClusterSetup } from './cluster-setup';
import { PATH } from './packages';

export interface Daemon extends Program {
  /** The last lines it wrote. */
  lastWords(): string;
}

interface Settings {
  name: string;
  command: string;
  args?: string[];
  env?: Record<string, string>;
}

/** A program of the cluster, as the ordinary user; its end with the bench is as sudden as a machine's. */
export function createDaemon(setup: ClusterSetup, { name, command, args = [], env = {} }: Settings): Daemon {
  const logTo = path.join(setup.folder(`${name}-log`), 'output');
  const program = createProgram(command, args, {
    endsWith: 'SIGKILL',
    logTo,
    uid: setup.account?.uid,
    gid: setup.account?.gid,
    cwd: path.dirname(logTo),
    env: { PATH, LC_ALL: 'C.UTF-8', ...env },
  });
  const lastWords = () => `${name}:\n${readFileSync(logTo, 'utf8').split('\n').slice(-15).join('\n')}`;
  return { ...program, lastWords };
}
