import { expect, test } from 'vitest';
import { tally } from './tally.mjs';

const report = (change) => ({ numPassedTests: 7, numFailedTests: 0, testResults: [], ...change });
const file = (...statuses) => ({
  status: statuses.includes('passed') ? 'passed' : 'failed',
  assertionResults: statuses.map((status) => ({ status })),
});

test.each([
  ['all passed', report(), 0, { passed: 7, failed: 0 }],
  ['two failed', report({ numFailedTests: 2, testResults: [file('failed', 'failed')] }), 1, { passed: 7, failed: 2 }],
  ['a file did not load', report({ testResults: [file()] }), 1, { passed: 7, failed: 1 }],
  ['something failed outside the tests', report(), 1, { passed: 7, failed: 1 }],
  ['vitest wrote no report', undefined, 1, { passed: 0, failed: 1 }],
])('%s', (_, given, exitCode, counts) => {
  expect(tally(given, exitCode)).toEqual(counts);
});
