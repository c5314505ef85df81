import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** An error that a person can correct, printed as one line; any other error keeps its stack. */
export class Failure extends Error {}

export async function endOnFailure(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Runs a program to its end and answers its exit code and, unless it is shown, what it wrote. */
export function run(command, args, { cwd = ROOT, env = process.env, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', ...(show ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));

    // Ctrl-C reaches the child by itself; a SIGTERM to this process alone would leave the child running.
    const onTerm = () => {
      child.kill('SIGTERM');
      process.exit(143);
    };
    process.once('SIGTERM', onTerm);
    const end = (code, extra = '') => {
      process.off('SIGTERM', onTerm);
      resolve({ code, output: Buffer.concat(output).toString('utf8') + extra });
    };
    child.on('error', (error) => end(127, error.message));
    child.on('close', (code) => end(code ?? 1));
  });
}

/** The npm that started this script, otherwise the one on the PATH. */
export function npm(args, options) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('npm-cli.js')) return run(process.execPath, [own, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}

export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
