import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf, newId } from '../../platform/ids';
import { createTestClinic, PASSWORD, type Person, type TestClinic } from '../../test/clinic';
import { enrolPasskey, logInWith, PASSKEY_ORIGIN as origin } from '../../test/factors';
import { letterTo } from '../../test/outbox';
import { createAuthenticator, type SoftAuthenticator } from '../../test/soft-authenticator';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await createTestClinic({ PUBLIC_URL: origin });
});
afterAll(() => clinic.stop());

type Told = Parameters<SoftAuthenticator['get']>[1];
type Opened = { code: string; token: string; userId: string };

async function logIn(authenticator: SoftAuthenticator, told: Partial<Told> = {}) {
  const { body } = await clinic.send('POST /api/auth/passkey/options');
  const passkey = authenticator.get(body as never, { origin, ...told });
  return clinic.send<Opened>('POST /api/auth/passkey', { body: { passkey } });
}

test('a passkey alone opens a session, as the login does', async () => {
  const person = await clinic.addPerson('Doctor');
  const authenticator = await enrolPasskey(clinic, person);
  const { status, body } = await logIn(authenticator);
  expect([status, body.userId, Object.keys(body).sort()]).toEqual([
    200,
    person.userId,
    ['roleName', 'token', 'userId'],
  ]);
  expect((await clinic.send('GET /api/auth/me', { as: body })).status).toBe(200);
  expect((await logInWith(clinic, person)).body.code).toBe('auth.factorNeeded');
});

test.each(['a\u0000b', 'a\ud800b'])(
  'a passkey with an unreadable way of transport is refused, naming it',
  async (way) => {
    const as = await clinic.addPerson('Customer');
    const proof = { password: PASSWORD };
    const options = await clinic.send('POST /api/auth/factors/passkeys/options', { as, body: proof });
    const passkey = createAuthenticator().create(options.body as never, { origin }) as { response: object };
    Object.assign(passkey.response, { transports: ['internal', way] });
    const body = { ...proof, name: 'Máy của tôi', passkey };
    const { status, body: answer } = await clinic.send('POST /api/auth/factors/passkeys', { as, body });
    expect([status, Object.keys((answer as { fields: object }).fields)]).toEqual([
      400,
      ['passkey.response.transports.1'],
    ]);
  },
);

test('in a browser the session is bound to a cookie too', async () => {
  const authenticator = await enrolPasskey(clinic, await clinic.addPerson('Customer'));
  const options = await clinic.send('POST /api/auth/passkey/options');
  const passkey = authenticator.get(options.body as never, { origin });
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { headers: answered } = await clinic.send('POST /api/auth/passkey', { body: { passkey }, headers });
  const names = answered.getSetCookie().map((cookie) => cookie.split('=', 1)[0]);
  expect(names.sort()).toEqual(['XSRF-TOKEN', 'antam-device', 'antam-session']);
});

test('a locked screen is opened by a passkey of its own person and by no other’s', async () => {
  const [lan, mai] = [await clinic.addPerson('Staff'), await clinic.addPerson('Staff')];
  const [own, other] = [await enrolPasskey(clinic, lan), await enrolPasskey(clinic, mai)];
  const open = async (authenticator: SoftAuthenticator) => {
    const { body } = await clinic.send('POST /api/auth/passkey/options');
    const passkey = authenticator.get(body as never, { origin });
    return clinic.send<Opened>('POST /api/auth/passkey', { body: { passkey, userId: lan.userId } });
  };
  const before = await clinic.db.selectFrom('sessions').select('id').where('userId', '=', mai.userId).execute();
  const refused = await open(other);
  expect([refused.status, refused.body.code]).toEqual([401, 'auth.passkeyOther']);
  expect(await clinic.db.selectFrom('sessions').select('id').where('userId', '=', mai.userId).execute()).toEqual(
    before,
  );
  const opened = await open(own);
  expect([opened.status, opened.body.userId]).toEqual([200, lan.userId]);
});

test('a passkey that logs in at another person’s computer makes it a known one too', async () => {
  const authenticator = await enrolPasskey(clinic, await clinic.addPerson('Staff'));
  const other = await clinic.addPerson('Staff');
  const headers = { 'sec-fetch-site': 'same-origin' };
  const body = { userName: other.userName, password: PASSWORD };
  const set = (await clinic.send('POST /api/auth/login', { body, headers })).headers.getSetCookie();
  const cookie = set.find((one) => one.startsWith('antam-device='))?.split(';', 1)[0] ?? '';
  const options = await clinic.send('POST /api/auth/passkey/options');
  const passkey = authenticator.get(options.body as never, { origin });
  await clinic.send('POST /api/auth/passkey', { body: { passkey }, headers: { ...headers, cookie } });
  const hash = hashOf(cookie.split('=')[1] ?? '');
  const known = await clinic.db.selectFrom('knownDevices').select('userId').where('deviceHash', '=', hash).execute();
  expect(known).toHaveLength(2);
});

test.each<[string, Partial<Told>]>([
  ['at another address', { origin: 'http://localhost.evil.example' }],
  ['without checking the person', { isVerified: false }],
])('a passkey that was used %s is refused', async (_, told) => {
  const authenticator = await enrolPasskey(clinic, await clinic.addPerson('Customer'));
  const refused = await logIn(authenticator, told);
  expect([refused.status, refused.body.code]).toEqual([401, 'auth.passkeyRefused']);
  expect((await logIn(authenticator)).status).toBe(200);
});

