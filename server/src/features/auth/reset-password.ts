import type { Settings } from '../../platform/env';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { rememberDevice } from '../../platform/session/device';
import { forgetFailuresOf } from '../../platform/session/login-tries';
import { takeLink } from '../../platform/session/one-time-links';
import { demandUncommon, hashPassword, isPassword } from '../../platform/session/passwords';
import { lockPassword } from '../accounts/queries';
import { replacePassword } from '../accounts/replace-password';

type Asker = Pick<Call, 'db' | 'jobs' | 'request' | 'reply'> & { settings: Settings };

/**
 * Sets a new password with the link from the letter and returns whose it was. The browser is remembered, so that a
 * stranger's guesses do not slow down the owner, who just proved access to the mailbox.
 */
export async function resetPassword(asker: Asker, given: { token: string; password: string }): Promise<string> {
  const { db, settings, request, reply } = asker;
  const link = await takeLink(db, 'reset-password', given.token);
  const held = link?.userId ? await lockPassword(db, link.userId) : undefined;
  if (!link?.userId || !held) throw new Refusal('auth.linkInvalid');
  demandUncommon(given.password);
  if (await isPassword(held, given.password)) throw new Refusal('auth.passwordSame');

  await replacePassword(asker, link.userId, { passwordHash: await hashPassword(given.password) });
  await forgetFailuresOf(db, link.userId);
  await rememberDevice(db, settings, request, reply, link.userId);
  return link.userId;
}
