import { prove } from './lab/claims';
import { runSpecs } from './lab/run-specs';

/**
 * The lists against the rules on 10,000 generated patients, the demo clinic begun and moved on many days, many clients at
 * once, odd words in every read and every field, processes that start and stop one embedded database, the upgrade of every old edition,
 * and the migrations that repaired data.
 */
await prove('Generated patients and days of the demo', async (claims) => {
  const lists = ['follow-up/list.twins', 'follow-up/expected-returns.twins', 'tests-due/list.twins'].map(
    (name) => `server/src/features/${name}.test.ts`,
  );
  const demos = ['demo', 'move-forward', 'follow-clock', 'openings', 'add-missing-care'].map(
    (name) => `server/seeds/${name}.test.ts`,
  );
  const others = [
    'platform/http/hang-up',
    'platform/database/backup/backup',
    'platform/database/embedded-postgres/embedded-database',
    'platform/database/embedded-postgres/data-folder',
    'features/clinic/stream-live',
    'features/working-time/settle-visits',
    'test/every-read.property',
    'test/extreme-input',
    'test/need-to-know',
    'test/refusal-words',
    ...['upgrade', 'visit-states-migration', 'prescriptions-migration', 'plan-repair-migration'].map(
      (name) => `platform/database/${name}`,
    ),
  ];
  const files = [...lists, ...demos, ...others.map((name) => `server/src/${name}.test.ts`)];
  runSpecs(claims, { project: 'server', files });
});
