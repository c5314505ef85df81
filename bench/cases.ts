import { prove } from './lab/claims';
import { runSpecs } from './lab/run-specs';

/**
 * The lists against the rules on 10,000 generated patients, the demo clinic begun and moved on many days, many clients at
 * once, and the upgrade of every old edition.
 */
await prove('Generated patients and days of the demo', async (claims) => {
  const lists = ['follow-up', 'tests-due'].map((name) => `server/src/features/${name}/list.twins.test.ts`);
  const demos = ['demo', 'move-forward'].map((name) => `server/seeds/${name}.test.ts`);
  const others = [
    'platform/http/hang-up',
    'features/clinic/stream-live',
    'test/every-read.property',
    'platform/database/upgrade',
  ];
  const files = [...lists, ...demos, ...others.map((name) => `server/src/${name}.test.ts`)];
  runSpecs(claims, { project: 'server', files });
});