test.each<[string, Partial<Told>]>([
  ['at another address', { origin: 'https://evil.example' }],
  ['without checking the person', { isVerified: false }],
])('a passkey that was made %s is not added', async (_, told) => {
  const as = await clinic.addPerson('Customer');
  const proof = { password: PASSWORD };
  const { body } = await clinic.send('POST /api/auth/factors/passkeys/options', { as, body: proof });
  const passkey = createAuthenticator().create(body as never, { origin, ...told });
  const added = await clinic.send<{ code: string }>('POST /api/auth/factors/passkeys', {
    as,
    body: { ...proof, name: 'X', passkey },
  });
  expect([added.status, added.body.code]).toEqual([422, 'factor.passkeyRefused']);
});

test('a proof counts once, and only for the challenge it was made for', async () => {
  const authenticator = await enrolPasskey(clinic, await clinic.addPerson('Customer'));
  const { body } = await clinic.send('POST /api/auth/passkey/options');
  const passkey = authenticator.get(body as never, { origin });
  const send = () => clinic.send<Opened>('POST /api/auth/passkey', { body: { passkey } });
  expect((await send()).status).toBe(200);
  expect((await send()).body.code).toBe('auth.passkeyRefused');
  const own = authenticator.get({ challenge: 'bXkgb3du', rpId: 'localhost' }, { origin });
  expect((await clinic.send<Opened>('POST /api/auth/passkey', { body: { passkey: own } })).body.code).toBe(
    'auth.passkeyRefused',
  );
});

test('a passkey whose counter goes backwards was copied: it opens nothing any more, and its owner is told', async () => {
  const person = await clinic.addPerson('Customer');
  await clinic.db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', person.userId).execute();
  const authenticator = await enrolPasskey(clinic, person);
  expect((await logIn(authenticator, { counter: 5 })).status).toBe(200);
  for (const counter of [5, 9]) {
    const refused = await logIn(authenticator, { counter });
    expect([refused.status, refused.body.code]).toEqual([401, 'auth.passkeyCloned']);
  }
  const { body } = await clinic.send<{ passkeys: { isCloned: boolean }[] }>('GET /api/auth/factors', { as: person });
  expect(body.passkeys).toMatchObject([{ isCloned: true }]);
  expect((await letterTo(clinic, `${person.userName}@example.vn`, 'copied')).text).toContain('One of your passkeys');
  const entries = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'outcome'])
    .where('objectId', '=', person.userId)
    .where('action', '=', 'passkey.copied')
    .execute();
  expect(entries).toEqual([{ action: 'passkey.copied', outcome: 'refused' }]);
});

test('of two passkeys that are made at once for the tenth place, one is added', async () => {
  const as = await clinic.addPerson('Customer');
  await enrolPasskey(clinic, as);
  const values = { userId: as.userId, publicKey: Buffer.alloc(1), counter: 0, name: 'X' };
  const others = Array.from({ length: 8 }, () => ({ ...values, id: newId(), credentialId: newId() }));
  await clinic.db.insertInto('passkeys').values(others).execute();
  const proof = { password: PASSWORD };
  const made = await Promise.all(
    [1, 2].map(async () => {
      const { body } = await clinic.send('POST /api/auth/factors/passkeys/options', { as, body: proof });
      return createAuthenticator().create(body as never, { origin });
    }),
  );
  const added = await Promise.all(
    made.map((passkey) =>
      clinic.send<{ code?: string }>('POST /api/auth/factors/passkeys', { as, body: { ...proof, name: 'X', passkey } }),
    ),
  );
  expect(added.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort()).toEqual([
    '201 ',
    '409 factor.tooManyPasskeys',
  ]);
});

test('a stranger who does not have the key cannot have a passkey marked as copied', async () => {
  const authenticator = await enrolPasskey(clinic, await clinic.addPerson('Customer'));
  expect((await logIn(authenticator, { counter: 5 })).status).toBe(200);
  const { body } = await clinic.send('POST /api/auth/passkey/options');
  const proof = authenticator.get(body as never, { origin, counter: 1 }) as { response: { signature: string } };
  const forged = { ...proof, response: { ...proof.response, signature: Buffer.alloc(70, 1).toString('base64url') } };
  expect((await clinic.send<Opened>('POST /api/auth/passkey', { body: { passkey: forged } })).body.code).toBe(
    'auth.passkeyRefused',
  );
  expect((await logIn(authenticator, { counter: 6 })).status).toBe(200);
});

test('where the clinic has no https address, passkeys are not offered, and the answer says why', async () => {
  const plain = await createTestClinic();
  try {
    const as: Person = await plain.addPerson('Customer');
    expect((await plain.send<{ mayUsePasskeys: boolean }>('GET /api/auth/factors', { as })).body.mayUsePasskeys).toBe(
      false,
    );
    for (const request of ['POST /api/auth/passkey/options', 'POST /api/auth/factors/passkeys/options']) {
      const body = request.includes('factors') ? { password: PASSWORD } : undefined;
      const { status, body: answer } = await plain.send<{ code: string }>(request, { as, body });
      expect([status, answer.code]).toEqual([409, 'factor.noPasskeysHere']);
    }
  } finally {
    await plain.stop();
  }
});
