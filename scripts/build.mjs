import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { Failure, npm, secondsSince } from './process.mjs';

const SHARED = ['contract', 'rules', 'texts', 'tsconfig.base.json', 'package-lock.json'];

const PARTS = {
  web: { inputs: ['web', ...SHARED], source: 'web/index.html', product: 'web/dist/index.html' },
  server: { inputs: ['server', ...SHARED], source: 'server/src/main.ts', product: 'server/dist/main.js' },
};

/** Builds the parts whose sources have changed since they were last built. */
export async function ensureBuilt(root, names = Object.keys(PARTS)) {
  if (staleParts(root, names).length === 0) return;
  await withLock(root, async () => {
    const stale = staleParts(root, names);
    if (stale.length === 0) return;
    const start = performance.now();
    console.log(`Building ${stale.map(({ name }) => name).join(' and ')} …`);
    await Promise.all(stale.map((part) => build(root, part)));
    console.log(`Built in ${secondsSince(start)}.`);
  });
}

function staleParts(root, names) {
  return names
    .filter((name) => isBuildable(root, name))
    .map((name) => ({ name, stamp: fingerprint(root, PARTS[name].inputs, (file) => !isTest(file)) }))
    .filter(({ name, stamp }) => !existsSync(path.join(root, PARTS[name].product)) || readStamp(root, name) !== stamp);
}

async function build(root, { name, stamp }) {
  // The stamp is removed while the build runs, so that an interrupted build does not look finished.
  rmSync(stampFile(root, name), { force: true });
  const { code, output } = await npm(['run', 'build', '-w', name], { cwd: root });
  if (code !== 0)
    throw new Failure(`${output.trim()}\n\nThe ${name} could not be built (npm run build -w ${name}, above).`);
  mkdirSync(path.dirname(stampFile(root, name)), { recursive: true });
  writeFileSync(stampFile(root, name), stamp);
}

function isBuildable(root, name) {
  if (!existsSync(path.join(root, PARTS[name].source))) return false;
  return Boolean(JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')).scripts?.build);
}

function isTest(file) {
  return /\.test\.\w+$|\/src\/test\//.test(file);
}

function stampFile(root, name) {
  return path.join(root, '.cache', `built-${name}`);
}

function readStamp(root, name) {
  return existsSync(stampFile(root, name)) ? readFileSync(stampFile(root, name), 'utf8') : '';
}
