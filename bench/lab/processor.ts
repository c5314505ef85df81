import { readFileSync } from 'node:fs';

const TICK_MS = 10;

/** Milliseconds of processor time a process has used so far: what it costs, however busy the machine is. */
export function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
