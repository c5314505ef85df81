import { prove } from './lab/claims';
import { runSpecs } from './lab/run-specs';

/** The lists against the rules on 10,000 generated patients, and the demo clinic begun and moved on many days. */
await prove('Generated patients and days of the demo', async (claims) => {
  const lists = ['follow-up', 'tests-due'].map((name) => `server/src/features/${name}/list.twins.test.ts`);
  const demos = ['demo', 'move-forward'].map((name) => `server/seeds/${name}.test.ts`);
  runSpecs(claims, { project: 'server', files: [...lists, ...demos, 'server/src/test/every-read.property.test.ts'] });
});
