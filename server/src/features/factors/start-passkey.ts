import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import type { OwnSession } from '../../platform/session/session';
import { demandEnrolment, type EnrolmentProof } from './demand-enrolment';
import type { RelyingParty } from './name-party';
import { listPasskeys, lockOwner, MOST_PASSKEYS, saveChallenge } from './queries';

type Asker = Pick<Call, 'db'> & { party: RelyingParty; viewer: OwnSession };

/** What a browser needs to make a passkey that opens the account by itself. */
export async function startPasskey({ db, party, viewer }: Asker, proof: EnrolmentProof) {
  const owner = await lockOwner(db, viewer);
  await demandEnrolment(db, owner, proof);
  const passkeys = await listPasskeys(db, owner.id);
  if (passkeys.length >= MOST_PASSKEYS) throw new Refusal('factor.tooManyPasskeys');

  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'An Tâm',
    rpID: party.id,
    userName: owner.userName ?? '',
    userID: new TextEncoder().encode(owner.id),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await saveChallenge(db, { challenge: options.challenge, purpose: 'add', userId: owner.id });
  return { ...options, attestation: 'none' as const };
}
