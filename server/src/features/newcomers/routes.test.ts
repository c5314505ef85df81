import type { NewcomerSlip, SimilarPatient } from '@antam/contract/newcomers';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '../../platform/ids';
import { book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { letterTo, readOutbox } from '../../test/outbox';
import { similarTo } from './queries';

let clinic: TestClinic;
let staff: Person;
let admin: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [staff, admin] = await Promise.all([clinic.addPerson('Staff'), clinic.addPerson('Admin')]);
});
afterAll(() => clinic.stop());

type Refused = { code?: string; fields?: Record<string, string>; message?: string };
const register = async (newcomer: object) =>
  clinic.send<NewcomerSlip & Refused>('POST /api/newcomers', {
    as: staff,
    body: { fullName: 'Đoàn Thị Mới', phone: '0907 111 222', ...newcomer },
  });
const complete = (token: string, body: object) =>
  clinic.send<Refused>('POST /api/newcomers/complete', {
    body: { token, userName: 'doan.moi', password: 'a quiet long word', ...body },
  });
const read = (token: string) =>
  clinic.send<{ proof: string } & Refused>('POST /api/newcomers/link', { body: { token } });
const logIn = (userName: string, password = 'a quiet long word') =>
  clinic.send<Refused>('POST /api/auth/login', { body: { userName, password } });
const similar = async (typed: object) =>
  (await clinic.send<SimilarPatient[]>('POST /api/newcomers/similar', { as: staff, body: typed })).body;
const renew = (id: string) =>
  clinic.send<NewcomerSlip & Refused>(`POST /api/newcomers/${id}/link`, { as: staff, body: {} });

test('a patient registered at the desk has a code and no login; with the link of the slip they choose one, once', async () => {
  const { status, body: slip } = await register({ dateOfBirth: '1990-05-17' });
  expect(status).toBe(201);
  expect(slip).toMatchObject({ patientCode: expect.stringMatching(/^BN\d+$/), proof: 'dateOfBirth' });
  const days = (Date.parse(slip.expiresAt) - Date.now()) / 86_400_000;
  expect(Math.round(days * 100) / 100).toBe(7);

  const row = await clinic.db.selectFrom('users').selectAll().where('id', '=', slip._id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ userName: null, passwordHash: null, role: 'Customer', email: null });
  const links = await clinic.db.selectFrom('oneTimeLinks').selectAll().where('userId', '=', slip._id).execute();
  expect(links.map(({ tokenHash }) => tokenHash)).toEqual([hashOf(slip.token)]);

  expect((await read(slip.token)).body).toEqual({ proof: 'dateOfBirth' });
  expect((await complete(slip.token, { dateOfBirth: '1990-05-17' })).status).toBe(200);
  expect((await logIn('doan.moi')).status).toBe(200);
  for (const answer of [await complete(slip.token, { dateOfBirth: '1990-05-17' }), await read(slip.token)])
    expect(answer.body.code).toBe('auth.linkInvalid');
  const log = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'outcome'])
    .where('objectId', '=', slip._id)
    .where('objectType', '=', 'user')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'account.register', actorId: staff.userId, outcome: 'done' },
    { action: 'account.complete', actorId: null, outcome: 'done' },
  ]);
});

