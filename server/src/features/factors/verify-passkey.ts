import type { PasskeyProof } from '@antam/contract/passkeys';
import type * as z from 'zod/mini';
import { writeAudit } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { inRetriedTransaction } from '../../platform/http/notices';
import { Refusal } from '../../platform/http/refusal';
import type { Jobs } from '../../platform/jobs/jobs';
import type { RelyingParty } from './name-party';
import { findPasskey, moveCounter, takeChallenge } from './queries';
import { tellOwner } from './tell-owner';

interface Desk {
  db: Db;
  jobs: Jobs;
  party: RelyingParty;
  requestId: string;
}

export type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/**
 * The passkey that was used and the account it opens, or a refusal. For a step-up it must be one of the viewer's own.
 * Not in a transaction: that a passkey was copied stays known although the call is refused.
 */
export async function verifyPasskey(
  desk: Desk,
  proof: z.output<typeof PasskeyProof>,
  userId: string | null,
): Promise<Passkey> {
  const { db } = desk;
  const passkey = await findPasskey(db, proof.id);
  const counter = passkey && (await readCounter(desk, passkey, proof, userId));
  if (!passkey || counter === null || counter === undefined) throw new Refusal('auth.passkeyRefused');

  if (passkey.clonedAt || isBehind(counter, Number(passkey.counter))) {
    if (!passkey.clonedAt) await markCloned(desk, passkey);
    throw new Refusal('auth.passkeyCloned');
  }
  if (!(await moveCounter(db, passkey.id, counter))) throw new Refusal('auth.passkeyRefused');
  return passkey;
}

/** The counter of a proof whose challenge, origin, user verification and signature are right; otherwise null. */
async function readCounter(
  { db, party }: Desk,
  passkey: Passkey,
  proof: z.output<typeof PasskeyProof>,
  userId: string | null,
): Promise<number | null> {
  const { userHandle } = proof.response;
  const isOfOwner = !userHandle || Buffer.from(userHandle, 'base64url').toString() === passkey.userId;
  if (!isOfOwner || (userId !== null && passkey.userId !== userId)) return null;

  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const purpose = userId === null ? 'log-in' : 'step-up';
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...proof, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(db, { challenge, purpose, userId }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // The library compares counters before it looks at the signature; we do it after, so that only the holder of the key
    // can have a passkey marked as copied.
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: -1 },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

/** A counter that does not grow shows that the same key is used on two devices; synced passkeys always send 0. */
function isBehind(counter: number, stored: number): boolean {
  return (counter > 0 || stored > 0) && counter <= stored;
}

async function markCloned({ db, jobs, requestId }: Desk, { id, userId, role }: Passkey): Promise<void> {
  await inRetriedTransaction(db, async (tx) => {
    // The notification locks the account before the passkey, as an account that is being closed does.
    await tellOwner({ db: tx, jobs }, { id: userId, role }, 'passkeyCopied');
    await tx.updateTable('passkeys').set({ clonedAt: new Date() }).where('id', '=', id).execute();
    await writeAudit(
      tx,
      { viewer: null, requestId },
      { action: 'passkey.copied', outcome: 'refused', objectType: 'user', objectId: userId },
    );
  });
}
