import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { Failure, npm, secondsSince } from './process.mjs';

const STAMP = 'node_modules/.an-tam-installed';
// Not `npm ci`: it refuses any lockfile as soon as the registry lacks an optional package of some other platform
// (npm/cli#9846). With --no-save, install keeps to the lockfile as strictly and never writes to it. The build needs the
// development packages and the database is an optional one, whatever NODE_ENV or .npmrc say.
const OPTIONS = ['--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
const DEPENDENCIES = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** Installs exactly what package-lock.json names, unless that is what node_modules holds already. */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  await withLock(root, async () => {
    if (isInstalled(root)) return;
    const start = performance.now();
    console.log('Installing packages; the first time takes a minute …');
    const { code, output } = await npm(['install', ...OPTIONS], { cwd: root });
    if (code !== 0) {
      throw new Failure(
        `${output.trim()}\n\nThe packages could not be installed, see above. Is the registry reachable?`,
      );
    }
    writeFileSync(path.join(root, STAMP), currentStamp(root));
    console.log(`Installed in ${secondsSince(start)}.`);
  });
}

/** Whether node_modules holds what the lockfile names, by our stamp or else by npm's own record. */
export function isInstalled(root) {
  const stamp = path.join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === currentStamp(root)) return true;
  if (!holdsLocked(root)) return false;
  writeFileSync(stamp, currentStamp(root));
  return true;
}

function currentStamp(root) {
  const workspaces = readJson(root, 'package.json').workspaces ?? [];
  return fingerprint(root, ['package-lock.json', 'package.json', ...workspaces.map((name) => `${name}/package.json`)]);
}

// The packages may have been installed by hand.
function holdsLocked(root) {
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false;
  const wanted = readJson(root, 'package-lock.json').packages;
  const present = readJson(root, 'node_modules/.package-lock.json').packages;
  return Object.entries(wanted).every(([folder, entry]) => {
    if (!folder.includes('node_modules/'))
      return sameDependencies(entry, readJson(root, path.join(folder, 'package.json')));
    const found = present[folder];
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function sameDependencies(locked, manifest) {
  return DEPENDENCIES.every((kind) => sorted(locked[kind]) === sorted(manifest[kind]));
}

function sorted(dependencies = {}) {
  return JSON.stringify(Object.entries(dependencies).sort());
}

function readJson(root, file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}
