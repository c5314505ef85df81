import type { NewcomerSlip } from '@antam/contract/newcomers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { hashOf } from '../../platform/ids';
import { hashQueue } from '../../platform/session/hash-queue';
import { breakOn, breakRow, mend, mendRow } from '../../test/break-table';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { whileHashing } from '../../test/while-hashing';
import { countWaiting, signal, whileOpen } from '../../test/while-open';
import { lockNewcomer, replaceLink } from './queries';

let clinic: TestClinic;
let staff: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  staff = await clinic.addPerson('Staff');
});
afterAll(() => clinic.stop());

const BORN = '1990-05-17';
const TRIES = 8;
const newSlip = async () =>
  (
    await clinic.send<NewcomerSlip>('POST /api/newcomers', {
      as: staff,
      body: { fullName: 'Đoàn Thị Mới', phone: '0907 111 222', dateOfBirth: BORN },
    })
  ).body;
const complete = ({ token, patientCode }: NewcomerSlip, change: object = {}) =>
  clinic.send<{ code?: string }>('POST /api/newcomers/complete', {
    body: { token, userName: patientCode, password: 'a quiet long word', dateOfBirth: BORN, ...change },
  });
const countWrong = async ({ token }: NewcomerSlip) =>
  (
    await clinic.db
      .selectFrom('oneTimeLinks')
      .select('wrongAnswers')
      .where('tokenHash', '=', hashOf(token))
      .executeTakeFirstOrThrow()
  ).wrongAnswers;

test('a right answer that finds too many passwords waiting to be hashed is not counted as a wrong one', async () => {
  const slip = await newSlip();
  const held = signal();
  const waiting = Array.from({ length: 202 }, () => hashQueue.run(() => held.promise));
  for (let n = 0; n < TRIES; n += 1) expect((await complete(slip)).status).toBe(503);
  held.resolve();
  await Promise.all(waiting);
  expect(await countWrong(slip)).toBe(0);
  expect((await complete(slip)).status).toBe(200);
});

test.each(['users', 'one_time_links'])('nor is one that cannot be written down, as %s has no room', async (table) => {
  const slip = await newSlip();
  await breakOn(clinic, table);
  for (let n = 0; n < TRIES; n += 1) expect((await complete(slip)).status).toBe(503);
  await mend(clinic, table);
  expect((await complete(slip)).status).toBe(200);
});

test('right answers at the same moment are all judged, however many', async () => {
  const slip = await newSlip();
  const { userName } = staff;
  const answers = await Promise.all(Array.from({ length: TRIES }, () => complete(slip, { userName })));
  expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'account.userNameTaken'));
});

test('of guesses at the same moment four are told that they are wrong, and right ones among them do not add any', async () => {
  const slip = await newSlip();
  const { userName } = staff;
  const guesses = Array.from({ length: 24 }, (_, n) =>
    complete(slip, { userName, ...(n % 2 === 0 && { dateOfBirth: `1990-06-${n + 1}`.replace(/-(\d)$/, '-0$1') }) }),
  );
  const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'newcomer.answerWrong')).toHaveLength(4);
  expect(await countWrong(slip)).toBe(5);
});

/** Gives a new link, and fails where the completion holds the earlier one while it waits for the patient. */
async function renewWhileWaiting(slip: NewcomerSlip, completing: () => unknown) {
  await whileOpen(
    clinic.db,
    async (tx) => {
      await lockNewcomer(tx, slip._id);
      completing();
      await expect.poll(() => countWaiting(clinic.db)).toBe(1);
      await sql`set local lock_timeout = 300`.execute(tx);
      await replaceLink(tx, slip._id);
    },
    async () => undefined,
  );
}

test('a link that reception replaces while its answer is judged is ended, and neither waits for the other', async () => {
  const slip = await newSlip();
  let answer: ReturnType<typeof complete> | undefined;
  await renewWhileWaiting(slip, () => {
    answer = complete(slip);
  });
  expect((await answer)?.body.code).toBe('auth.linkInvalid');
});

test('so is one that is replaced while the password is hashed', async () => {
  const slip = await newSlip();
  const [reached, hashed] = [signal(), signal()];
  const hold = () => {
    reached.resolve();
    return hashed.promise;
  };
  await whileHashing(hold, async () => {
    const answer = complete(slip);
    await reached.promise;
    await renewWhileWaiting(slip, hashed.resolve);
    expect((await answer).body.code).toBe('auth.linkInvalid');
  });
});

test('a completion that ends in a deadlock is tried again', async () => {
  const slip = await newSlip();
  await breakRow(clinic, { table: 'users', id: slip._id, times: 2, code: '40P01' });
  onTestFinished(() => mendRow(clinic, 'users'));
  expect((await complete(slip, { userName: 'tried.again' })).status).toBe(200);
});
