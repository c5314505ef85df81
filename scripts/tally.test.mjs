import { expect, test } from 'vitest';
import { passedLate, tally } from './tally.mjs';

const report = (change) => ({ numPassedTests: 7, testResults: [], ...change });
const passed = { status: 'passed', title: 'quick', failureMessages: [] };
const failed = { status: 'failed', title: 'broken', failureMessages: ['Error: broken\n  at list.ts:1'] };
const file = (...tests) => ({
  name: 'list.test.ts',
  status: 'failed',
  message: 'Error: no such file\n  at list.ts:1',
  assertionResults: tests,
});
const one = 'list.test.ts: broken: Error: broken';

test.each([
  ['all passed', report(), 0, []],
  ['two failed', report({ testResults: [file(failed, passed, failed)] }), 1, [one, one]],
  ['a file did not load', report({ testResults: [file()] }), 1, ['list.test.ts: Error: no such file']],
  ['something failed outside the tests', report(), 1, ['something failed outside the tests']],
])('%s', (_, given, exitCode, failures) => {
  expect(tally(given, exitCode)).toEqual({ passed: 7, failures });
});

test('no report is a failure', () => {
  expect(tally(undefined, 1)).toEqual({ passed: 0, failures: ['vitest wrote no report'] });
});

test('a test that passed at its second try alone is named, with why it failed before', () => {
  const late = { status: 'passed', title: 'a list is read', failureMessages: ['Error: not shown\n  at list.ts:1'] };
  const given = report({ testResults: [file(passed, failed, late)] });
  expect(passedLate(given)).toEqual(['a list is read: Error: not shown']);
  expect(passedLate(undefined)).toEqual([]);
});
