import { stepAt } from '../platform/session/totp';
import { PASSWORD, type Person, type TestClinic } from './clinic';
import { enrolPasskey, enrolTotp, PASSKEY_ORIGIN as origin } from './factors';
import type { SingleCall } from './single-call';
import { createAuthenticator } from './soft-authenticator';
import { codeAt } from './totp-code';

/** Calls about second factors that can be made once. */
export const FACTOR_CALLS: Record<string, (clinic: TestClinic) => Promise<SingleCall>> = {
  confirmTotp: async (clinic) => {
    const as = await clinic.addPerson('Customer');
    const { body } = await clinic.send<{ secret: string }>('POST /api/auth/factors/totp', { as });
    const code = codeAt(body.secret, stepAt(Date.now()));
    return { request: 'PUT /api/auth/factors/totp', as, body: { code, password: PASSWORD } };
  },
  removeTotp: async (clinic) => ({ request: 'DELETE /api/auth/factors/totp', as: await enrolled(clinic) }),
  renewRecoveryCodes: async (clinic) => ({
    request: 'POST /api/auth/factors/recovery-codes',
    as: await enrolled(clinic),
  }),
  restoreFactor: async (clinic) => {
    const { userId } = await enrolled(clinic);
    return { request: `POST /api/auth/users/${userId}/factor-restore`, as: await clinic.addPerson('Admin') };
  },
  stepUp: async (clinic) => {
    const as = await clinic.addPerson('Customer');
    const { recoveryCodes } = await enrolTotp(clinic, as);
    return { request: 'POST /api/auth/step-up', as, body: { code: recoveryCodes[0] } };
  },
  startPasskey: async (clinic) => ({
    request: 'POST /api/auth/factors/passkeys/options',
    as: await clinic.addPerson('Customer'),
    body: { password: PASSWORD },
  }),
  addPasskey: async (clinic) => {
    const as = await clinic.addPerson('Customer');
    const body = { password: PASSWORD };
    const options = await clinic.send('POST /api/auth/factors/passkeys/options', { as, body });
    const passkey = createAuthenticator().create(options.body as never, { origin });
    return { request: 'POST /api/auth/factors/passkeys', as, body: { ...body, name: 'X', passkey } };
  },
  removePasskey: async (clinic) => {
    const as = await clinic.addPerson('Customer');
    await enrolPasskey(clinic, as);
    const { body } = await clinic.send<{ passkeys: { _id: string }[] }>('GET /api/auth/factors', { as });
    return { request: `DELETE /api/auth/factors/passkeys/${body.passkeys[0]?._id}`, as };
  },
  startPasskeyLogin: async () => ({ request: 'POST /api/auth/passkey/options' }),
  logInWithPasskey: async (clinic) => {
    const authenticator = await enrolPasskey(clinic, await clinic.addPerson('Customer'));
    const { body } = await clinic.send('POST /api/auth/passkey/options');
    return { request: 'POST /api/auth/passkey', body: { passkey: authenticator.get(body as never, { origin }) } };
  },
};

async function enrolled(clinic: TestClinic): Promise<Person> {
  const person = await clinic.addPerson('Customer');
  await enrolTotp(clinic, person);
  return person;
}
