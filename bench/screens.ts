import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './lab/chromium';
import { prove } from './lab/claims';
import { throwAwayDir } from './lab/data-dir';

const SPECS = ['accessibility', 'patient-screens', 'doctor-screens', 'desk-screens', 'days-screens', 'languages'];

interface Report {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

/** The browser tests that look at every screen, in both themes and three widths instead of one; and every word of each. */
await prove('Screens in 360, 768 and 1440 px, light and dark', async ({ claim }) => {
  const report = path.join(throwAwayDir(), 'report.json');
  const files = SPECS.map((name) => `e2e/${name}.test.ts`);
  const env = { ...process.env, SWEEP: 'on', CHROMIUM_PATH: await findChromium() };
  const args = ['run', '--project', 'e2e', '--reporter=json', `--outputFile=${report}`, ...files];
  spawnSync(path.resolve('node_modules/.bin/vitest'), args, { env, stdio: 'inherit' });

  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  for (const { title, status, failureMessages } of testResults.flatMap((file) => file.assertionResults)) {
    claim(title, failureMessages[0]?.split('\n')[0] ?? 'clean', status === 'passed');
  }
});
