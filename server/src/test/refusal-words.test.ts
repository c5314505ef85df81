import { ENDPOINTS } from '@antam/contract';
import { ROLES, type Role, type WORDINGS, type Wording } from '@antam/contract/constants';
import type { Endpoint } from '@antam/contract/endpoint';
import { withDifferences } from '@antam/texts/differences';
import { errors as enErrors } from '@antam/texts/en/errors';
import { errors } from '@antam/texts/given/errors';
import { fieldProblems } from '@antam/texts/given/field-problems';
import { errors as viErrors } from '@antam/texts/vi/errors';
import { fieldProblems as viProblems } from '@antam/texts/vi/field-problems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClinic, type Person, type TestClinic } from './clinic';
import { fieldNames, JUNK, junkBodies } from './junk';
import { UNKNOWN } from './role-table';
import { IS_SWEEP } from './sweep';

type Refused = { message: string; code: string; fields?: Record<string, string> };

let clinic: TestClinic;
let people: Record<Role, Person>;
beforeAll(async () => {
  clinic = await createTestClinic();
  people = Object.fromEntries(
    await Promise.all(ROLES.map(async (role) => [role, await clinic.addPerson(role)] as const)),
  ) as typeof people;
});
afterAll(() => clinic.stop());

/** The validator's own texts, which must never reach a person. */
const VALIDATOR_WORDS =
  /expected|invalid input|too small|too big|received|unrecognized|invalid (string|option|element)/i;

describe.each(
  ENDPOINTS.filter(({ endpoint }) => endpoint.body ?? endpoint.query).map(
    ({ endpoint }) => [endpoint.name, endpoint] as const,
  ),
)('%s', (_, endpoint) => {
  test('answers junk in any field in our own words, in the language that is asked for', async () => {
    const seen = new Set<string>();
    // Every third kind of junk; the sweep asks with all.
    const requests = [...junkRequests(endpoint)].filter((_, at) => IS_SWEEP || at % 3 === 0);
    const answers = await Promise.all(requests.map((request) => ask(endpoint, request)));
    for (const [at, given] of answers.entries()) {
      const request = requests[at] as JunkRequest;
      const said = JSON.stringify(given.body);
      if (given.status < 400 || seen.has(said)) continue;
      seen.add(said);
      expect(said).not.toMatch(VALIDATOR_WORDS);
      for (const text of Object.values(given.body.fields ?? {})) expect(isOneOf(text, GIVEN), text).toBe(true);
      const vi = await ask(endpoint, request, 'vi');
      for (const text of [vi.body.message, ...Object.values(vi.body.fields ?? {})])
        expect(isOneOf(text, VIETNAMESE), text).toBe(true);
    }
    // A browser's report may contain anything.
    if (endpoint.name !== 'reportCspViolation') expect([...seen].join()).toContain('fields');
  });
});

test('a refusal is as given without the header or with an unknown one, and in each language with it', async () => {
  const refusal = async (wording?: string) =>
    (
      await clinic.send<Refused>(`GET /api/auth/users?limit=0&role=Nurse`, {
        as: people.Admin,
        headers: wording ? { 'x-language': wording } : {},
      })
    ).body;
  const given = await refusal();
  expect(given).toEqual({
    code: 'request.malformed',
    message: errors['request.malformed'],
    fields: {
      limit: 'The smallest possible number is 1.',
      role: 'Please choose one of these: Customer, Staff, Doctor, Admin.',
    },
  });
  expect(await refusal('xx')).toEqual(given);
  expect(await refusal('en')).toEqual(given);
  expect(await refusal('vi')).toEqual({
    code: 'request.malformed',
    message: viErrors['request.malformed'],
    fields: {
      limit: 'Số nhỏ nhất có thể là 1.',
      role: 'Vui lòng chọn một trong các giá trị: Customer, Staff, Doctor, Admin.',
    },
  });
});

test.each([
  ['given', 'Not found patient! Please check again.'],
  ['given-vi', 'Not found patient! Please check again.'],
  ['vi', viErrors['patient.notFound']],
  ['en', withDifferences(errors, enErrors)['patient.notFound']],
] satisfies [Wording, string][])('the specification’s own words are kept in %s', async (wording, message) => {
  const { body } = await clinic.send<Refused>(`GET /api/patients/${UNKNOWN}`, {
    as: people.Doctor,
    headers: { 'x-language': wording },
  });
  expect(body.message).toBe(message);
});

test('on a Vietnamese screen of the doctor our own refusals are Vietnamese', async () => {
  const { body } = await clinic.send<Refused>(`DELETE /api/appointment/treatment-plan/${UNKNOWN}`, {
    as: people.Doctor,
    headers: { 'x-language': 'given-vi' satisfies (typeof WORDINGS)[number] },
  });
  expect(body.message).toBe(viErrors['plan.notFound']);
});

interface JunkRequest {
  query?: string;
  body?: unknown;
}

function* junkRequests(endpoint: Endpoint): Generator<JunkRequest> {
  for (const junk of JUNK) {
    if (endpoint.query) {
      const words = fieldNames(endpoint.query).map((name) => [name, String(junk).slice(0, 1000)]);
      yield { query: `?${new URLSearchParams([...words, ['aFieldNobodyKnows', 'x']])}` };
    }
    if (endpoint.body) {
      yield { body: junk };
      for (const body of junkBodies(endpoint.body, junk)) yield { body };
    }
  }
}

function ask(endpoint: Endpoint, { query = '', body }: JunkRequest, wording?: Wording) {
  const role = endpoint.roles === 'anyone' ? undefined : endpoint.roles[0];
  const address = endpoint.paths[0].replace(/:\w+/g, UNKNOWN) + query;
  return clinic.send<Refused>(`${endpoint.method} ${address}`, {
    ...(role && { as: people[role] }),
    ...(endpoint.method !== 'GET' && { body: JSON.stringify(body ?? null) }),
    headers: {
      ...(endpoint.method !== 'GET' && { 'content-type': endpoint.accepts?.[0] ?? 'application/json' }),
      ...(wording && { 'x-language': wording }),
    },
  });
}

const GIVEN = [...Object.values(errors), ...Object.values(fieldProblems)];
const VIETNAMESE = [...Object.values(viErrors), ...Object.values(viProblems)];

function isOneOf(text: string, texts: readonly string[]): boolean {
  return texts.some((known) => {
    const [before = '', after] = known.split('{limit}');
    return after === undefined ? text === known : text.startsWith(before) && text.endsWith(after);
  });
}
