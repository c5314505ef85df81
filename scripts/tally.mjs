/**
 * How many tests passed, and which failed, by vitest's report. A file that could not be loaded has no tests, and an error
 * outside any test only shows in the exit code; each is one failure, so that none is overlooked.
 */
export function tally(report, exitCode) {
  if (!report) return { passed: 0, failures: ['vitest wrote no report'] };
  const failures = report.testResults.flatMap(failuresOf);
  if (failures.length === 0 && exitCode !== 0) failures.push('something failed outside the tests');
  return { passed: report.numPassedTests, failures };
}

function failuresOf(file) {
  const failed = file.assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0) return failed.map((test) => withFirstReason(`${file.name}: ${test.title}`, test));
  return file.status === 'failed' ? [`${file.name}: ${firstLine(file.message)}`] : [];
}

/** The tests that passed at a later try alone, each with why it failed before. */
export function passedLate(report) {
  const tests = report?.testResults.flatMap((file) => file.assertionResults) ?? [];
  const late = tests.filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0);
  return late.map((test) => withFirstReason(test.title, test));
}

function withFirstReason(name, { failureMessages: [first] }) {
  return `${name}: ${firstLine(first)}`;
}

function firstLine(text) {
  return text.split('\n')[0];
}