test('registered twice with one key a patient is written down once; the second slip has a new link, no secret is kept', async () => {
  const ask = (fullName = 'Đoàn Thị Lặp') =>
    clinic.send<NewcomerSlip & Refused>('POST /api/newcomers', {
      as: staff,
      body: { fullName, phone: '0907 111 777' },
      headers: { 'Idempotency-Key': 'one newcomer' },
    });
  const [first, second] = [await ask(), await ask()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toMatchObject({ _id: first.body._id, patientCode: first.body.patientCode });
  const rows = await clinic.db.selectFrom('users').select('id').where('fullName', '=', 'Đoàn Thị Lặp').execute();
  expect(rows).toEqual([{ id: first.body._id }]);
  expect((await read(first.body.token)).body.code).toBe('auth.linkInvalid');
  expect((await read(second.body.token)).status).toBe(200);
  const kept = await clinic.db.selectFrom('idempotencyKeys').selectAll().where('key', '=', 'one newcomer').execute();
  expect(kept.map(({ answer }) => answer)).toEqual([{ _id: first.body._id }]);

  expect((await ask('Another Person')).body.code).toBe('request.idempotencyConflict');
  await complete(second.body.token, { phone: '0907 111 777', userName: 'doan.lap' });
  expect((await ask()).body.code).toBe('newcomer.completed');
});

test('of two registrations with one key at once one writes the patient down, and both get that patient', async () => {
  const ask = () =>
    clinic.send<NewcomerSlip>('POST /api/newcomers', {
      as: staff,
      body: { fullName: 'Đoàn Thị Đôi', phone: '0907 111 888' },
      headers: { 'Idempotency-Key': 'two at once' },
    });
  const slips = await Promise.all([ask(), ask()]);
  const rows = await clinic.db.selectFrom('users').select('id').where('fullName', '=', 'Đoàn Thị Đôi').execute();
  expect(rows).toHaveLength(1);
  expect(slips.map(({ body }) => body._id)).toEqual([rows[0]?.id, rows[0]?.id]);
});

test('before that no name, code, address or phone number logs in, and the answer is that of an unknown name', async () => {
  const { body: slip } = await register({ email: 'moi@example.vn', phone: '0907 111 333' });
  const unknown = await logIn('nobody.here');
  for (const name of [slip.patientCode, 'moi@example.vn', '0907 111 333', 'Đoàn Thị Mới', slip._id, 'null'])
    for (const password of ['a quiet long word', 'null', slip.token]) {
      const { status, body } = await logIn(name, password);
      expect([name, status, body]).toEqual([name, unknown.status, unknown.body]);
    }
  const { status } = await clinic.send('POST /api/auth/forgot-password', { body: { email: 'moi@example.vn' } });
  expect(status).toBe(202);
  const asked = await clinic.db.selectFrom('pendingAddresses').selectAll().where('userId', '=', slip._id).execute();
  expect(asked).toEqual([]);
});

test('the address reception wrote down is written to only after the account is completed, and then with a link', async () => {
  const { body: slip } = await register({ email: 'later@example.vn', dateOfBirth: '1988-01-02' });
  expect(readOutbox(clinic).filter(({ to }) => to === 'later@example.vn')).toEqual([]);
  await complete(slip.token, { userName: 'later', dateOfBirth: '1988-01-02' });
  const letter = await letterTo(clinic, 'later@example.vn', '/confirm-email#');
  expect(letter.raw).not.toMatch(/hiv|arv|bệnh|BN\d/i);
});

test('a patient of whom no birth date is known is asked for the phone number, with or without +84', async () => {
  const { body: slip } = await register({ phone: '0907 222 333' });
  expect((await read(slip.token)).body).toEqual({ proof: 'phone' });
  const born = await complete(slip.token, { userName: 'with.phone', dateOfBirth: '1990-05-17' });
  expect([born.status, born.body.code]).toEqual([422, 'newcomer.answerWrong']);
  expect((await complete(slip.token, { userName: 'with.phone', phone: '+84 907222333' })).status).toBe(200);
});

test('five wrong answers end the link, also those sent at the same moment, and the right one comes too late', async () => {
  const { body: slip } = await register({ dateOfBirth: '1991-02-03' });
  const guesses = Array.from({ length: 12 }, (_, n) => `1991-02-${String(n + 10)}`);
  const answers = await Promise.all(
    guesses.map((dateOfBirth) => complete(slip.token, { userName: 'guesser', dateOfBirth })),
  );
  const wrong = answers.filter(({ body }) => body.code === 'newcomer.answerWrong');
  expect(wrong).toHaveLength(4);
  expect(answers.every(({ status }) => status === 422)).toBe(true);
  const right = await complete(slip.token, { userName: 'guesser', dateOfBirth: '1991-02-03' });
  const unknown = await complete('x'.repeat(43), { userName: 'guesser', dateOfBirth: '1991-02-03' });
  expect([right.status, right.body]).toEqual([unknown.status, unknown.body]);
  expect((await logIn('guesser')).status).toBe(401);
});

test('of two who complete one account at the same moment one does', async () => {
  const { body: slip } = await register({ dateOfBirth: '1992-03-04' });
  const both = await Promise.all(
    ['race.one', 'race.two'].map((userName) => complete(slip.token, { userName, dateOfBirth: '1992-03-04' })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a user name that is taken, or a common password, uses up neither the link nor a try', async () => {
  const taken = await clinic.addPerson('Customer');
  const { body: slip } = await register({ dateOfBirth: '1993-04-05' });
  for (let n = 0; n < 6; n += 1) {
    const { status, body } = await complete(slip.token, { userName: taken.userName, dateOfBirth: '1993-04-05' });
    expect([status, body.code]).toEqual([409, 'account.userNameTaken']);
  }
  const common = await complete(slip.token, { password: 'password1', dateOfBirth: '1993-04-05' });
  expect(common.body.code).toBe('auth.passwordCommon');
  expect((await complete(slip.token, { userName: 'at.last', dateOfBirth: '1993-04-05' })).status).toBe(200);
});

test('a link ends after seven days; reception gives a new one, and the earlier one ends with it', async () => {
  const { body: slip } = await register({ dateOfBirth: '1994-05-06' });
  const { body: second } = await renew(slip._id);
  expect(second).toMatchObject({ _id: slip._id, patientCode: slip.patientCode });
  expect((await read(slip.token)).body.code).toBe('auth.linkInvalid');
  const link = clinic.db.updateTable('oneTimeLinks').where('tokenHash', '=', hashOf(second.token));
  await link.set({ expiresAt: new Date(Date.now() - 1000) }).execute();
  expect((await complete(second.token, { dateOfBirth: '1994-05-06' })).body.code).toBe('auth.linkInvalid');

  const { body: third } = await renew(slip._id);
  expect((await complete(third.token, { userName: 'third.link', dateOfBirth: '1994-05-06' })).status).toBe(200);
  expect((await renew(slip._id)).body.code).toBe('newcomer.completed');
  expect((await renew(staff.userId)).status).toBe(404);
});

test('while typing, patients with the same phone number or with the same name and birth date are found', async () => {
  const { body: known } = await register({
    fullName: 'Nguyễn Thị Trùng',
    phone: '0908 765 432',
    dateOfBirth: '1985-06-07',
  });
  const found = { _id: known._id, patientCode: known.patientCode };
  for (const phone of ['0908765432', '+84 908 765 432', '84908765432'])
    expect(await similar({ phone })).toMatchObject([{ ...found, isSamePhone: true }]);
  expect(await similar({ fullName: 'nguyen thi trung', dateOfBirth: '1985-06-07' })).toMatchObject([
    { ...found, isSamePhone: false },
  ]);
  expect(await similar({ fullName: 'Nguyễn Thị Trùng', phone: '0908765432', dateOfBirth: '1985-06-07' })).toMatchObject(
    [{ isSamePhone: true }],
  );
  for (const typed of [{}, { phone: '0908' }, { fullName: 'Nguyễn Thị Trùng' }, { dateOfBirth: '1985-06-07' }])
    expect(await similar(typed)).toEqual([]);
});

test('the hint reads only patients with that phone number or birth date, however many there are', async () => {
  await sql`insert into users (id, role, full_name, phone, date_of_birth, patient_code)
    select gen_random_uuid(), 'Customer', 'Nguyễn Văn ' || n, '03' || lpad(n::text, 8, '0'),
      date '1950-01-01' + n, 'BN' || (500000 + n) from generate_series(1, 2000) n`.execute(clinic.db);
  // Without statistics of the new rows the database may read them all. Only their owner may gather them.
  await clinic.db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx);
    await sql`analyze users`.execute(tx);
  });
  const typed = { fullName: 'Nguyễn Văn 77', phoneKey: '0300000077', dateOfBirth: '1950-03-19' };
  expect(await similar({ ...typed, phoneKey: undefined, phone: typed.phoneKey })).toHaveLength(1);
  const { rows } = await sql`explain (analyze, format json) ${similarTo(typed)}`.execute(clinic.db);
  const removed = [...JSON.stringify(rows).matchAll(/"Rows Removed by Filter":(\d+)/g)].map(([, count]) =>
    Number(count),
  );
  expect(Math.max(0, ...removed)).toBeLessThan(10);
});

