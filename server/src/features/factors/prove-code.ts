import { normaliseCode } from '@antam/rules/codes';
import type { Db } from '../../platform/database/database';
import type { Settings } from '../../platform/env';
import { Refusal } from '../../platform/http/refusal';
import { factorKeyOf } from '../../platform/session/factor-key';
import { countWrongPassword, giveLoginTryBack, takeLoginTry } from '../../platform/session/login-tries';
import { findStep } from '../../platform/session/totp';
import { findTotp, takeRecoveryCode, takeStep } from './queries';

interface Proof {
  userId: string;
  code: string;
  /** By which wrong codes are counted and slowed down, as wrong passwords are. */
  key: string;
}

/** Uses up a code of the app or a recovery code, or refuses. Not in a transaction, because a wrong code is counted. */
export async function proveCode(db: Db, settings: Settings, { userId, code, key }: Proof): Promise<void> {
  const wait = await takeLoginTry(db, key);
  if (wait > 0) throw new Refusal('auth.slowDown', { retryAfter: wait });

  const isRight = await takeCode(db, settings, { userId, code }).catch(async (error) => {
    await giveLoginTryBack(db, key).catch(() => undefined);
    throw error;
  });
  if (isRight) return giveLoginTryBack(db, key);
  await countWrongPassword(db, key);
  throw new Refusal('auth.codeWrong');
}

async function takeCode(db: Db, settings: Settings, { userId, code }: Omit<Proof, 'key'>): Promise<boolean> {
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits))
    return takeRecoveryCode(db, userId, factorKeyOf(settings).hash(userId, normaliseCode(code)));
  const step = await findTypedStep(db, settings, { userId, digits });
  return step !== null && takeStep(db, userId, step);
}

async function findTypedStep(
  db: Db,
  settings: Settings,
  { userId, digits }: { userId: string; digits: string },
): Promise<number | null> {
  const totp = await findTotp(db, userId);
  if (!totp?.confirmedAt) return null;
  return findStep(openTotp(settings, userId, totp), digits, Date.now());
}

/** The secret of an app for codes. */
export function openTotp(settings: Settings, userId: string, totp: { sealed: Buffer; keyId: string }): Buffer {
  const key = factorKeyOf(settings);
  if (key.id !== totp.keyId)
    throw new Error('a secret was sealed under another key: give every server the FACTOR_KEY it was sealed with');
  return key.open(userId, totp.sealed);
}
