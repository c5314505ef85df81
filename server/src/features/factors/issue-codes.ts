import { randomInt } from 'node:crypto';
import { CODE_ALPHABET } from '@antam/rules/codes';
import type { Db } from '../../platform/database/database';
import type { Settings } from '../../platform/env';
import { factorKeyOf } from '../../platform/session/factor-key';
import { replaceRecoveryCodes } from './queries';

const CODES = 10;
const SIGNS = 16;

/** Makes new recovery codes, each for one login without the app or the passkey; the earlier ones end. */
export async function issueCodes(db: Db, settings: Settings, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newRecoveryCode);
  const key = factorKeyOf(settings);
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => key.hash(userId, code)),
  );
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** 80 bits, from letters and digits that are not easily confused. */
function newRecoveryCode(): string {
  return Array.from({ length: SIGNS }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}
