import { stepAt } from '../platform/session/totp';
import { type Answer, PASSWORD, type Person, type TestClinic } from './clinic';
import { createAuthenticator, type SoftAuthenticator } from './soft-authenticator';
import { codeAt } from './totp-code';

export interface CodeApp {
  secret: string;
  recoveryCodes: string[];
  /** The code after the first one: the server takes it already, and once. */
  next(): string;
}

/** Sets up an app for codes, as the profile does. */
export async function enrolTotp(
  clinic: TestClinic,
  as: Person,
  proof: object = { password: PASSWORD },
): Promise<CodeApp> {
  const started = await clinic.send<{ secret: string }>('POST /api/auth/factors/totp', { as });
  const { secret } = started.body;
  const first = stepAt(Date.now());
  const confirmed = await clinic.send<{ recoveryCodes: string[] }>('PUT /api/auth/factors/totp', {
    as,
    body: { code: codeAt(secret, first), ...proof },
  });
  if (confirmed.status !== 200)
    throw new Error(`no app: ${started.status} ${confirmed.status} ${JSON.stringify(confirmed.body)}`);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes, next: () => codeAt(secret, first + 1) };
}

/** The address of the browsers of a clinic that was created with this PUBLIC_URL. */
export const PASSKEY_ORIGIN = 'http://localhost';

/** Adds a passkey, as the profile does. */
export async function enrolPasskey(clinic: TestClinic, as: Person): Promise<SoftAuthenticator> {
  const proof = { password: PASSWORD };
  const options = await clinic.send('POST /api/auth/factors/passkeys/options', { as, body: proof });
  const authenticator = createAuthenticator();
  const passkey = authenticator.create(options.body as never, { origin: PASSKEY_ORIGIN });
  const body = { ...proof, name: 'Máy của tôi', passkey };
  const { status, body: answer } = await clinic.send('POST /api/auth/factors/passkeys', { as, body });
  if (status !== 201) throw new Error(`no passkey: ${options.status} ${status} ${JSON.stringify(answer)}`);
  return authenticator;
}

export function logInWith(
  clinic: TestClinic,
  { userName }: Person,
  code?: string,
): Promise<Answer<{ token: string; code: string }>> {
  return clinic.send('POST /api/auth/login', { body: { userName, password: PASSWORD, ...(code && { code }) } });
}

/** Makes the factor of this session count as proven long ago. */
export async function ageFactor(clinic: TestClinic, { userId }: Person, minutes = 11): Promise<void> {
  await clinic.db
    .updateTable('sessions')
    .set({ factorAt: new Date(Date.now() - minutes * 60_000) })
    .where('userId', '=', userId)
    .execute();
}
