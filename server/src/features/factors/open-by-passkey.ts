import type { PasskeyLogin } from '@antam/contract/passkeys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { writeAudit } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import type { Settings } from '../../platform/env';
import { inRetriedTransaction } from '../../platform/http/notices';
import { Refusal } from '../../platform/http/refusal';
import type { Jobs } from '../../platform/jobs/jobs';
import { rememberDevice } from '../../platform/session/device';
import { openSession } from '../../platform/session/session';
import { demandParty } from './name-party';
import { type Passkey, verifyPasskey } from './verify-passkey';

interface Attempt {
  db: Db;
  jobs: Jobs;
  settings: Settings;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Opens a session with a passkey alone: the device is one factor, the person it verified the other. */
export async function openByPasskey(attempt: Attempt, login: z.output<typeof PasskeyLogin>) {
  const passkey = await verify(attempt, login).catch(async (error) => {
    if (error instanceof Refusal) await noteRefusal(attempt);
    throw error;
  });
  const opened = await open(attempt, passkey);
  if (!opened) throw new Refusal('auth.passkeyRefused');
  return { roleName: opened.role, token: opened.token, userId: passkey.userId };
}

async function verify(
  { db, jobs, settings, request }: Attempt,
  { passkey: proof, userId }: z.output<typeof PasskeyLogin>,
) {
  const party = demandParty(request, settings);
  const passkey = await verifyPasskey({ db, jobs, party, requestId: request.id }, proof, null);
  if (userId && passkey.userId !== userId) throw new Refusal('auth.passkeyOther');
  return passkey;
}

async function open({ db, settings, request, reply }: Attempt, { userId, passwordHash }: Passkey) {
  if (passwordHash === null) return null;
  return inRetriedTransaction(db, async (tx) => {
    const owner = { userId, passwordHash, factor: 'proven' } as const;
    const session = await openSession({ db: tx, settings, request, reply }, owner);
    if (!session) return null;
    await rememberDevice(tx, settings, request, reply, userId);
    await writeAudit(
      tx,
      { viewer: { userId, role: session.role }, requestId: request.id },
      { action: 'session.open', objectType: 'passkey' },
    );
    return session;
  });
}

async function noteRefusal({ db, request }: Attempt): Promise<void> {
  await writeAudit(
    db,
    { viewer: null, requestId: request.id },
    { action: 'session.open', outcome: 'refused', objectType: 'passkey' },
  );
}
