import type { Role } from '@antam/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import type { Settings } from '../../platform/env';
import { Refusal } from '../../platform/http/refusal';
import { deviceHashOf, rememberDevice } from '../../platform/session/device';
import {
  countWrongPassword,
  forgetLoginFailures,
  giveLoginTryBack,
  keyOfDevices,
  keyOfLogin,
  takeLoginTry,
} from '../../platform/session/login-tries';
import { isPassword, verifyUnknownAccount } from '../../platform/session/passwords';
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
 * Opens a session with a user name or address and its password. Unknown users and wrong passwords take the same time
 * and get the same answer. Wrong guesses slow down everyone who types the same name; a browser that logged in before
 * has a separate count, so that a stranger cannot lock the owner out.
 */
export async function logIn(attempt: Attempt, credentials: { userName: string; password: string }): Promise<Opened> {
  const { db, request } = attempt;
  const account = await findAccountByLogin(db, credentials.userName, deviceHashOf(request));
  const key = account?.isKnownDevice ? keyOfDevices(account.id) : keyOfLogin(credentials.userName);

  const wait = await takeLoginTry(db, key);
  if (wait > 0) throw new Refusal('auth.slowDown', { retryAfter: wait });

  const opened = await tryPassword(attempt, account, { password: credentials.password, key }).catch(async (error) => {
    // A full disk or a full queue is no wrong password. If this also fails, the try expires by itself.
    await giveLoginTryBack(db, key).catch(() => undefined);
    throw error;
  });
  if (opened) return opened;

  await countWrongPassword(db, key);
  await writeAudit(
    db,
    { viewer: null, requestId: request.id },
    { action: 'session.open', outcome: 'refused', objectType: 'user', objectId: account?.id },
  );
  throw new Refusal('auth.badCredentials');
}

/** Opens a session with the right password; null with a wrong one, or with one that was changed since it was read. */
async function tryPassword(
  { db, ...attempt }: Attempt,
  account: LoginAccount | undefined,
  { password, key }: { password: string; key: string },
): Promise<Opened | null> {
  const isRight = account ? await isPassword(account.passwordHash, password) : await verifyUnknownAccount(password);
  if (!account || !isRight) return null;

  const { settings, request, reply } = attempt;
  const { id: userId, passwordHash, isKnownDevice } = account;
  return db.transaction().execute(async (tx) => {
    const session = await openSession({ db: tx, ...attempt }, { userId, passwordHash });
    if (!session) return null;
    if (isKnownDevice) await forgetLoginFailures(tx, [key]);
    else await giveLoginTryBack(tx, key);
    if (!isKnownDevice) await rememberDevice(tx, settings, request, reply, userId);
    const viewer = { userId, role: session.role };
    await writeAudit(tx, { viewer, requestId: request.id }, { action: 'session.open' });
    return { ...viewer, token: session.token };
  });
}
