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
import type { Session } from '../../platform/session/session';
import { findPasswordHash } from './queries';

interface Asked {
  db: Db;
  viewer: Session;
  body: unknown;
}

/**
 * Counts wrong passwords of a person who is logged in, and demands a wait after the fourth, as the login does. It is called before
 * the transaction begins, because `demandPassword` refuses a wrong password, and a refusal rolls the transaction back.
 */
export async function guardPassword({ db, viewer, body }: Asked): Promise<void> {
  const { currentPassword, password } = body as { currentPassword?: string | null; password?: string | null };
  const typed = currentPassword ?? password;
  if (!typed) return;
  const key = keyOfOwnPassword(viewer.sessionId);
  const wait = await takeLoginTry(db, key);
  if (wait > 0) throw new Refusal('auth.slowDown', { retryAfter: wait });
  const isRight = await isOwnPassword(db, viewer.userId, typed).catch(async (error) => {
    await giveLoginTryBack(db, key).catch(() => undefined);
    throw error;
  });
  if (isRight) await forgetLoginFailures(db, [key]);
  else await countWrongPassword(db, key);
}

async function isOwnPassword(db: Db, userId: string, typed: string): Promise<boolean> {
  const hash = await findPasswordHash(db, userId);
  return hash !== null && (await isPassword(hash, typed));
}
