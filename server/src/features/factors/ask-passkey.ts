import type { Db } from '../../platform/database/database';
import type { RelyingParty } from './name-party';
import { listPasskeys, saveChallenge } from './queries';

/** What a browser needs to ask for a passkey: any of this site for a login, one of the account's own for a step-up. */
export async function askPasskey(db: Db, party: RelyingParty, userId: string | null) {
  const own = userId === null ? undefined : await listPasskeys(db, userId);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    allowCredentials: own?.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
  await saveChallenge(db, { challenge: options.challenge, purpose: userId === null ? 'log-in' : 'step-up', userId });
  return options;
}
