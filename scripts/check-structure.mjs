// Checks the import directions and file names described in docs/architecture.md, and that no migration changed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findCycles } from './cycles.mjs';
import { listFiles } from './fingerprint.mjs';
import { featureOf, isTest, roomOf, whyWrong } from './import-rules.mjs';
import { readImports, resolveImport } from './imports.mjs';
import { literalLimits } from './literal-limits.mjs';
import { findChangedMigrations } from './migration-hashes.mjs';
import { whyMisnamed } from './name-rules.mjs';
import { ROOT } from './process.mjs';

const ROOMS = ['contract', 'rules', 'texts', 'server', 'web', 'e2e', 'bench', 'scripts'];

/** Every violation in the tree below root, as `file:line what, and what to do instead`. */
export function findViolations(root) {
  const files = ROOMS.flatMap((room) => listFiles(root, room)).filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const imports = files.flatMap((file) => importsOf(root, file, new Set(files)));
  return [
    ...files.map((file) => ({ file, line: 1, why: whyMisnamed(file) })),
    ...imports.map((entry) => ({ ...entry, why: whyWrong(entry) })),
    ...cyclesAmong(imports),
    ...cyclesAmongFeatures(imports),
    ...files.flatMap((file) => literalLimits(file, readFileSync(path.join(root, file), 'utf8'))),
    ...findChangedMigrations(root),
  ]
    .filter(({ why }) => why)
    .map(({ file, line, why }) => `${file}:${line} ${why}`);
}

function importsOf(root, file, files) {
  // Tests of this check contain wrong imports as test data.
  if (roomOf(file) === 'scripts' && file.includes('.test.')) return [];
  return readImports(readFileSync(path.join(root, file), 'utf8')).map(({ name, line }) => ({
    file,
    line,
    name,
    target: resolveImport(name, file, files),
  }));
}

function cyclesAmong(imports) {
  const inRoom = imports.filter(({ file, target }) => target && roomOf(target) === roomOf(file));
  const cycles = findCycles(inRoom.map(({ file, target, line }) => ({ from: file, to: target, line })));
  return cycles.map(({ edge, files }) => ({
    file: edge.from,
    line: edge.line,
    why: `an import cycle, ${files.join(' → ')}; move what they share to a file of its own`,
  }));
}

/**
 * The server's feature folders must not import each other in a circle, so that each can be changed without the rest.
 */
function cyclesAmongFeatures(imports) {
  const edges = imports
    .filter(({ file, target }) => target && roomOf(file) === 'server' && !isTest(file))
    .map(({ file, target, line }) => ({ from: featureOf(file), to: featureOf(target), file, line }))
    .filter(({ from, to }) => from && to && from !== to);
  return findCycles(edges).map(({ edge, files }) => ({
    file: edge.file,
    line: edge.line,
    why: `a cycle between features, ${files.join(' → ')}; move the act to the feature that stands on the other`,
  }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const violations = findViolations(ROOT);
  for (const violation of violations) console.error(violation);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
