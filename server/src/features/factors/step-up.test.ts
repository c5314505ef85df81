import { ENDPOINTS } from '@antam/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { breakOn, mend } from '../../test/break-table';
import { actsOf } from '../../test/care';
import { createTestClinic, PASSWORD, type Person, type TestClinic } from '../../test/clinic';
import { ageFactor, enrolPasskey, enrolTotp, logInWith, PASSKEY_ORIGIN as origin } from '../../test/factors';
import { UNKNOWN } from '../../test/role-table';
import { restoreByName } from './restore-by-name';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await createTestClinic({ PUBLIC_URL: origin });
});
afterAll(() => clinic.stop());

type Answered = { code: string; token: string; recoveryCodes: string[] };
const send = (request: string, as: { token: string }, body?: object) => clinic.send<Answered>(request, { as, body });

/** What the specification of this protection names; each must be marked in the contract. */
const SENSITIVE = [
  ...[
    'exportMyData',
    'exportNewsletter',
    'exportPatientLooks',
    'printSummary',
    'updateUser',
    'deleteUser',
    'setTemporaryPassword',
    'restoreFactor',
    'updateTrustSettings',
    'addWaitingScreen',
    'noteAuditServer',
  ],
  ...['getPatientIdentity', 'savePatientIdentity', 'listIdentityChanges', 'revealIdentity', 'register'],
  ...['startTotp', 'confirmTotp', 'removeTotp', 'renewRecoveryCodes', 'startPasskey', 'addPasskey', 'removePasskey'],
];

test('exports, roles, identity and factors are marked in the contract, so that the walk of a request asks', () => {
  const marked = ENDPOINTS.filter(({ endpoint }) => endpoint.stepUp).map(({ endpoint }) => endpoint.name);
  expect(SENSITIVE.filter((name) => !marked.includes(name))).toEqual([]);
});

/** What an Admin writes without being asked, and why. */
const NOT_ASKED: Record<string, string> = {
  endUserSessions: 'It only takes access away, and may not wait when a session was stolen.',
  removeWaitingScreen: 'It only takes access away.',
  answerAccessQuestion: 'It opens nothing; the patient reads the answer.',
  reviewCareReason: 'It opens nothing; the reason stays on the list of those looked at.',
  updateClinicSettings: 'Place, hours and rules of the clinic protect nothing.',
  checkClosure: 'It only reads.',
  addClosure: 'Working time.',
  deleteClosure: 'Working time.',
};

test('every write that only an Admin may do asks for the factor, or says why not', () => {
  const unmarked = ENDPOINTS.map(({ endpoint }) => endpoint).filter(
    ({ roles, method, stepUp }) => String(roles) === 'Admin' && method !== 'GET' && !stepUp,
  );
  expect(unmarked.map(({ name }) => name).toSorted()).toEqual(Object.keys(NOT_ASKED).toSorted());
});

test('an account is not closed in such a session, and is after the factor was proven again', async () => {
  const [admin, { userId }] = [await clinic.addPerson('Admin'), await clinic.addPerson('Doctor')];
  const { recoveryCodes } = await enrolTotp(clinic, admin);
  await ageFactor(clinic, admin);
  const close = (as: { token: string }) => send(`DELETE /api/auth/users/${userId}`, as);
  const closedAt = () => clinic.db.selectFrom('users').select('closedAt').where('id', '=', userId).executeTakeFirst();
  expect((await close(admin)).body.code).toBe('auth.stepUp');
  expect(await closedAt()).toEqual({ closedAt: null });
  const proven = await send('POST /api/auth/step-up', admin, { code: recoveryCodes[0] });
  expect((await close(proven.body)).status).toBe(204);
  expect(await closedAt()).toEqual({ closedAt: expect.any(Date) });
});

