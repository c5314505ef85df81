import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createProgram, type Program } from '../lab/program';
import type { ClusterSetup } from './cluster-setup';
import { PATH } from './packages';

export interface Daemon extends Program {
  /** The last lines it wrote. */
  lastLines(): string;
}

interface Settings {
  name: string;
  command: string;
  args?: string[];
  env?: Record<string, string>;
}

/** A program of the cluster, run by the ordinary user; when the bench ends it is killed, as when a machine fails. */
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
  const lastLines = () => `${name}:\n${readFileSync(logTo, 'utf8').split('\n').slice(-15).join('\n')}`;
  return { ...program, lastLines };
}
