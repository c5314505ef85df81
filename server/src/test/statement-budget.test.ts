import { ENDPOINTS } from '@antam/contract';
import type { Role } from '@antam/contract/constants';
import type { Endpoint } from '@antam/contract/endpoint';
import { expect, test } from 'vitest';
import { clinicForThisTest, type Person, type TestClinic } from './clinic';
import { PASSKEY_ORIGIN } from './factors';
import { buildSides, listCells, type Sides } from './objects/object-table';
import { PLAIN_CALLS } from './plain-calls';
import type { SingleCall } from './single-call';
import { SINGLE_CALLS, SMS_REPLY_SECRET } from './single-calls';
import { EXCEPTIONS, UNCOUNTED } from './statement-exceptions';
import { statementsOf, withoutNotices } from './statements';

/** The statements that one call may take, including session, limit, begin and commit. */
const READ = 3;
const WRITE = 6;

test('every endpoint keeps its budget of statements, or is named as an exception with the reason', async () => {
  const clinic = await clinicForThisTest({ RATE_LIMITS: 'on', SMS_REPLY_SECRET, PUBLIC_URL: PASSKEY_ORIGIN });
  const taken = await countAll(clinic, await buildSides(clinic));
  const counted = ENDPOINTS.map(({ endpoint }) => endpoint).filter(({ name }) => !(name in UNCOUNTED));
  const names = counted.map(({ name }) => name);
  expect(names.filter((name) => !taken.has(name))).toEqual([]);

  const budgetOf = ({ name, method }: Endpoint) => EXCEPTIONS[name]?.takes ?? (method === 'GET' ? READ : WRITE);
  const dear = counted.filter((endpoint) => (taken.get(endpoint.name) ?? 0) > budgetOf(endpoint));
  expect(dear.map(({ name }) => `${name} takes ${taken.get(name)}`)).toEqual([]);
  expect(Object.keys(EXCEPTIONS).filter((name) => !names.includes(name))).toEqual([]);
}, 120_000);

/** The most statements any answered call of each endpoint took. */
async function countAll(clinic: TestClinic, sides: Sides): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  const count = async (name: string, { request, as, body, headers: given }: SingleCall) => {
    let isAnswered = false;
    const statements = await statementsOf(async (headers) => {
      isAnswered = (await clinic.send(request, { as, body, headers: { ...given, ...headers } })).status < 300;
    });
    const sent = withoutNotices(statements);
    // SHOW_STATEMENTS=getMe,listUsers prints the statements of these endpoints.
    if (process.env.SHOW_STATEMENTS?.split(',').includes(name))
      process.stdout.write(`\n## ${request}\n${sent.join('\n')}\n`);
    if (isAnswered) taken.set(name, Math.max(taken.get(name) ?? 0, sent.length));
  };
  const viewer = (role: Role | null) => (role ? (sides.viewers[role] as Person) : undefined);
  for (const { name, role, make } of PLAIN_CALLS) await count(name, { as: viewer(role), ...make(sides) });
  for (const [name, make] of Object.entries(SINGLE_CALLS)) {
    // The people of these calls log in more often than one address may.
    await clinic.db.deleteFrom('rateCounters').execute();
    await count(name, await make(clinic));
  }
  for (const { name, role, make } of listCells().filter(({ expected, whose }) => expected === 'may' && whose === 'own'))
    await count(name, { as: viewer(role), ...(await make(sides)) });
  return taken;
}
