// A Chromium for the browser tests: the one named, the one installed, else one we fetch.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure, ROOT, run } from './process.mjs';

/** For tests and benches: no output, and it runs as root too. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_APPS = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The path of a browser that was started successfully. */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await starts(named)) return named;
    throw new Failure(`CHROMIUM_PATH names ${named}, which does not start. Correct it or leave it out.`);
  }
  const found = (await findInstalled()) ?? (await installFromDebian()) ?? (await downloadWithPlaywright());
  if (found) return found;
  throw new Failure('No browser for the tests. Install Chromium or Chrome, or set CHROMIUM_PATH.');
}

async function findInstalled() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  const asApps = MAC_APPS.map((app) => path.join('/Applications', app));
  for (const file of [...onPath, ...asApps]) if (await starts(file)) return file;
  const downloaded = await playwrightPath();
  return (await starts(downloaded)) ? downloaded : undefined;
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'chromium'], { env });
  return (await starts('/usr/bin/chromium')) ? '/usr/bin/chromium' : undefined;
}

async function downloadWithPlaywright() {
  console.log('Downloading Chromium with Playwright …');
  const { output } = await run(process.execPath, [path.join(playwrightFolder(), 'cli.js'), 'install', 'chromium']);
  const file = await playwrightPath();
  if (await starts(file)) return file;
  console.error(output.trim());
  return undefined;
}

async function playwrightPath() {
  const { chromium } = await import(pathToFileURL(path.join(playwrightFolder(), 'index.mjs')).href);
  return chromium.executablePath();
}

function playwrightFolder() {
  return path.dirname(createRequire(path.join(ROOT, 'e2e/package.json')).resolve('playwright-core/package.json'));
}

// A file that exists is not enough: Ubuntu's chromium is a stub, and a download may lack its libraries.
async function starts(file) {
  return existsSync(file) && (await run(file, ['--version'])).code === 0;
}
