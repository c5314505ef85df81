import { readFileSync } from 'node:fs';

const TICK_MS = 10;

/** Milliseconds of processor time that a process has used so far; this does not depend on other load of the machine. */
export function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