test('every marked call is refused in a session whose factor was proven too long ago, before it does anything', async () => {
  for (const { endpoint } of ENDPOINTS.filter(({ endpoint }) => endpoint.stepUp === true)) {
    const role = endpoint.roles === 'anyone' ? 'Admin' : endpoint.roles[0];
    const person = await stale(role ?? 'Admin');
    const request = `${endpoint.method} ${endpoint.paths[0].replace(/:\w+/g, UNKNOWN)}`;
    const { status, body } = await send(request, person, bodyOf(endpoint.name));
    expect([endpoint.name, status, body.code]).toEqual([endpoint.name, 403, 'auth.stepUp']);
  }
});

test('an Admin gives no role in such a session either, and anyone may still register as a patient', async () => {
  const admin = await stale('Admin');
  const account = {
    userName: 'new.doctor',
    email: 'new.doctor@example.vn',
    password: 'a quiet long word',
    fullName: 'X',
  };
  expect((await send('POST /api/auth/register', admin, { ...account, roleName: 'Doctor' })).body.code).toBe(
    'auth.stepUp',
  );
  expect((await send('POST /api/auth/register', admin, account)).status).toBe(201);
});

test('an account without a second factor is not asked', async () => {
  expect((await send('GET /api/auth/me/export', await clinic.addPerson('Customer'))).status).toBe(200);
});

test('with a code the session goes on under a new token; the old one, which may be stolen, is over', async () => {
  const person = await clinic.addPerson('Customer');
  const { recoveryCodes } = await enrolTotp(clinic, person);
  await ageFactor(clinic, person);
  const proven = await send('POST /api/auth/step-up', person, { code: recoveryCodes[0] });
  expect(proven.status).toBe(200);
  expect((await send('GET /api/auth/me', person)).status).toBe(401);
  expect((await send('GET /api/auth/me/export', proven.body)).status).toBe(200);
  const sessions = await clinic.send<object[]>('GET /api/auth/sessions', { as: proven.body });
  expect(sessions.body).toHaveLength(1);
});

test('where the disk is full the old session goes on', async () => {
  const person = await clinic.addPerson('Customer');
  const { recoveryCodes } = await enrolTotp(clinic, person);
  await breakOn(clinic, 'audit_log');
  const failed = await send('POST /api/auth/step-up', person, { code: recoveryCodes[0] });
  await mend(clinic, 'audit_log');
  expect(failed.status).toBe(503);
  expect((await send('GET /api/auth/me', person)).status).toBe(200);
});

test('the new token does not live longer than the session it continues', async () => {
  const person = await clinic.addPerson('Customer');
  const { recoveryCodes } = await enrolTotp(clinic, person);
  const createdAt = new Date(Date.now() - 3_600_000);
  await clinic.db.updateTable('sessions').set({ createdAt }).where('userId', '=', person.userId).execute();
  await send('POST /api/auth/step-up', person, { code: recoveryCodes[0] });
  const rows = await clinic.db.selectFrom('sessions').select('createdAt').where('userId', '=', person.userId).execute();
  expect(rows).toEqual([{ createdAt }]);
});

test('a stolen session cannot step up: not with the password, wrong codes or a passkey of another person', async () => {
  const person = await stale('Customer');
  const thief = await enrolPasskey(clinic, await clinic.addPerson('Customer'));
  const { body } = await clinic.send<{ passkey: object | null }>('POST /api/auth/step-up/options', { as: person });
  expect(body.passkey).toBeNull();
  const foreign = thief.get({ challenge: 'bXkgb3du', rpId: 'localhost' }, { origin });
  expect((await send('POST /api/auth/step-up', person, { passkey: foreign })).body.code).toBe('auth.passkeyRefused');
  expect((await send('POST /api/auth/step-up', person, { password: PASSWORD })).status).toBe(400);
  const codes: string[] = [];
  for (let guess = 0; guess < 5; guess += 1)
    codes.push((await send('POST /api/auth/step-up', person, { code: `00000${guess}` })).body.code);
  expect(codes).toEqual([...Array(4).fill('auth.codeWrong'), 'auth.slowDown']);
  const refused = (await actsOf(clinic, person)).filter(
    ({ action, outcome }) => action === 'session.stepUp' && outcome === 'refused',
  );
  expect(refused).toHaveLength(6);
  expect((await send('GET /api/auth/me/export', person)).body.code).toBe('auth.stepUp');
});

