import type { Role } from '@antam/contract/constants';
import { ask, inParallel, tally } from './lab/ask';
import { differing, readChecksums } from './lab/checksums';
import { prove, scaled } from './lab/claims';
import { openEmbeddedClinic } from './lab/clinic';
import { addPerson, type Person } from './lab/people';
import { askOddAddresses } from './malformed/addresses';
import { readOperations } from './malformed/document';
import { createRandom } from './malformed/random';
import { type Spoilt, spoil } from './malformed/spoil';

const SEED = Number(process.env.BENCH_SEED ?? 20261115);

await prove('Malformed input', async (claims) => {
  const { claim } = claims;
  const clinic = await openEmbeddedClinic();
  const { db, url, server } = clinic;
  const people: Record<Role, Person> = {
    Customer: clinic.patients[0] as Person,
    Doctor: clinic.doctors[0] as Person,
    Staff: clinic.staff,
    Admin: await addPerson(db, 'Admin'),
  };
  const operations = await readOperations(url);
  const random = createRandom(SEED);
  const requests = Array.from({ length: scaled(10_000, 500) }, (_, index) => {
    const operation = operations[index % operations.length] as (typeof operations)[number];
    const role = operation.roles === 'anyone' ? null : random.pick(operation.roles);
    return { operation, role, spoilt: spoil(operation, random) };
  });

  // The clinic makes its keys for push messages and for unsubscribe links when they are first needed.
  await ask(url, 'GET /api/notifications/push-key', { as: people.Staff });
  await ask(url, 'GET /api/newsletter/export', { as: people.Admin });
  const before = await readChecksums(db);
  const answers = await inParallel(requests.length, 8, async (index) => {
    const { operation, role, spoilt } = requests[index] as (typeof requests)[number];
    const { target, body, contentType } = spoilt;
    const answer = await ask(url, `${operation.method} ${target}`, {
      as: role ? people[role] : undefined,
      body,
      headers: contentType ? { 'content-type': contentType } : {},
    });
    return { ...answer, operation, spoilt };
  });
  const changed = differing(before, await readChecksums(db));

  const show = (found: typeof answers) =>
    [...new Set(found.map(({ operation, spoilt, status }) => `${status} ${operation.name} (${spoilt.kind})`))]
      .slice(0, 12)
      .join(', ');
  const failed = answers.filter(({ status }) => status >= 500 || status === 0);
  // A browser's report of a policy violation is accepted whatever it contains, and stored in a separate table.
  const accepted = answers.filter(
    ({ status, operation: { method, name } }) => status < 400 && method !== 'GET' && name !== 'reportCspViolation',
  );
  const kinds = new Set(requests.map(({ spoilt }: { spoilt: Spoilt }) => spoilt.kind));
  claim(
    `${requests.length} requests to ${operations.length} operations, ${kinds.size} kinds of wrong, seed ${SEED}: 5xx`,
    `${failed.length} ${show(failed)}`.trim(),
    failed.length === 0,
  );
  claim('how they were answered', tally(answers), true);
  claim('malformed writes that were accepted', `${accepted.length} ${show(accepted)}`.trim(), accepted.length === 0);
  claim('tables that changed', changed.length === 0 ? 'none' : changed.join(', '), changed.length === 0);
  const telling = answers.filter(
    ({ status, body }) => status >= 400 && /\bat \w+ \(|\.ts:|\/src\/|select |node_modules/.test(JSON.stringify(body)),
  );
  claim('refusals that tell about the inside', `${telling.length} ${show(telling)}`.trim(), telling.length === 0);
  await askOddAddresses(claims, url);
  claim('the server is still the same process', server.isRunning() ? 'yes' : 'no', server.isRunning());
});
