/**
 * How many tests passed and failed, by vitest's report. A file that could not be loaded has no tests to count, and an
 * error outside any test only shows in the exit code; each counts as one failure, so that none is overlooked.
 */
export function tally(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && !hasFailedTest(file)).length;
  const failed = report.numFailedTests + unloaded;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

function hasFailedTest(file) {
  return file.assertionResults.some((test) => test.status === 'failed');
}

/** The tests that passed at a later try alone, each with why it failed before. */
export function passedLate(report) {
  const tests = report?.testResults.flatMap((file) => file.assertionResults) ?? [];
  const late = tests.filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0);
  return late.map(({ title, failureMessages }) => `${title}: ${failureMessages[0].split('\n')[0]}`);
}
