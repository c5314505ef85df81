import { expect, test } from 'vitest';
import { describe, holdsOn, sectionsOf } from './proof.mjs';

const report = (change) => ({
  ...{ name: 'races', title: 'Races', code: 0, at: '2026-11-18T22:07:00.000Z', commit: 'abc', product: '1234abcd' },
  machine: '2 × x, 24 GB',
  ...{ figures: [{ claim: 'one | success', figure: 1, held: true }], ...change },
});

test('what was written of a bench is found again, whole, by its name', () => {
  const written = [report({}), report({ name: 'page-weight', title: 'Page weight', figures: [] })].map(describe);
  const proof = `# Proof\n\n| | |\n|---|---|\n| date | 2026-11-18 |\n\n${written.join('\n\n')}\n`;
  expect([...sectionsOf(proof)]).toEqual([
    ['races', written[0]],
    ['page-weight', written[1]],
  ]);
});

test('a bench holds on the product it was measured on, if no claim fell short', () => {
  const held = (change, code) => holdsOn(describe(report(change)), code);
  expect([held({}, '1234abcd'), held({}, '00000000'), held({ code: 1 }, '1234abcd')]).toEqual([true, false, false]);
});
