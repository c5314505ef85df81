import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER_FLAGS } from './server-flags.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'an-tam-run-'));
const starter = path.join(root, 'start.mjs');

// Replaces the server: it takes a moment to stop, and counts how often it was told to.
const SERVER = `
  let told = 0;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    console.log(signal + ' ' + ++told);
    setTimeout(() => process.exit(7), 300);
  });
  setInterval(() => {}, 1000);
  console.log('ready');
`;

beforeAll(() => {
  mkdirSync(path.join(root, 'server/dist'), { recursive: true });
  writeFileSync(path.join(root, 'server/dist/main.js'), SERVER);
  const module = pathToFileURL(path.join(import.meta.dirname, 'run-server.mjs')).href;
  writeFileSync(
    starter,
    `import { runServer } from '${module}';\nprocess.exitCode = await runServer('${root}', 'main', []);`,
  );
});

afterAll(() => rmSync(root, { recursive: true }));

async function start() {
  const child = spawn(process.execPath, [starter], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const output = [];
  child.stdout.setEncoding('utf8').on('data', (text) => output.push(text));
  await once(child.stdout, 'data');
  return { child, output };
}

test('a Ctrl-C that the terminal and npm both deliver stops the server once, and its exit code is ours', async () => {
  const { child, output } = await start();
  const closed = once(child, 'close');
  process.kill(-child.pid, 'SIGINT');
  await expect.poll(() => output.join(''), { timeout: 20_000 }).toContain('SIGINT 1');
  child.kill('SIGINT');
  const [code] = await closed;
  expect(code).toBe(7);
  expect(output.join('')).not.toContain('SIGINT 2');
});

test.each(['SIGTERM', 'SIGHUP'])('%s to us alone stops the server in good order', async (signal) => {
  const { child, output } = await start();
  child.kill(signal);
  const [code] = await once(child, 'close');
  expect(code).toBe(7);
  expect(output.join('')).toContain('SIGTERM 1');
});

test('when we are killed the server does not live on', async () => {
  const { child } = await start();
  child.kill('SIGKILL');
  // It keeps our output open for as long as it runs.
  await once(child, 'close');
});

test.each(['Containerfile', 'systemd/an-tam.service'])('ops/%s runs the server as we do', (file) => {
  const text = readFileSync(path.join(import.meta.dirname, '../ops', file), 'utf8');
  const [command] = text.match(/^(ENTRYPOINT|ExecStart).*node.*$/m) ?? [];
  expect(command?.match(/--[\w-]+(=\d+)?/g)).toEqual(SERVER_FLAGS);
});
