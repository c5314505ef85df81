import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, createServer } from 'vite';
import { SERVER_FLAGS } from './server-flags.mjs';

const WEB_PORT = 5173;

/** Watches server and web until Ctrl-C. Both use the same embedded database and data folder as `npm start`. */
export async function runDevelopment(root) {
  const serverPort = Number(process.env.PORT || 3000);
  // The watcher's output in server/dist differs from a build, so `npm start` must build again.
  rmSync(path.join(root, '.cache/built-server'), { force: true });

  const program = createProgram(root);
  const watcher = await build({
    root: path.join(root, 'server'),
    logLevel: 'warn',
    build: { watch: {}, minify: false },
  });
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.code === 'BUNDLE_END') void program.restart();
  });

  const target = `http://127.0.0.1:${serverPort}`;
  const web = await createServer({
    root: path.join(root, 'web'),
    server: { port: WEB_PORT, proxy: { '/api': target, '/uploads': target } },
  });
  await web.listen();
  console.log(`\n  The web, reloading on save: ${web.resolvedUrls?.local[0]}  (its server: ${target})\n`);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await Promise.allSettled([watcher.close(), web.close(), program.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
}

/** The built server as a child process; a restart requested during another restart follows it. */
function createProgram(root) {
  const guard = pathToFileURL(path.join(import.meta.dirname, 'die-with-parent.mjs')).href;
  const args = [...SERVER_FLAGS, '--import', guard, path.join(root, 'server/dist/main.js')];
  let child;
  let turn = Promise.resolve();

  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
  const start = () => {
    // The child gets its own process group; otherwise Ctrl-C would reach it twice, from the terminal and from us.
    child = spawn(process.execPath, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  };
  const next = (work) => {
    turn = turn.then(work, work);
    return turn;
  };
  return { restart: () => next(() => stop().then(start)), stop: () => next(stop) };
}
