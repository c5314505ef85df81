// npm run prove: every measured claim, one after the other, and docs/proof.md with the figures.
// npm run prove -- races: one of them. npm run prove -- report: docs/proof.md from the last run of each.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { ensureBuilt } from '../scripts/build.mjs';
import { ensureInstalled } from '../scripts/install.mjs';
import { endOnFailure, Failure, ROOT } from '../scripts/process.mjs';
import { describeCommit, writeProof } from './proof.mjs';

const HERE = import.meta.dirname;
const REPORTS = path.join(ROOT, '.cache/proof');
// The quick benches first; the others follow by name, among them the ten minutes of endurance.
const FIRST = ['races', 'attacks', 'malformed', 'faults', 'page-weight', 'page-lighthouse', 'speed', 'volume'];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const wanted = process.argv[2] === 'all' ? (process.argv[3] ?? 'all') : process.argv[2];
process.exitCode = await endOnFailure(async () => {
  const names = listBenches();
  if (wanted === 'report') {
    writeProof(REPORTS, names);
    return 0;
  }
  const chosen = wanted === 'all' ? names : names.filter((name) => name === wanted);
  if (chosen.length === 0) throw new Failure(`There is no bench/${wanted}. There are: ${names.join(', ')}`);

  await ensureInstalled(ROOT);
  if (!process.env.BENCH_SERVER) await ensureBuilt(ROOT);
  const failed = [];
  for (const name of chosen) if ((await prove(name)) !== 0) failed.push(name);
  if (wanted === 'all') {
    writeProof(REPORTS, names);
    console.log(
      `\n${chosen.length - failed.length} of ${chosen.length} hold${failed.length ? `; not: ${failed.join(', ')}` : ''}`,
    );
  }
  return failed.length === 0 ? 0 : 1;
});

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
  const commit = describeCommit();
  const program = existsSync(path.join(HERE, `${name}.mjs`)) ? path.join(HERE, `${name}.mjs`) : await bundle(name);
  const code = await runBench(program, { ...process.env, BENCH_REPORT: report, NODE_ENV: 'production' });
  const kept = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { figures: [] };
  writeFileSync(report, JSON.stringify({ ...kept, name, code, commit, at: started.toISOString() }, null, 2));
  return code;
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
