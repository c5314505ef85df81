import { IDEMPOTENCY_HEADER } from '@antam/contract/constants';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database';
import type { Settings } from '../../platform/env';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { rememberDevice } from '../../platform/session/device';
import { forgetFailuresOf } from '../../platform/session/login-tries';
import { takeLink } from '../../platform/session/one-time-links';
import { demandUncommon, hashPassword, isPassword } from '../../platform/session/passwords';
import { lockPassword } from '../accounts/queries';
import { replacePassword } from '../accounts/replace-password';
import { findPasswordByLink, insertResetTry, isResetDone, type ResetTry } from './queries';

type Asker = Pick<Call, 'db' | 'jobs' | 'request' | 'reply'> & { settings: Settings };
type Given = { token: string; password: string };

interface Hashes {
  /** That of the password until now. */
  heldHash: string;
  /** That of the new one. */
  passwordHash: string;
}

/**
 * Looks at the link, which stays good, and hashes the new password, before the transaction of `resetPassword` begins; null
 * where the same try has set it already and only its answer was lost.
 */
export async function hashReset({
  db,
  body,
  request,
}: {
  db: Db;
  body: Given;
  request: FastifyRequest;
}): Promise<Hashes | null> {
  const heldHash = await findPasswordByLink(db, 'reset-password', body.token);
  if (!heldHash) {
    await demandDone(db, tryOf(request, body.token));
    return null;
  }
  demandUncommon(body.password);
  if (await isPassword(heldHash, body.password)) throw new Refusal('auth.passwordSame');
  return { heldHash, passwordHash: await hashPassword(body.password) };
}

/**
 * Sets a new password with the link from the letter and returns whose it was; null where the same try has done so meanwhile.
 * The browser is remembered, so that a stranger's guesses do not slow down the owner, who just proved access to the mailbox.
 */
export async function resetPassword(
  asker: Asker,
  { token, heldHash, passwordHash }: Hashes & { token: string },
): Promise<string | null> {
  const { db, settings, request, reply } = asker;
  const given = tryOf(request, token);
  const link = await takeLink(db, 'reset-password', token);
  // A link ends when the password changes, so another one than the one it was compared with is never held here.
  if (!link?.userId || (await lockPassword(db, link.userId)) !== heldHash) {
    await demandDone(db, given);
    return null;
  }

  await replacePassword(asker, link.userId, { passwordHash });
  if (given) await insertResetTry(db, given, link.userId);
  await forgetFailuresOf(db, link.userId);
  await rememberDevice(db, settings, request, reply, link.userId);
  return link.userId;
}

/** The key is random and known to one browser alone: to have the link is not enough. */
function tryOf({ headers }: FastifyRequest, token: string): ResetTry | null {
  const key = headers[IDEMPOTENCY_HEADER];
  return typeof key === 'string' ? { token, key } : null;
}

async function demandDone(db: Db, given: ResetTry | null): Promise<void> {
  if (!given || !(await isResetDone(db, given))) throw new Refusal('auth.linkInvalid');
}
