import type { Role } from '@antam/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import type { Settings } from '../../platform/env';
import { Refusal } from '../../platform/http/refusal';
import { deviceHashOf, rememberDevice } from '../../platform/session/device';
import { forgetLoginFailures, takeLoginTry } from '../../platform/session/login-tries';
import { isPassword, verifyNobody } from '../../platform/session/passwords';
import { openSession } from '../../platform/session/session';
import { findAccountByLogin, type LoginAccount } from './queries';

interface Attempt {
  db: Db;
  settings: Settings;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Opened {
  userId: string;
  role: Role;
  token: string;
}

/**
 * Signs somebody in. Unknown users and wrong passwords cost the same time and get the same answer. Wrong guesses slow
 * the account down for strangers; a browser that signed in before keeps a count of its own, so that a stranger cannot
 * lock the owner out.
 */
export async function logIn(attempt: Attempt, credentials: { userName: string; password: string }): Promise<Opened> {
  const { db, request } = attempt;
  const account = await findAccountByLogin(db, credentials.userName, deviceHashOf(request));
  const key = throttleKey(account, credentials.userName);

  const wait = await takeLoginTry(db, key);
  if (wait > 0) throw new Refusal('auth.slowDown', { retryAfter: wait });

  const isRight = account
    ? await isPassword(account.passwordHash, credentials.password)
    : await verifyNobody(credentials.password);
  const opened = account && isRight ? await open(attempt, account) : null;
  if (!opened) {
    await writeAudit(
      db,
      { viewer: null, requestId: request.id },
      { action: 'session.open', outcome: 'refused', objectType: 'user', objectId: account?.id },
    );
    throw new Refusal('auth.badCredentials');
  }
  return opened;
}

/** Opens the session; null when the password was changed or the account closed since it was looked at. */
async function open({ db, ...attempt }: Attempt, account: LoginAccount): Promise<Opened | null> {
  const { settings, request, reply } = attempt;
  const { id: userId, passwordHash } = account;
  return db.transaction().execute(async (tx) => {
    const session = await openSession({ db: tx, ...attempt }, { userId, passwordHash });
    if (!session) return null;
    await forgetLoginFailures(tx, userId);
    if (!account.isKnownDevice) await rememberDevice(tx, settings, request, reply, userId);
    const viewer = { userId, role: session.role };
    await writeAudit(tx, { viewer, requestId: request.id }, { action: 'session.open' });
    return { ...viewer, token: session.token };
  });
}

function throttleKey(account: LoginAccount | undefined, login: string): string {
  if (!account) return `nobody:${login.toLowerCase()}`;
  return account.isKnownDevice ? `device:${account.id}` : `account:${account.id}`;
}
