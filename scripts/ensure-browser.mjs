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
const SHELL = 'chromium-headless-shell';
const MAC_APPS = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * Installs the browsers of Debian where we may and none is there: to be called while the packages are installed, which
 * takes as long. What it could not do is left to the functions below.
 */
export async function installBrowsers() {
  if (process.env.CHROMIUM_PATH || onPath(NAMES).some(existsSync)) return;
  await installPackages('chromium', SHELL);
}

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

/**
 * The path of the same engine without the browser around it, which runs most tests in two thirds of the time; the whole
 * browser's path where there is none.
 */
export async function ensureHeadlessShell(whole) {
  const shell = process.env.HEADLESS_SHELL_PATH ?? (await firstThatStarts(onPath([SHELL])));
  if (shell) return shell;
  await installPackages(SHELL);
  return (await firstThatStarts([`/usr/bin/${SHELL}`])) ?? whole;
}

async function findInstalled() {
  const asApps = MAC_APPS.map((app) => path.join('/Applications', app));
  const found = await firstThatStarts([...onPath(NAMES), ...asApps]);
  if (found) return found;
  const downloaded = await playwrightPath();
  return (await starts(downloaded)) ? downloaded : undefined;
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
}

async function firstThatStarts(files) {
  for (const file of files) if (await starts(file)) return file;
  return undefined;
}

async function installFromDebian() {
  await installPackages('chromium');
  return firstThatStarts(['/usr/bin/chromium']);
}

/** Installs packages of Debian where we may; whether they are there afterwards the caller finds out. */
export async function installPackages(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${names.join(' and ')} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', ...names], { env });
  // A new machine has no list of packages yet, or an old one.
  if ((await install()).code !== 0) {
    await run('apt-get', ['update', '-qq'], { env });
    await install();
  }
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
