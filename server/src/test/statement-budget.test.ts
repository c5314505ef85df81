import { ENDPOINTS } from '@antam/contract';
import { actionsOf } from '@antam/contract/audit-actions';
import type { Role } from '@antam/contract/constants';
import type { Endpoint } from '@antam/contract/endpoint';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clinicForThisTest, type Person, type TestClinic } from './clinic';
import { PASSKEY_ORIGIN } from './factors';
import { buildSides, listCells, type Sides } from './objects/object-table';
import { PLAIN_CALLS } from './plain-calls';
import type { SingleCall } from './single-call';
import { SINGLE_CALLS, SMS_REPLY_SECRET } from './single-calls';
import { EXCEPTIONS, UNCOUNTED } from './statement-exceptions';
import { ofEveryCall, statementsOf } from './statements';

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

  // Every call was made once, so the audit log has every change of a patient's data that a call can make.
  expect(await listUnnamedChanges(clinic)).toEqual([...WITHOUT_OBJECT, ...WITHOUT_PATIENT].sort());
}, 120_000);

/** Changes of the account, the conversation or the course of the one person whom the entry names: there is no other object. */
const WITHOUT_OBJECT = [
  ...['account.dropEmail', 'account.requestConfirmation', 'account.setPicture', 'account.updateOwn', 'adherence.talk'],
  ...['callWishes.save', 'conversation.assign', 'message.markRead', 'message.send', 'messageWishes.save'],
  ...['sample.take', 'supply.showNames', 'tb.screen'],
];

/** Their audit entries name the reply and no patient: the number that a patient entered may belong to somebody else. */
const WITHOUT_PATIENT = ['sms.calledBack', 'sms.reply'];

/** The actions that changed a patient's data and do not say which object they changed, or of whom. */
async function listUnnamedChanges({ db }: TestClinic): Promise<string[]> {
  const entries = await db
    .selectFrom('auditLog')
    .select('action')
    .distinct()
    .where('action', 'in', actionsOf('change'))
    .where('outcome', '=', 'done')
    .where(sql<boolean>`(object_type is null or object_id is null or cardinality(patient_ids) = 0)`)
    .orderBy('action')
    .execute();
  return entries.map(({ action }) => action);
}

/** The most statements any answered call of each endpoint took. */
async function countAll(clinic: TestClinic, sides: Sides): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  const count = async (name: string, { request, as, body, headers: given }: SingleCall) => {
    let isAnswered = false;
    const statements = await statementsOf(async (headers) => {
      isAnswered = (await clinic.send(request, { as, body, headers: { ...given, ...headers } })).status < 300;
    });
    const sent = ofEveryCall(statements);
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
