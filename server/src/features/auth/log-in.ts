import type { Role } from '@antam/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import type { Settings } from '../../platform/env';
import { inRetriedTransaction } from '../../platform/http/notices';
import { Refusal } from '../../platform/http/refusal';
import { deviceHashOf, rememberDevice } from '../../platform/session/device';
import {
  countWrongPassword,
  forgetLoginFailures,
  giveLoginTryBack,
  keyOfCodes,
  keyOfDevice,
  keyOfLogin,
  takeLoginTry,
} from '../../platform/session/login-tries';
import { isPassword, verifyUnknownAccount } from '../../platform/session/passwords';
import { openSession } from '../../platform/session/session';
import { proveCode } from '../factors/prove-code';
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

interface Typed {
  userName: string;
  password: string;
  code: string | null;
}

/**
 * Opens a session with a user name or address and its password; an account with a second factor also needs a code.
 * Unknown users and wrong passwords take the same time and get the same answer. Wrong guesses slow down everyone who
 * types the same name; a browser that logged in before has a separate count, so that a stranger cannot lock the owner out.
 */
export async function logIn(attempt: Attempt, credentials: Typed): Promise<Opened> {
  const { db, request } = attempt;
  const device = deviceHashOf(request);
  const account = await findAccountByLogin(db, credentials.userName, device);
  const key = account?.isKnownDevice && device ? keyOfDevice(account.id, device) : keyOfLogin(credentials.userName);

  const wait = await takeLoginTry(db, key);
  if (wait > 0) throw new Refusal('auth.slowDown', { retryAfter: wait });

  const opened = await tryPassword(attempt, account, { ...credentials, key }).catch(async (error) => {
    // A full disk, a full queue or a wrong code is no wrong password. If this also fails, the try expires by itself.
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
  { password, code, key }: Typed & { key: string },
): Promise<Opened | null> {
  const isRight = account ? await isPassword(account.passwordHash, password) : await verifyUnknownAccount(password);
  if (!account || !isRight) return null;

  const { settings, request, reply } = attempt;
  const { id: userId, passwordHash, isKnownDevice, hasFactor } = account;
  if (hasFactor) await demandCode({ db, ...attempt }, account, code);
  return inRetriedTransaction(db, async (tx) => {
    const session = await openSession(
      { db: tx, ...attempt },
      { userId, passwordHash, factor: hasFactor ? 'proven' : 'none' },
    );
    if (!session) return null;
    if (isKnownDevice) await forgetLoginFailures(tx, [key]);
    else await giveLoginTryBack(tx, key);
    if (!isKnownDevice) await rememberDevice(tx, settings, request, reply, userId);
    const viewer = { userId, role: session.role };
    await writeAudit(tx, { viewer, requestId: request.id }, { action: 'session.open' });
    return { ...viewer, token: session.token };
  });
}

/** Asks for the code of a second factor once the password was right, and refuses a wrong one. */
async function demandCode(
  { db, settings, request }: Attempt,
  account: LoginAccount,
  code: string | null,
): Promise<void> {
  const { id: userId, isKnownDevice } = account;
  const note = { objectType: 'user', objectId: userId };
  const actor = { viewer: null, requestId: request.id };
  if (code === null) {
    await writeAudit(db, actor, { action: 'session.askFactor', ...note });
    throw new Refusal('auth.factorNeeded');
  }
  await proveCode(db, settings, { userId, code, key: keyOfCodes(userId, Boolean(isKnownDevice)) }).catch(
    async (error) => {
      await writeAudit(db, actor, { action: 'session.open', outcome: 'refused', ...note });
      throw error;
    },
  );
}