test('reception books for a newcomer and receives them as any other patient', async () => {
  const doctor = await clinic.addPerson('Doctor');
  const { body: slip } = await register({ fullName: 'Vũ Văn Đặt' });
  const visit = await book(clinic, staff, doctor, { userId: slip._id, date: dayAhead(3) });
  expect(visit).toMatchObject({ userId: { _id: slip._id, fullName: 'Vũ Văn Đặt' } });
  const { body } = await clinic.send<{ hasLogin: boolean }>(`GET /api/visits/lookup?code=${slip.patientCode}`, {
    as: staff,
  });
  expect(body).toMatchObject({ fullName: 'Vũ Văn Đặt', hasLogin: false });
});

test('an Admin changes who a newcomer is, not how they log in, and closes the account as any other', async () => {
  const { body: slip } = await register({ dateOfBirth: '1996-07-08' });
  const change = (body: object) => clinic.send<Refused>(`PUT /api/auth/users/${slip._id}`, { as: admin, body });
  expect((await change({ userName: null, email: '', fullName: 'Đoàn Thị Đúng' })).status).toBe(200);
  for (const body of [{ userName: 'chosen.by.admin' }, { password: 'chosen by an admin' }, { roleName: 'Staff' }])
    expect((await change(body)).body.code).toBe('account.notCompleted');
  const temporary = await clinic.send<Refused>(`POST /api/auth/users/${slip._id}/temporary-password`, { as: admin });
  expect(temporary.body.code).toBe('account.notCompleted');

  expect((await clinic.send(`DELETE /api/auth/users/${slip._id}`, { as: admin })).status).toBe(204);
  expect((await complete(slip.token, { dateOfBirth: '1996-07-08' })).body.code).toBe('auth.linkInvalid');
  expect((await renew(slip._id)).status).toBe(404);
});

