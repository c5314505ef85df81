import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { breakRow, mendRow } from '../../test/break-table';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { enrolPasskey, enrolTotp, logInWith, PASSKEY_ORIGIN as origin } from '../../test/factors';
import type { SoftAuthenticator } from '../../test/soft-authenticator';

let clinic: TestClinic;
let person: Person;
beforeAll(async () => {
  clinic = await createTestClinic({ PUBLIC_URL: origin });
});
afterAll(() => clinic.stop());

async function failTwice(table: string, column: string, code: string) {
  await breakRow(clinic, { table, column, id: person.userId, times: 2, code });
  onTestFinished(() => mendRow(clinic, table));
}

async function logInByPasskey(authenticator: SoftAuthenticator, counter?: number) {
  const { body } = await clinic.send('POST /api/auth/passkey/options');
  const passkey = authenticator.get(body as never, { origin, ...(counter && { counter }) });
  return clinic.send<{ token: string; code: string }>('POST /api/auth/passkey', { body: { passkey } });
}

const LOGINS: Record<string, () => Promise<() => Promise<{ status: number; body: { token: string } }>>> = {
  'a login with a password': async () => () => logInWith(clinic, person),
  'a login with a recovery code, which is used up once,': async () => {
    const { recoveryCodes } = await enrolTotp(clinic, person);
    return () => logInWith(clinic, person, recoveryCodes[0]);
  },
  'a login with a passkey': async () => {
    const authenticator = await enrolPasskey(clinic, person);
    return () => logInByPasskey(authenticator);
  },
  'a second factor that is proven again': async () => {
    const { recoveryCodes } = await enrolTotp(clinic, person);
    return () => clinic.send('POST /api/auth/step-up', { as: person, body: { code: recoveryCodes[0] } });
  },
};

test.each(Object.keys(LOGINS).flatMap((name) => ['40P01', '40001'].map((code) => [name, code] as const)))(
  '%s opens a session although the database ends the transaction with %s',
  async (name, code) => {
    person = await clinic.addPerson('Customer');
    const open = await LOGINS[name]?.();
    await failTwice('sessions', 'user_id', code);
    const opened = await open?.();
    expect(opened?.status).toBe(200);
    expect((await clinic.send('GET /api/auth/me', { as: opened?.body })).status).toBe(200);
  },
);

test('that a passkey was copied is noted although the database ends the transaction', async () => {
  person = await clinic.addPerson('Customer');
  const authenticator = await enrolPasskey(clinic, person);
  expect((await logInByPasskey(authenticator, 5)).status).toBe(200);
  await failTwice('passkeys', 'user_id', '40P01');
  expect((await logInByPasskey(authenticator, 5)).body.code).toBe('auth.passkeyCloned');
});
