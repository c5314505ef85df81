import type { AddressInfo } from 'node:net';
import type { ContactRequest } from '@antam/contract/contact';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { hashOf, newId } from '../../platform/ids';
import { clinicForThisTest, type Person, type TestClinic } from '../../test/clinic';
import { letterTo, type ReadLetter, readLetter, readOutbox } from '../../test/outbox';

const askForReset = (clinic: TestClinic, email: string) =>
  clinic.send('POST /api/auth/forgot-password', { body: { email } });

const jobsOf = async (clinic: TestClinic) => {
  const query = sql<{ id: string; state: string; output: unknown }>`
    select id, state, output from jobs.job where name = 'send-mail'`;
  return (await query.execute(clinic.db)).rows;
};

test('a forgotten password brings a link for half an hour; only its hash is kept', async () => {
  const clinic = await clinicForThisTest();
  await clinic.addPerson('Customer', { email: 'hoa@example.vn' });
  await askForReset(clinic, 'HOA@example.vn');
  const letter = await letterTo(clinic, 'hoa@example.vn');
  const token = letter.text.match(/http:\/\/localhost\/reset-password#([A-Za-z0-9_-]{43})/)?.[1] as string;
  expect(token).toBeDefined();
  // In the token any letters can stand side by side.
  expect(letter.raw.replace(/=\r?\n/g, '').replaceAll(token, '')).not.toMatch(/hiv|arv|bệnh/i);

  const links = await clinic.db.selectFrom('oneTimeLinks').selectAll().execute();
  expect(links.map(({ tokenHash }) => tokenHash)).toEqual([hashOf(token)]);
  const minutes = ((links[0]?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30);
});

test('nobody is written to when the address is unknown or the account closed meanwhile', async () => {
  const clinic = await clinicForThisTest();
  const { userId } = await clinic.addPerson('Customer', { email: 'gone@example.vn' });
  await clinic.db.transaction().execute(async (tx) => {
    await clinic.jobs.send(tx, 'send-mail', { template: 'passwordChanged', userId });
    await tx
      .updateTable('users')
      .set({ closedAt: new Date(), email: null, fullName: null })
      .where('id', '=', userId)
      .execute();
  });
  await askForReset(clinic, 'nobody@example.vn');
  await clinic.jobs.send(clinic.db, 'send-mail', { template: 'passwordChanged', userId: newId() });
  const states = async () => (await jobsOf(clinic)).map(({ state }) => state);
  await expect.poll(states).toEqual(['completed', 'completed', 'completed']);
  expect(readOutbox(clinic)).toEqual([]);
});

test('nobody’s mailbox can be flooded with links', async () => {
  const clinic = await clinicForThisTest();
  const { userId } = await clinic.addPerson('Customer', { email: 'calm@example.vn' });
  for (let n = 0; n < 13; n += 1) await clinic.jobs.send(clinic.db, 'send-mail', { template: 'resetPassword', userId });
  const areDone = async () => (await jobsOf(clinic)).every(({ state }) => state === 'completed');
  await expect.poll(areDone, { timeout: 20_000 }).toBe(true);
  expect(readOutbox(clinic)).toHaveLength(12);
});

/** A mail server on this machine that puts off the first tries, and refuses one address for good. */
async function mailServer({ busyTries = 1 } = {}) {
  const letters: ReadLetter[] = [];
  let tries = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address === 'refused@example.vn')
        return done(Object.assign(new Error('no such user'), { responseCode: 550 }));
      tries += 1;
      done(tries <= busyTries ? Object.assign(new Error(`busy with ${address}`), { responseCode: 451 }) : null);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        letters.push(readLetter(String(letters.length), Buffer.concat(chunks).toString('utf8')));
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  return { letters, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

test('with a mail server, a letter that was put off is tried again and arrives once, under the id of its job', async () => {
  const server = await mailServer();
  const clinic = await clinicForThisTest({ SMTP_URL: server.url, MAIL_FROM: 'An Tâm <clinic@example.vn>' });
  const { userId } = await clinic.addPerson('Customer', { email: 'lan@example.vn' });
  await clinic.jobs.send(clinic.db, 'send-mail', { template: 'passwordChanged', userId });

  await expect.poll(() => server.letters, { timeout: 40_000 }).toHaveLength(1);
  const [letter] = server.letters;
  expect(letter?.to).toBe('lan@example.vn');
  expect(letter?.text).toContain('password of your account was just changed');
  const [job] = await jobsOf(clinic);
  expect(letter?.raw).toContain(`Message-ID: <${job?.id}@an-tam>`);
  expect(clinic.logLines.join()).not.toContain('lan@example.vn');
});

test.each([
  ['links to a new password', true, '/reset-password#'],
  ['links that confirm an address', false, '/confirm-email#'],
])(
  'two %s, asked for while the mail server is away, both arrive, and so does a third',
  async (_, isConfirmed, link) => {
    const server = await mailServer({ busyTries: 14 });
    const clinic = await clinicForThisTest({ SMTP_URL: server.url });
    await clinic.addPerson('Customer', { email: 'patient@example.vn' });
    await clinic.db.updateTable('users').set({ emailConfirmed: isConfirmed }).execute();
    const arrived = async () => {
      await sql`update jobs.job set start_after = now(), retry_limit = 20
      where name = 'send-mail' and state = 'retry'`.execute(clinic.db);
      return server.letters.filter(({ text }) => text.includes(link)).length;
    };
    await askForReset(clinic, 'patient@example.vn');
    await askForReset(clinic, 'patient@example.vn');
    await expect.poll(arrived, { timeout: 40_000 }).toBe(2);
    await askForReset(clinic, 'patient@example.vn');
    await expect.poll(arrived).toBe(3);
  },
);

test('an address the mail server refuses for good is given up without keeping or logging it', async () => {
  const server = await mailServer();
  const clinic = await clinicForThisTest({ SMTP_URL: server.url });
  const { userId } = await clinic.addPerson('Customer', { email: 'refused@example.vn' });
  await clinic.jobs.send(clinic.db, 'send-mail', { template: 'passwordChanged', userId });
  await expect.poll(async () => (await jobsOf(clinic))[0]?.state).toBe('completed');
  expect(server.letters).toEqual([]);
  expect(JSON.stringify(await jobsOf(clinic))).not.toContain('refused@');
  expect(clinic.logLines.some((line) => line.includes('letter not sent'))).toBe(true);
  expect(clinic.logLines.join()).not.toContain('refused@');
});

/** A visitor's question that reception has answered. */
async function answerTo(clinic: TestClinic, staff: Person, email: string): Promise<string> {
  const visitor = { firstName: 'Hoa', lastName: 'Lý', email, message: 'Mấy giờ mở cửa?' };
  await clinic.send('POST /api/contact', { body: visitor });
  const { body } = await clinic.send<ContactRequest[]>('GET /api/contact', { as: staff });
  const id = body.find((request) => request.email === email)?._id as string;
  const answer = { status: 'answered', answer: 'Lúc 8 giờ.' };
  expect((await clinic.send(`PUT /api/contact/${id}`, { as: staff, body: answer })).status).toBe(200);
  return id;
}
const requestOf = async (clinic: TestClinic, staff: Person, id: string) => {
  const { body } = await clinic.send<ContactRequest[]>('GET /api/contact', { as: staff });
  const { status, answers } = body.find(({ _id }) => _id === id) as ContactRequest;
  return [status, answers.map(({ isDelivered }) => isDelivered)];
};

test('a question whose answer the mail server refuses for good is open again, and says that it was not delivered', async () => {
  const clinic = await clinicForThisTest({ SMTP_URL: (await mailServer()).url });
  const staff = await clinic.addPerson('Staff');
  const id = await answerTo(clinic, staff, 'refused@example.vn');
  await expect.poll(() => requestOf(clinic, staff, id)).toEqual(['new', [false]]);
});

test('so is one whose letter was given up after its last try, unless it was answered again since', async () => {
  const clinic = await clinicForThisTest();
  const staff = await clinic.addPerson('Staff');
  const id = await answerTo(clinic, staff, 'lost@example.vn');
  expect(await requestOf(clinic, staff, id)).toEqual(['answered', [true]]);
  const answers = await clinic.db.selectFrom('contactAnswers').select('id').execute();
  const giveUp = () =>
    clinic.jobs.send(clinic.db, 'give-up-mail', { template: 'contactAnswer', objectId: answers[0]?.id });
  await giveUp();
  await expect.poll(() => requestOf(clinic, staff, id)).toEqual(['new', [false]]);

  const again = { status: 'answered', answer: 'Lúc 8 giờ, xin gọi.' };
  await clinic.send(`PUT /api/contact/${id}`, { as: staff, body: again });
  await clinic.db.updateTable('contactAnswers').set({ notDeliveredAt: null }).execute();
  await giveUp();
  await expect.poll(() => requestOf(clinic, staff, id)).toEqual(['answered', [false, true]]);
});

test('a letter that is given up after its last try goes to the queue that says so', async () => {
  const clinic = await clinicForThisTest();
  const { rows } = await sql`select dead_letter from jobs.queue where name = 'send-mail'`.execute(clinic.db);
  expect(rows).toEqual([{ deadLetter: 'give-up-mail' }]);
});
