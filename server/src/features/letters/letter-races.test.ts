import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { letterTo, readOutbox } from '../../test/outbox';
import { countWaiting, whileOpen } from '../../test/while-open';
import { changeProfile } from '../accounts/change-profile';
import { type AccountRow, findPasswordHash, lockAccount } from '../accounts/queries';
import { replacePassword } from '../accounts/replace-password';
import { saveAccount } from '../accounts/save-account';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await createTestClinic();
});
afterAll(() => clinic.stop());

const askForReset = ({ userId }: Person) =>
  clinic.jobs.send(clinic.db, 'send-mail', { template: 'resetPassword', userId });
const lettersTo = (address: string, words: string) =>
  readOutbox(clinic).filter(({ to, text }) => to === address && text.includes(words));
const linksOf = ({ userId }: Person) =>
  clinic.db.selectFrom('oneTimeLinks').select('purpose').where('userId', '=', userId).execute();

async function untilIdle() {
  const open = sql<{ count: number }>`select count(*)::int as count from jobs.job
    where name = 'send-mail' and state in ('created', 'retry', 'active')`;
  await expect.poll(async () => (await open.execute(clinic.db)).rows[0]?.count, { timeout: 20_000 }).toBe(0);
}

/** Sends the letter while the account is held by `act`, which has done its work and not committed it. */
async function sendDuring(person: Person, act: (tx: Db, account: AccountRow) => Promise<void>) {
  await whileOpen(
    clinic.db,
    async (tx) => act(tx, (await lockAccount(tx, person.userId)) as AccountRow),
    async (commit) => {
      await askForReset(person);
      await expect.poll(() => countWaiting(clinic.db), { timeout: 10_000 }).toBe(1);
      commit();
    },
  );
  await untilIdle();
}

const giveAddress = (tx: Db, account: AccountRow) =>
  saveAccount(tx, clinic.jobs, account, { email: `${newId()}@example.vn`, emailConfirmed: true });
const givePassword = (tx: Db, { id }: AccountRow) =>
  replacePassword({ db: tx, jobs: clinic.jobs }, id, { passwordHash: 'another one' });
const close = async (tx: Db, { id }: AccountRow) => {
  await tx
    .updateTable('users')
    .set({ closedAt: new Date(), email: null, fullName: null })
    .where('id', '=', id)
    .execute();
};

test.each([
  ['gets another address', giveAddress],
  ['gets another password', givePassword],
  ['is closed', close],
])('a link to a new password is not sent when its account %s meanwhile', async (_, act) => {
  const email = `${newId()}@example.vn`;
  const person = await clinic.addPerson('Customer', { email });
  await sendDuring(person, act);
  expect(lettersTo(email, '/reset-password#')).toEqual([]);
  expect(await linksOf(person)).toEqual([]);
});

test('nor is a link to confirm an address that its account has just given up, and that address does not wait again', async () => {
  const [mistyped, meant] = [`${newId()}@example.vn`, `${newId()}@example.vn`];
  const person = await clinic.addPerson('Customer', { email: mistyped });
  await clinic.db.updateTable('users').set({ emailConfirmed: false }).where('id', '=', person.userId).execute();
  const provenHash = await findPasswordHash(clinic.db, person.userId);
  const { sessionId } = await clinic.db
    .selectFrom('sessions')
    .select('id as sessionId')
    .where('userId', '=', person.userId)
    .executeTakeFirstOrThrow();
  await sendDuring(person, (tx) =>
    changeProfile(
      {
        ...{ db: tx, jobs: clinic.jobs, now: new Date(), clinic: { dateOf: () => '2025-01-01' } as never },
        viewer: { userId: person.userId, sessionId },
      },
      { email: meant, provenHash, drawn: null },
    ),
  );
  await letterTo(clinic, meant, '/confirm-email#');
  expect(lettersTo(mistyped, '/confirm-email#')).toEqual([]);
  const waiting = clinic.db.selectFrom('pendingAddresses').select('email').where('userId', '=', person.userId);
  expect(await waiting.execute()).toEqual([{ email: meant }]);
});
