import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import type { Settings } from '../../platform/env';
import { Refusal } from '../../platform/http/refusal';
import { isKnownDevice, rememberDevice } from '../../platform/session/device';
import { isPassword, verifyNobody } from '../../platform/session/passwords';
import { endCarriedSession, openSession } from '../../platform/session/session';
import { type AccountRow, findAccountByLogin, forgetLoginFailures, takeLoginTry } from './queries';

interface Attempt {
  db: Db;
  settings: Settings;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Signs somebody in. Unknown users and wrong passwords cost the same time and get the same answer. Wrong guesses slow
 * the account down for strangers; a browser that signed in before keeps a count of its own, so nobody can be locked
 * out by somebody else.
 */
export async function logIn(
  attempt: Attempt,
  credentials: { userName: string; password: string },
): Promise<{ account: AccountRow; token: string }> {
  const { db, settings, request, reply } = attempt;
  const account = await findAccountByLogin(db, credentials.userName);
  const key = await throttleKey(attempt, account, credentials.userName);

  const wait = await takeLoginTry(db, key);
  if (wait > 0) throw new Refusal('auth.slowDown', { retryAfter: wait });

  const isRight = account
    ? await isPassword(account.passwordHash, credentials.password)
    : await verifyNobody(credentials.password);
  if (!account || !isRight) {
    await writeAudit(
      db,
      { viewer: null, requestId: request.id },
      { action: 'session.open', outcome: 'refused', objectType: 'user', objectId: account?.id },
    );
    throw new Refusal('auth.badCredentials');
  }

  const token = await db.transaction().execute(async (tx) => {
    await forgetLoginFailures(tx, account.id);
    await endCarriedSession(tx, request);
    await rememberDevice(tx, settings, request, reply, account.id);
    await writeAudit(
      tx,
      { viewer: { userId: account.id, role: account.role }, requestId: request.id },
      { action: 'session.open' },
    );
    return openSession(tx, settings, request, reply, account.id);
  });
  return { account, token };
}

async function throttleKey({ db, request }: Attempt, account: AccountRow | undefined, login: string): Promise<string> {
  if (!account) return `nobody:${login.toLowerCase()}`;
  const isKnown = await isKnownDevice(db, request, account.id);
  return isKnown ? `device:${account.id}` : `account:${account.id}`;
}
