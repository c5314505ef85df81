import type { Db } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import {
  countWrongPassword,
  forgetLoginFailures,
  giveLoginTryBack,
  keyOfOwnPassword,
  takeLoginTry,
} from '../../platform/session/login-tries';
import { isPassword } from '../../platform/session/passwords';
import type { OwnSession } from '../../platform/session/session';
import { findPasswordHash } from './queries';

interface Asked {
  db: Db;
  viewer: OwnSession;
  body: { currentPassword?: string | null; password?: string | null };
}

/**
 * Checks the password of a person who is logged in, and answers its hash, or null where it is wrong or was not typed. Wrong
 * ones are counted, with a wait after the fourth, as at the login. It is called before the transaction begins, because the
 * refusal of `demandPassword`, which asks for this answer, rolls the transaction back.
 */
export async function guardPassword({ db, viewer, body }: Asked): Promise<string | null> {
  const typed = body.currentPassword ?? body.password;
  if (!typed) return null;
  const key = keyOfOwnPassword(viewer.sessionId);
  const wait = await takeLoginTry(db, key);
  if (wait > 0) throw new Refusal('auth.slowDown', { retryAfter: wait });
  const provenHash = await proveHash(db, viewer.userId, typed).catch(async (error) => {
    await giveLoginTryBack(db, key).catch(() => undefined);
    throw error;
  });
  if (provenHash) await forgetLoginFailures(db, [key]);
  else await countWrongPassword(db, key);
  return provenHash;
}

async function proveHash(db: Db, userId: string, typed: string): Promise<string | null> {
  const hash = await findPasswordHash(db, userId);
  // The account may be closed after its session was found.
  if (hash === null) throw new Refusal('auth.sessionEnded');
  return (await isPassword(hash, typed)) ? hash : null;
}
