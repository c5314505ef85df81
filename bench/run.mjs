// npm run prove: every measured claim, one after the other, and docs/proof.md with the figures.
// npm run prove -- races: one of them. npm run prove -- missing: those that do not hold on the product as it is now.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../scripts/build.mjs';
import { ensureInstalled } from '../scripts/install.mjs';
import { endOnFailure, Failure, ROOT } from '../scripts/process.mjs';
import { describeGround, listHeld, recordProof } from './proof.mjs';

const HERE = import.meta.dirname;
const REPORTS = path.join(ROOT, '.cache/proof');
// The quick benches first; the others follow by name, among them the ten minutes of endurance.
const FIRST = ['races', 'attacks', 'malformed', 'faults', 'page-weight', 'page-lighthouse', 'speed', 'volume'];
/** A part of a bench, or a tenth of it, is for working on it, and proves nothing. */
const IS_PART = ['SCALE', 'PART', 'PAGES', 'ENGINE', 'DAY', 'PERSON', 'SERVER'].some(
  (name) => process.env[`BENCH_${name}`],
);
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const wanted = process.argv[3] ?? process.argv[2];
process.exitCode = await endOnFailure(async () => {
  const names = listBenches();
  const chosen = choose(names);
  if (chosen.length === 0 && wanted !== 'missing')
    throw new Failure(`There is no bench/${wanted}. There are: ${names.join(', ')}`);

  await ensureInstalled(ROOT);
  if (!process.env.BENCH_SERVER) await ensureBuilt(ROOT);
  const failed = [];
  for (const name of chosen) {
    const report = await prove(name);
    if (report.code !== 0) failed.push(name);
    if (!IS_PART) recordProof(report, names);
  }
  if (chosen.length > 1)
    console.log(
      `\n${chosen.length - failed.length} of ${chosen.length} hold${failed.length ? `; not: ${failed.join(', ')}` : ''}`,
    );
  return failed.length === 0 ? 0 : 1;
});

function choose(names) {
  if (wanted === 'all') return names;
  if (wanted !== 'missing') return names.filter((name) => name === wanted);
  const held = listHeld();
  return names.filter((name) => !held.includes(name));
}

function listBenches() {
  const names = readdirSync(HERE)
    .filter((file) => /^[a-z-]+\.(ts|mjs)$/.test(file) && !['run.mjs', 'proof.mjs'].includes(file))
    .map((file) => file.replace(/\.\w+$/, ''));
  const rank = (name) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return [...new Set(names)].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

async function prove(name) {
  console.log(`\n── ${name} ──`);
  mkdirSync(REPORTS, { recursive: true });
  const report = path.join(REPORTS, `${name}.json`);
  rmSync(report, { force: true });
  const started = new Date();
  const ground = describeGround(name);
  const program = existsSync(path.join(HERE, `${name}.mjs`)) ? path.join(HERE, `${name}.mjs`) : await bundle(name);
  const code = await runBench(program, { ...process.env, BENCH_REPORT: report, NODE_ENV: 'production' });
  const kept = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { figures: [] };
  return { ...kept, ...ground, name, code, at: started.toISOString() };
}

/** A bench whose connection to this process is cut cleans up and ends, so that killing this process also ends it. */
async function runBench(program, env) {
  const child = fork(program, { env, execArgv: ['--enable-source-maps'] });
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    if (child.connected) child.disconnect();
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const [code] = await once(child, 'exit');
  for (const signal of SIGNALS) process.off(signal, stop);
  if (isStopped) process.exit(130);
  return code ?? 1;
}

/** Node cannot load TypeScript, so what runs is a bundle; packages stay where they are. */
async function bundle(name) {
  const { build } = await import('vite'); // only now: on a bare clone it is not there until the packages are installed
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      sourcemap: true,
      emptyOutDir: false,
      outDir: path.join(HERE, 'dist'),
      rolldownOptions: { input: { [name]: path.join(HERE, `${name}.ts`) } },
    },
    ssr: { noExternal: [/^@antam\//] },
  });
  return path.join(HERE, 'dist', `${name}.js`);
}
