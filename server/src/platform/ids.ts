import { createHash, randomBytes, randomFillSync, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '@antam/rules/codes';
import { v7 } from 'uuid';

const ID_BYTES = 16;
/** Asking for the bytes of many ids takes as long as asking for those of one. */
const random = Buffer.alloc(256 * ID_BYTES);
let used = random.length;
/** The last id: its millisecond, and its turn in that millisecond. */
const last = { msecs: 0, seq: 0 };

/** Time-ordered, so that new rows are next to each other in every index; those of one millisecond count on. */
export function newId(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  const bytes = random.subarray(used, used + ID_BYTES);
  used += ID_BYTES;

  const now = Date.now();
  if (now > last.msecs) {
    last.msecs = now;
    last.seq = bytes.readUInt32BE(6) >>> 1;
  } else last.seq += 1;
  return v7({ random: bytes, ...last });
}

/** A secret of 256 bits; only its hash is ever stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** A code that is read aloud or scanned, of an appointment or a prescription; it has no meaning. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
