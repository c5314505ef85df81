import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlan } from './care';
import { type Answer, createTestClinic, type Person, type TestClinic } from './clinic';

let clinic: TestClinic;
let doctor: Person;
let hidden: Person;
let own: Person[];
let code: string;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor');
  hidden = await clinic.addPerson('Customer', { fullName: 'Mai Kín Đáo', email: 'kin-dao@example.vn' });
  own = [
    await clinic.addPerson('Customer', { fullName: 'An Của Tôi' }),
    await clinic.addPerson('Customer', { fullName: 'Yến Của Tôi' }),
  ];
  const { patientCode } = await clinic.db
    .selectFrom('users')
    .select('patientCode')
    .where('id', '=', hidden.userId)
    .executeTakeFirstOrThrow();
  code = patientCode as string;
  // The code of the hidden patient is a part of theirs, so that it finds all three.
  for (const [at, { userId }] of own.entries()) {
    await clinic.db
      .updateTable('users')
      .set({ patientCode: `${code}${at}` })
      .where('id', '=', userId)
      .execute();
    await startPlan(clinic, doctor, own[at] as Person);
  }
  await sql`update trust_settings set care_access = 'needToKnow'`.execute(clinic.db);
});
afterAll(() => clinic.stop());

const cursorFrom = (name: string) =>
  Buffer.from(JSON.stringify([name, '00000000-0000-0000-0000-000000000000'])).toString('base64url');
const decoded = (headers: Headers) => Buffer.from(headers.get('x-next-cursor') ?? '', 'base64url').toString();
type Found = { _id: string; fullName: string | null; needsReason?: boolean };

test.each(['/api/patients?', '/api/users?role=Customer&'])(
  'no cursor of %s tells whether the name of a patient found by code comes before or after a word',
  async (list) => {
    const find = async (query: string) =>
      (await clinic.send<Found[]>(`GET ${list}search=${code}${query}`, { as: doctor })).body;
    expect((await find('')).map(({ _id }) => _id)).toEqual([hidden, ...own].map(({ userId }) => userId));
    const isThere = async (query: string) => (await find(query)).some(({ _id }) => _id === hidden.userId);
    expect([await isThere(`&cursor=${cursorFrom('A')}`), await isThere(`&cursor=${cursorFrom('Z')}`)]).toEqual([
      false,
      false,
    ]);
  },
);

test.each(['/api/patients?', '/api/users?role=Customer&'])(
  'page by page %s shows each patient once and no cursor names the one found by code',
  async (list) => {
    for (const limit of [1, 2, 3]) {
      const seen: Found[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: string = `search=${code}&limit=${limit}${cursor && `&cursor=${cursor}`}`;
        const { body, headers }: Answer<Found[]> = await clinic.send(`GET ${list}${page}`, { as: doctor });
        expect(body.length).toBeLessThanOrEqual(limit);
        expect(decoded(headers)).not.toMatch(/mai|kin/i);
        seen.push(...body);
        cursor = headers.get('x-next-cursor');
      }
      expect(seen.map(({ fullName, needsReason = false }) => [fullName, needsReason])).toEqual([
        [null, true],
        ['An Của Tôi', false],
        ['Yến Của Tôi', false],
      ]);
    }
  },
);

test('a doctor who receives a patient for a reason is told the code alone', async () => {
  await clinic.send(`POST /api/patients/${hidden.userId}/reason`, { as: doctor, body: { reason: 'covering' } });
  const colleague = await clinic.addPerson('Doctor');
  const { status, body } = await clinic.send('POST /api/visits', {
    as: doctor,
    body: { userId: hidden.userId, reason: 'X', doctorId: colleague.doctorId },
  });
  expect([status, body]).toMatchObject([201, { userId: { _id: hidden.userId, fullName: null, patientCode: code } }]);
});
