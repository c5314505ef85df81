import type { NewPasskey } from '@antam/contract/passkeys';
import type * as z from 'zod/mini';
import { Refusal } from '../../platform/http/refusal';
import { newId } from '../../platform/ids';
import { demandEnrolment, type EnrolmentProof } from './demand-enrolment';
import { type Enrolling, finishEnrolment } from './finish-enrolment';
import type { RelyingParty } from './name-party';
import { insertPasskey, listPasskeys, lockOwner, MOST_PASSKEYS, takeChallenge } from './queries';

interface Addition extends EnrolmentProof {
  name: string;
  passkey: z.output<typeof NewPasskey>;
}

type Asker = Enrolling & { party: RelyingParty };

/** Adds the passkey that a browser made, and answers the recovery codes that come with a first factor. */
export async function addPasskey(asker: Asker, { name, passkey, ...proof }: Addition): Promise<string[]> {
  const { db, party, viewer } = asker;
  const owner = await lockOwner(db, viewer);
  await demandEnrolment(db, owner, proof);

  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(db, { challenge, purpose: 'add', userId: owner.id }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw new Refusal('factor.passkeyRefused');

  const { credential } = registrationInfo;
  const isAdded = await insertPasskey(db, {
    id: newId(),
    userId: owner.id,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: passkey.response.transports ?? [],
    name,
  });
  if (!isAdded) {
    const isFull = (await listPasskeys(db, owner.id)).length >= MOST_PASSKEYS;
    throw new Refusal(isFull ? 'factor.tooManyPasskeys' : 'factor.passkeyRefused');
  }
  return finishEnrolment(asker, owner);
}