test('a patient without an address saves the profile, and one who has an address cannot take it away', async () => {
  const { body: slip } = await register({ dateOfBirth: '1997-08-09' });
  await complete(slip.token, { userName: 'no.address', dateOfBirth: '1997-08-09' });
  const { body: session } = await clinic.send<{ token: string }>('POST /api/auth/login', {
    body: { userName: 'no.address', password: 'a quiet long word' },
  });
  const save = (as: { token: string }, body: object) => clinic.send<Refused>('PUT /api/auth/me', { as, body });
  expect(await save(session, { email: '', address: '12 Lê Lợi' })).toMatchObject({
    status: 200,
    body: { email: null, address: '12 Lê Lợi' },
  });
  const other = await clinic.addPerson('Customer');
  expect((await save(other, { email: '' })).body).toMatchObject({ fields: { email: expect.any(String) } });
});

test('what cannot be is refused: a name that is missing, a wrong phone number, a birth date in the future', async () => {
  const today = clinicTime(DEFAULT_ZONE).dateOf(new Date());
  for (const [field, value] of [
    ['fullName', ' '],
    ['phone', ''],
    ['phone', 'call me'],
    ['email', 'no address'],
    ['dateOfBirth', `${Number(today.slice(0, 4)) + 1}-01-01`],
  ] as const) {
    const { status, body } = await register({ [field]: value });
    expect([field, status, Object.keys(body.fields ?? {})]).toEqual([field, 400, [field]]);
  }
});
