import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const setupIfThere = (file: string) => (existsSync(path.join(root, file)) ? [path.join(root, file)] : []);

// A slow machine is no fault of the product; what hangs still ends.
const PATIENCE_MS = 60_000;

// Groups run one after the other: the quick ones first, and no browser beside a database under load.
export default defineConfig({
  test: {
    passWithNoTests: true,
    teardownTimeout: PATIENCE_MS,
    projects: [
      {
        test: {
          name: 'rooms',
          root,
          include: ['{contract,rules,texts,bench}/**/*.test.ts', '{scripts,bench}/**/*.test.mjs'],
          // No file of these keeps state.
          isolate: false,
          maxWorkers: 2,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: './web/vite.config.ts',
        // The development form of JSX makes an error object for each element: a sixth of the time of these tests.
        oxc: { jsx: { development: false } },
        test: {
          name: 'web',
          root: path.join(root, 'web'),
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: setupIfThere('web/src/test/setup.ts'),
          environment: 'happy-dom',
          // As for the server; test/setup.ts begins each file as a newly opened page.
          isolate: false,
          // Much of their time is waiting, so that more than one for each processor is quicker. Measured: 66 s with three, 57 with four or five.
          maxWorkers: 4,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'server',
          root,
          include: ['server/**/*.test.ts'],
          globalSetup: setupIfThere('server/src/test/global-setup.ts'),
          pool: 'forks',
          // Loading the server anew for each file took half of the time. Files share no state: each has a clinic of its own.
          isolate: false,
          // Measured: 220 s with four workers, 250 with three, 280 to 290 with five.
          maxWorkers: 4,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'e2e',
          root,
          include: ['e2e/**/*.test.ts'],
          globalSetup: setupIfThere('e2e/global-setup.ts'),
          pool: 'forks',
          isolate: false,
          maxWorkers: 3,
          // Of 885 tests on a busy machine one failed for a reason we did not find. `npm test` names what needs its second try.
          retry: 1,
          testTimeout: 3 * PATIENCE_MS,
          hookTimeout: 2 * PATIENCE_MS,
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
