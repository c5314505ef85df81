import { expect, test } from 'vitest';
import { passedLate, tally } from './tally.mjs';

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

test('a test that passed at its second try alone is named, with why it failed before', () => {
  const late = { status: 'passed', title: 'a list is read', failureMessages: ['Error: not shown\n  at list.ts:1'] };
  const others = [
    { status: 'passed', title: 'quick', failureMessages: [] },
    { status: 'failed', title: 'broken', failureMessages: ['Error: broken'] },
  ];
  const given = report({ testResults: [{ status: 'failed', assertionResults: [...others, late] }] });
  expect(passedLate(given)).toEqual(['a list is read: Error: not shown']);
  expect(passedLate(undefined)).toEqual([]);
});
