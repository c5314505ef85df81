import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVER_FLAGS } from './server-flags.mjs';

const ECHO_MS = 2_000;

/**
 * Runs a built program of the server in the foreground and returns its exit code. One Ctrl-C arrives here twice, from
 * the terminal and again from npm, and would reach a child in our process group a third time. So the child has its own
 * group and is told exactly once, by this process; if this process is killed before it can do so, die-with-parent.mjs
 * ends the child.
 */
export function runServer(root, entry, args) {
  const program = path.join(root, 'server/dist', `${entry}.js`);
  if (!existsSync(program)) {
    console.error(`There is no server/src/${entry}.ts to run.`);
    return Promise.resolve(1);
  }
  const guard = pathToFileURL(path.join(import.meta.dirname, 'die-with-parent.mjs')).href;
  const child = spawn(process.execPath, [...SERVER_FLAGS, '--import', guard, program, ...args], {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });

  let stoppedAt = 0;
  const stop = (signal) => {
    if (stoppedAt === 0) {
      stoppedAt = Date.now();
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    } else if (Date.now() - stoppedAt > ECHO_MS) {
      // A second Ctrl-C means that the person does not want to wait.
      child.kill('SIGKILL');
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  stopWithNpm(stop);

  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

// A killed npm (or, without `exec` in package.json, its shell) cannot pass on the signal that killed it.
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 200);
  watch.unref();
}