test('codes guessed at the login or in a stolen session do not slow down a step-up in the owner’s own', async () => {
  const person = await clinic.addPerson('Customer');
  const { recoveryCodes } = await enrolTotp(clinic, person);
  const stolen = (await logInWith(clinic, person, recoveryCodes[0])).body;
  await ageFactor(clinic, person);
  for (let guess = 0; guess < 5; guess += 1) {
    await logInWith(clinic, person, `00000${guess}`);
    await send('POST /api/auth/step-up', stolen, { code: `00000${guess}` });
  }
  expect((await logInWith(clinic, person, '000009')).body.code).toBe('auth.slowDown');
  expect((await send('POST /api/auth/step-up', stolen, { code: '000009' })).body.code).toBe('auth.slowDown');
  expect((await send('POST /api/auth/step-up', person, { code: recoveryCodes[1] })).status).toBe(200);
});

test('a passkey of one’s own steps up', async () => {
  const person = await clinic.addPerson('Customer');
  const authenticator = await enrolPasskey(clinic, person);
  await ageFactor(clinic, person);
  const { body } = await clinic.send<{ passkey: object }>('POST /api/auth/step-up/options', { as: person });
  const passkey = authenticator.get(body.passkey as never, { origin });
  const proven = await send('POST /api/auth/step-up', person, { passkey });
  expect(proven.status).toBe(200);
  expect((await send('GET /api/auth/me/export', proven.body)).status).toBe(200);
});

test('a lost factor is restored by another Admin: everything ends, and only password and code together begin anew', async () => {
  const [person, admin] = [await clinic.addPerson('Staff'), await clinic.addPerson('Admin')];
  await enrolTotp(clinic, person);
  const restored = await send(`POST /api/auth/users/${person.userId}/factor-restore`, admin);
  expect(restored.status).toBe(200);
  expect((await send('GET /api/auth/me', person)).status).toBe(401);

  const opened = { ...person, ...(await logInWith(clinic, person)).body };
  expect((await send('GET /api/reminders', opened)).body.code).toBe('auth.enrolFactor');
  for (const enrolCode of [undefined, 'AAAAA-BBBBB-CCCCC-DDDDD'])
    await expect(enrolTotp(clinic, opened, { password: PASSWORD, enrolCode })).rejects.toThrow('factor.enrolCodeWrong');
  await expect(enrolTotp(clinic, opened, { enrolCode: restored.body.code })).rejects.toThrow('auth.passwordWrong');
  const enrolCode = restored.body.code.toLowerCase();
  await enrolTotp(clinic, opened, { password: PASSWORD, enrolCode });
  expect((await send('GET /api/reminders', opened)).status).toBe(200);
  const links = await clinic.db
    .selectFrom('oneTimeLinks')
    .select('purpose')
    .where('userId', '=', person.userId)
    .execute();
  expect(links).toEqual([]);
});

