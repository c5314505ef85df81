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
import { findPasswordByLink } from './queries';

type Asker = Pick<Call, 'db' | 'jobs' | 'request' | 'reply'> & { settings: Settings };
type Given = { token: string; password: string };

interface Hashes {
  /** That of the password until now. */
  heldHash: string;
  /** That of the new one. */
  passwordHash: string;
}

/** Looks at the link, which stays good, and hashes the new password, before the transaction of `resetPassword` begins. */
export async function hashReset({ db, body }: { db: Db; body: Given }): Promise<Hashes> {
  const heldHash = await findPasswordByLink(db, 'reset-password', body.token);
  if (!heldHash) throw new Refusal('auth.linkInvalid');
  demandUncommon(body.password);
  if (await isPassword(heldHash, body.password)) throw new Refusal('auth.passwordSame');
  return { heldHash, passwordHash: await hashPassword(body.password) };
}

/**
 * Sets a new password with the link from the letter and returns whose it was. The browser is remembered, so that a
 * stranger's guesses do not slow down the owner, who just proved access to the mailbox.
 */
export async function resetPassword(
  asker: Asker,
  { token, heldHash, passwordHash }: Hashes & { token: string },
): Promise<string> {
  const { db, settings, request, reply } = asker;
  const link = await takeLink(db, 'reset-password', token);
  // A link ends when the password changes, so another one than the one it was compared with is never held here.
  if (!link?.userId || (await lockPassword(db, link.userId)) !== heldHash) throw new Refusal('auth.linkInvalid');

  await replacePassword(asker, link.userId, { passwordHash });
  await forgetFailuresOf(db, link.userId);
  await rememberDevice(db, settings, request, reply, link.userId);
  return link.userId;
}
