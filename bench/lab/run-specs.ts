import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Claims } from './claims';
import { throwAwayDir } from './data-dir';

interface Report {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

interface Specs {
  project: 'server' | 'e2e';
  files: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** One test walks through many screens and sizes. */
const SWEEP_MS = 30 * 60_000;

/** Runs test files with all their cases and sizes; every test is a claim. */
export function runSpecs({ claim }: Claims, { project, files, env = {} }: Specs): void {
  const report = path.join(throwAwayDir(), 'report.json');
  const args = [
    'run',
    '--project',
    project,
    '--reporter=json',
    `--outputFile=${report}`,
    `--testTimeout=${SWEEP_MS}`,
    ...files,
  ];
  const options = { env: { ...process.env, SWEEP: 'on', ...env }, stdio: 'inherit' } as const;
  spawnSync(path.resolve('node_modules/.bin/vitest'), args, options);

  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  for (const { title, status, failureMessages } of testResults.flatMap((file) => file.assertionResults))
    claim(title, failureMessages[0]?.split('\n')[0] ?? 'held', status === 'passed');
}
