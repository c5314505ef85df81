import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '@antam/rules/codes';
import { v7 } from 'uuid';

/** Time-ordered, so that new rows are next to each other in every index. */
export const newId = (): string => v7();

/** A secret of 256 bits; only its hash is ever stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** A code that is read aloud or scanned, of an appointment or a prescription; it has no meaning. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