test('one Admin alone gives not both password and second step, in neither order; another Admin may', async () => {
  const [admin, other] = [await clinic.addPerson('Admin'), await clinic.addPerson('Admin')];
  const restore = (as: Person, id: string) => send(`POST /api/auth/users/${id}/factor-restore`, as);
  const temporary = (as: Person, id: string) => send(`POST /api/auth/users/${id}/temporary-password`, as);
  const change = (as: Person, id: string, body: object) => send(`PUT /api/auth/users/${id}`, as, body);

  for (const learn of [temporary, (as: Person, id: string) => change(as, id, { password: 'Another#Pass-2026' })]) {
    const person = await clinic.addPerson('Doctor');
    await enrolTotp(clinic, person);
    expect((await learn(admin, person.userId)).status).toBe(200);
    expect((await restore(admin, person.userId)).body.code).toBe('account.otherAdmin');
    expect((await restore(other, person.userId)).status).toBe(200);
  }

  const { userId } = await clinic.addPerson('Staff').then(async (person) => {
    await enrolTotp(clinic, person);
    return person;
  });
  expect((await change(admin, userId, { fullName: 'Đổi Tên' })).status).toBe(200);
  expect((await restore(admin, userId)).status).toBe(200);
  expect((await temporary(admin, userId)).body.code).toBe('account.otherAdmin');
  for (const body of [{ password: 'Another#Pass-2026' }, { email: 'mine@example.com' }])
    expect((await change(admin, userId, body)).body.code).toBe('account.otherAdmin');
  expect((await temporary(other, userId)).status).toBe(200);
});

test('the code of a restored factor is over after 24 hours', async () => {
  const [person, admin] = [await clinic.addPerson('Staff'), await clinic.addPerson('Admin')];
  await enrolTotp(clinic, person);
  const { body } = await send(`POST /api/auth/users/${person.userId}/factor-restore`, admin);
  await clinic.db
    .updateTable('oneTimeLinks')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('userId', '=', person.userId)
    .execute();
  const opened = { ...person, ...(await logInWith(clinic, person)).body };
  const proof = { password: PASSWORD, enrolCode: body.code };
  await expect(enrolTotp(clinic, opened, proof)).rejects.toThrow('factor.enrolCodeWrong');
});

test('an Admin cannot restore the own factor, nor one that an account does not have', async () => {
  const admin = await clinic.addPerson('Admin');
  const { userId } = await clinic.addPerson('Staff');
  expect((await send(`POST /api/auth/users/${admin.userId}/factor-restore`, admin)).body.code).toBe(
    'account.notOneself',
  );
  expect((await send(`POST /api/auth/users/${userId}/factor-restore`, admin)).body.code).toBe('factor.none');
});

test('the command on the server restores the factor of an only Admin, and the audit log says so', async () => {
  const admin = await clinic.addPerson('Admin');
  await enrolTotp(clinic, admin);
  const enrolCode = await restoreByName(clinic, admin.userName);
  const opened = { ...admin, ...(await logInWith(clinic, admin)).body };
  expect((await send('GET /api/audit', opened)).body.code).toBe('auth.enrolFactor');
  await enrolTotp(clinic, opened, { password: PASSWORD, enrolCode });
  expect((await send('GET /api/audit', opened)).status).toBe(200);
  const entries = await clinic.db
    .selectFrom('auditLog')
    .select(['actorId', 'objectId'])
    .where('action', '=', 'factor.restoreOnServer')
    .execute();
  expect(entries).toEqual([{ actorId: null, objectId: admin.userId }]);
  await expect(restoreByName(clinic, 'nobody.here')).rejects.toThrow('There is no account nobody.here.');
});

async function stale(role: Person['role']): Promise<Person> {
  const person = await clinic.addPerson(role);
  await enrolTotp(clinic, person);
  await ageFactor(clinic, person);
  return person;
}

/** Only the shape matters: the call is refused before its body is looked at by its feature. */
function bodyOf(name: string): object | undefined {
  const bodies: Record<string, object> = {
    updateUser: {},
    addWaitingScreen: { label: 'X' },
    revealIdentity: { reason: 'advice' },
    confirmTotp: { code: '000000' },
    startPasskey: {},
    addPasskey: {
      name: 'X',
      passkey: {
        id: 'AA',
        rawId: 'AA',
        type: 'public-key',
        response: { clientDataJSON: 'AA', attestationObject: 'AA' },
      },
    },
    savePatientIdentity: { version: 0 },
    updateTrustSettings: {
      ...{
        careAccess: 'clinic',
        treatingMonths: 18,
        reasonHours: 4,
        factorRequired: false,
        lookedNames: false,
        version: 0,
      },
    },
  };
  return bodies[name];
}
