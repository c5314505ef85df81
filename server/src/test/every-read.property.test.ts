import type { Role } from '@antam/contract/constants';
import type { Look } from '@antam/contract/who-looked';
import { expect, test } from 'vitest';
import { clinicForThisTest, type Person, type TestClinic } from './clinic';
import type { Side } from './object-sides';
import { buildSides, listCells, type Sides } from './objects/object-table';
import { PLAIN_CALLS } from './plain-calls';
import { IS_SWEEP } from './sweep';

/** Answers that name a patient and show nothing of them. */
const NO_CARE: Record<string, string> = {
  listAudit: 'the log names objects, never their content; a filter by patient is logged',
  listNotifications: 'one’s own notices',
  listSmsReplies: 'found by a phone number, which a patient may have entered without having it',
  proposeNextVisit: 'a free time, read again with each change of the days after an opening that is logged',
  getPresence: 'who has the same visit open, repeated every few seconds after an opening that is logged',
};
const ROUNDS = IS_SWEEP ? 4 : 1;

interface Reading {
  name: string;
  role: Exclude<Role, 'Customer'>;
  request: string;
}

test('every read of a patient’s data is on the page of exactly the patients it was about, once and at once', async () => {
  const clinic = await clinicForThisTest();
  const sides = await buildSides(clinic);
  const readings = await everyReading(sides);
  expect(readings.length).toBeGreaterThan(60);
  const words = await Promise.all([sides.a, sides.b].map((side) => wordsOf(clinic, side)));
  const wrong: string[] = [];
  let before = await countLooks(clinic, sides);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const reading of shuffled(readings, round)) {
      const shown = await read(clinic, sides, reading);
      const after = await countLooks(clinic, sides);
      wrong.push(...problemsOf(reading, shown, { words, before, after }));
      before = after;
    }
  expect(wrong).toEqual([]);
}, 240_000);

/** Every GET that a member of the clinic may call, about the patients of both sides. */
async function everyReading(sides: Sides): Promise<Reading[]> {
  const named = await Promise.all(
    listCells()
      .filter(({ expected, whose }) => expected === 'may' && whose !== 'missing')
      .map(async ({ name, role, make }) => ({ name, role, make })),
  );
  const found: Reading[] = [];
  for (const { name, role, make } of [...named, ...PLAIN_CALLS]) {
    if (!role || role === 'Customer' || name in NO_CARE) continue;
    const { request } = await make(sides);
    if (request.startsWith('GET ')) found.push({ name, role, request });
  }
  return found;
}

/** The request with its answer; nothing where it was refused. */
async function read(clinic: TestClinic, sides: Sides, { role, request }: Reading): Promise<string> {
  const { status, body } = await clinic.send(request, { as: sides.viewers[role] as Person });
  return status >= 300 ? '' : `${request} ${typeof body === 'string' ? body : JSON.stringify(body)}`;
}

interface Seen {
  /** Of both patients, as all that follows. */
  words: string[][];
  before: number[];
  after: number[];
}

function problemsOf({ name, role, request }: Reading, shown: string, { words, before, after }: Seen): string[] {
  return words.flatMap((own, at) => {
    const isAbout = own.some((word) => shown.includes(word));
    const logged = (after[at] as number) - (before[at] as number);
    return logged === (isAbout ? 1 : 0)
      ? []
      : [`${role} ${name} ${request}: ${logged} times instead of ${Number(isAbout)}`];
  });
}

/** What names the patient in an address or an answer; a contact request is a visitor's. */
async function wordsOf({ db }: TestClinic, { patient, code, ids: { contact: _, ...ids } }: Side): Promise<string[]> {
  const { patientCode } = await db
    .selectFrom('users')
    .select('patientCode')
    .where('id', '=', patient.userId)
    .executeTakeFirstOrThrow();
  return [patient.userId, `"${patientCode}"`, code, ...Object.values(ids)];
}

/** How often the page of each patient says that someone read or wrote something of them. */
function countLooks(clinic: TestClinic, { a, b }: Sides): Promise<number[]> {
  const countOf = async (as: Person) => {
    const { body } = await clinic.send<Look[]>('GET /api/who-looked', { as });
    return body.reduce((sum, look) => sum + look.times, 0);
  };
  return Promise.all([a, b].map(({ patient }) => countOf(patient as Person)));
}

/** The same order in every run. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed + 1;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return state;
  };
  return items
    .map((item) => ({ item, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
