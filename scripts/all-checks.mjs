import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureBrowser, ensureHeadlessShell, installBrowsers } from './ensure-browser.mjs';
import { listFiles } from './fingerprint.mjs';
import { ensureInstalled, isInstalled } from './install.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { Failure, ROOT, run, secondsSince } from './process.mjs';
import { passedLate, tally } from './tally.mjs';

/**
 * The projects of vitest.config.ts, the quick ones first. Each is a run of its own: in one run the clinics of the browser
 * tests would be open, and take processor time, while the others are tested.
 */
const TEST_GROUPS = ['rooms', 'web', 'server', 'e2e'];

/**
 * Runs every check and returns the exit code. What failed is named once more at the end, where it is found. The last line
 * counts each test, and each other check as one.
 */
export async function runAllChecks(vitestArgs) {
  const total = { passed: 0, failures: [] };
  const check = async (title, work) => {
    const { passed, failures } = await runCheck(title, work);
    total.passed += passed;
    total.failures.push(...failures);
    return failures.length === 0;
  };
  const checkAlone = (title, work) => {
    console.log(`\n── ${title} ──`);
    return check(title, work);
  };

  const browsers = isInstalled(ROOT) ? undefined : installBrowsers();
  if (await checkAlone('packages', () => ensureInstalled(ROOT))) {
    await checkAlone('browser', async () => {
      await browsers;
      const whole = await ensureBrowser();
      process.env.HEADLESS_SHELL_PATH = await ensureHeadlessShell(whole);
      process.env.CHROMIUM_PATH = whole;
    });
    console.log('\n── build and code ──');
    await inTwoLanes([['build', () => ensureBuilt(ROOT)], ...codeChecks()], ([title, work]) => check(title, work));
    if (vitestArgs.length > 0) await checkAlone('tests', () => runTests(vitestArgs));
    else for (const group of TEST_GROUPS) await checkAlone(`tests: ${group}`, () => runTests(['--project', group]));
  }

  if (total.failures.length > 0) console.log(['\nFailed:', ...total.failures].join('\n  '));
  console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
  return total.failures.length === 0 ? 0 : 1;
}

/** What is read and not run. The slowest first, so that both lanes end together. */
function codeChecks() {
  return [
    ...['server', 'web', 'e2e'].filter(hasTypes).map((room) => [`types: ${room}`, () => tool('tsc', ['-p', room])]),
    ...(existsSync(path.join(ROOT, 'knip.json')) ? [['unused code', () => tool('knip', [])]] : []),
    ['lint', () => tool('biome', ['ci', '.'])],
    ['structure', () => quiet(process.execPath, [path.join(ROOT, 'scripts/check-structure.mjs')])],
  ];
}

const tool = (name, args) => quiet(binary(name), args);

/** Most of these use one processor. */
async function inTwoLanes(items, work) {
  const left = items.values();
  const lane = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all([lane(), lane()]);
}

async function runCheck(title, work) {
  const start = performance.now();
  let counts;
  try {
    counts = (await work()) ?? { passed: 1, failures: [] };
  } catch (error) {
    if (!(error instanceof Failure)) console.error(error);
    else if (error.message) console.error(error.message);
    counts = { passed: 0, failures: [title] };
  }
  console.log(`${counts.failures.length === 0 ? '✓' : '✗'} ${title}, ${secondsSince(start)}`);
  return counts;
}

async function runTests(args) {
  const folder = mkdtempSync(path.join(memoryFolder() ?? tmpdir(), 'an-tam-tests-'));
  // As in every folder for temporary files, each user of the machine may create some: PostgreSQL does not run as root.
  chmodSync(folder, 0o1777);
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const { code } = await run(binary('vitest'), ['run', ...reporters, ...args], {
      show: true,
      env: { ...process.env, TMPDIR: folder },
    });
    const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
    for (const late of passedLate(results)) console.log(`Passed at the second try alone: ${late}`);
    return tally(results, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Says something only when it fails, because two run at once. */
async function quiet(command, args) {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new Failure(output);
}

function binary(name) {
  return path.join(ROOT, 'node_modules/.bin', name);
}

function hasTypes(room) {
  return listFiles(ROOT, room).some((file) => /\.tsx?$/.test(file));
}
