import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFiles } from '../scripts/fingerprint.mjs';
import { ROOT } from '../scripts/process.mjs';

const SWEPT = /\b(IS_SWEEP\b|\w+InSweep\b|lookedAt\()/;

/** The names that stand in the list of a bench. */
const listed = (bench) =>
  [...readFileSync(`${ROOT}/bench/${bench}.ts`, 'utf8').matchAll(/'([\w/.-]+)'/g)].map(([, name]) => name);

test.each([
  ['cases', ['server', 'rules'], 10],
  ['screens', ['e2e'], 8],
])('what a test leaves to the sweep is done by `prove -- %s`', (bench, rooms, least) => {
  const names = listed(bench);
  const swept = rooms
    .flatMap((room) => listFiles(ROOT, room))
    .filter((file) => file.endsWith('.test.ts') && SWEPT.test(readFileSync(`${ROOT}/${file}`, 'utf8')));
  expect(swept.length).toBeGreaterThanOrEqual(least);
  expect(swept.filter((file) => !names.some((name) => file.endsWith(`/${name}.test.ts`)))).toEqual([]);
});
