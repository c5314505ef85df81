import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findViolations } from './check-structure.mjs';

const trees = [];
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

function violationsIn(files) {
  const tree = mkdtempSync(path.join(tmpdir(), 'an-tam-structure-'));
  trees.push(tree);
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), source);
  }
  return findViolations(tree);
}

test.each([
  [
    'contract uses all of zod',
    { 'contract/visit.ts': `import { z } from 'zod';` },
    'contract/visit.ts:1 contract imports zod;',
  ],
  ['contract uses rules', { 'contract/visit.ts': `import { a } from '@antam/rules';` }, 'contract imports rules/index'],
  ['rules use the database', { 'rules/fee.ts': `\nimport pg from 'pg';` }, 'rules/fee.ts:2 rules imports pg;'],
  ['rules use the clock of Node', { 'rules/fee.ts': `import 'node:timers';` }, 'rules imports node:timers'],
  ['rules use texts', { 'rules/fee.ts': `import { vi } from '../texts/vi';` }, 'rules imports texts/vi'],
  ['texts use rules', { 'texts/vi.ts': `import type { Fee } from '@antam/rules/fee';` }, 'texts imports rules/fee'],
  ['web uses server', { 'web/src/a.ts': `const a = await import('../../server/src/a');` }, 'web imports server/src/a'],
  ['server uses web', { 'server/src/a.ts': `export * from '../../web/src/a';` }, 'server imports web/src/a'],
  ['a test of web uses server', { 'web/src/a.test.ts': `import '../../server/src/a';` }, 'web imports server/src/a'],
  [
    'platform knows a feature',
    { 'server/src/platform/jobs/jobs.ts': `import {\n  send,\n} from '../../features/mail/send-mail';` },
    'server/src/platform/jobs/jobs.ts:3 platform imports the feature mail;',
  ],
  [
    "a feature uses another's routes",
    {
      'server/src/features/visits/routes.ts': `import { r } from '../users/routes';`,
      'server/src/features/users/routes.ts': '',
    },
    'server/src/features/visits/routes.ts:1 the feature visits imports server/src/features/users/routes.ts; of another',
  ],
  [
    'a screen waits in its own way',
    {
      'web/src/features/visits/list.tsx': `import { SkeletonList } from '../../ui/skeleton';`,
      'web/src/ui/skeleton.tsx': '',
    },
    'web/src/features/visits/list.tsx:1 waits for an answer in its own way;',
  ],
  [
    'a screen uses another feature',
    { 'web/src/features/visits/visit-card.tsx': `import { U } from '../users/user-card';` },
    'the feature visits imports the feature users; compose the two in web/src/app',
  ],
  [
    'files import each other',
    { 'rules/a.ts': `import './b';`, 'rules/b.ts': `import './c';`, 'rules/c.ts': `import type { A } from './a';` },
    'rules/c.ts:1 an import cycle, rules/a.ts → rules/b.ts → rules/c.ts → rules/a.ts;',
  ],
  [
    'features stand on each other in a circle',
    {
      'server/src/features/visits/queries.ts': `import { p } from '../plans/present';`,
      'server/src/features/plans/present.ts': '',
      'server/src/features/plans/end-plan.ts': `import { v } from '../visits/present';`,
      'server/src/features/visits/present.ts': '',
    },
    'server/src/features/visits/queries.ts:1 a cycle between features, plans → visits → plans;',
  ],
  [
    'a server feature has an unknown file',
    { 'server/src/features/visits/service.ts': '' },
    'not a name of a server feature',
  ],
  ['a server feature has a folder', { 'server/src/features/visits/sql/find-visit.ts': '' }, 'in no folder'],
  ['a file is called utils', { 'web/src/lib/date-utils.ts': '' }, '"utils" says nothing'],
  ['a folder is called helpers', { 'server/src/helpers/date.ts': '' }, '"helpers" says nothing'],
  [
    'an input has a limit of its own',
    { 'web/src/ui/code-field.tsx': `export const F = () => <input\n maxLength={40} />;` },
    'web/src/ui/code-field.tsx:2 a limit written as a number',
  ],
  ['a folder has a barrel', { 'web/src/ui/index.ts': '' }, 'web/src/ui/index.ts:1 a barrel;'],
])('is told when %s', (_, files, told) => {
  expect(violationsIn(files)).toEqual([expect.stringContaining(told)]);
});

test('says nothing about a house in order', () => {
  const files = {
    'contract/index.ts': `import * as z from 'zod/mini';\nexport * from './visit';`,
    'contract/visit.ts': `import * as z from 'zod/mini';`,
    'rules/index.ts': `export { fee } from './fee.ts';`,
    'rules/fee.ts': `import type { Visit } from '@antam/contract';\n// import pg from 'pg';`,
    'rules/fee.test.ts': `import { test } from 'vitest';\nimport { fee } from './fee';`,
    'texts/index.ts': `import { CODES } from '@antam/contract/visit';`,
    'server/src/platform/app.ts': `import { routes } from '../features/visits/routes';`,
    'server/src/features/visits/routes.ts': `import { bookVisit } from './book-visit';`,
    'server/src/features/visits/book-visit.ts': `import { findUser } from '../users/queries';\nimport { show } from '../users/present';`,
    'server/src/features/users/present.ts': `export const show = 1;`,
    'server/src/features/visits/visits.test.ts': `import { u } from '../users/routes';`,
    'server/src/features/users/queries.ts': `import { fee } from '@antam/rules';`,
    'server/src/features/users/routes.ts': `export const from = Array.from('rules');`,
    'web/src/app/router.tsx': `const V = lazy(() => import('../features/visits/visit-screen'));`,
    'web/src/features/visits/visit-screen.tsx': `import { Card } from '../../ui/card';\nimport './visit.css';`,
    'web/src/ui/card.tsx': `import { useState } from 'react';`,
  };
  expect(violationsIn(files)).toEqual([]);
});
