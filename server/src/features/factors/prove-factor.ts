import type { StepUpProof } from '@antam/contract/step-up';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { writeAudit } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import type { Settings } from '../../platform/env';
import { publish } from '../../platform/http/live';
import { inRetriedTransaction } from '../../platform/http/notices';
import { Refusal } from '../../platform/http/refusal';
import type { Jobs } from '../../platform/jobs/jobs';
import { keyOfStepUp } from '../../platform/session/login-tries';
import { openSession, type Session } from '../../platform/session/session';
import { demandParty } from './name-party';
import { proveCode } from './prove-code';
import { verifyPasskey } from './verify-passkey';

interface Asker {
  db: Db;
  jobs: Jobs;
  settings: Settings;
  request: FastifyRequest;
  reply: FastifyReply;
  viewer: Session;
}

/**
 * Proves the second factor again. The session goes on under a new token, unless it has ended meanwhile: a copy of the old
 * one that was stolen gains nothing from it.
 */
export async function proveFactor(asker: Asker, { code, passkey }: z.output<typeof StepUpProof>) {
  const { db, jobs, settings, request, viewer } = asker;
  const { userId } = viewer;
  if (passkey) {
    const party = demandParty(request, settings);
    await verifyPasskey({ db, jobs, party, requestId: request.id }, passkey, userId);
  } else {
    if (!code) throw new Refusal('request.malformed', { fields: { code: 'required' } });
    await proveCode(db, settings, { userId, code, key: keyOfStepUp(viewer.sessionId) });
  }

  const opened = await inRetriedTransaction(db, async (tx) => {
    const session = await openSession({ ...asker, db: tx }, { userId, passwordHash: null, factor: 'continued' });
    if (!session) throw new Refusal('auth.sessionEnded');
    await writeAudit(tx, { viewer, requestId: request.id }, { action: 'session.stepUp' });
    await publish(tx, { kind: 'session' }, { userIds: [userId] });
    return session;
  });
  return { roleName: opened.role, token: opened.token, userId };
}
