import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../env';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key is kept outside the database, so that a stolen database or backup reveals no secret of a second factor. */
export interface FactorKey {
  /** Says under which key a secret was sealed, and nothing about the key. */
  id: string;
  /** Seals a secret of one account; it cannot be opened as another account's. */
  seal(userId: string, secret: Buffer): Buffer;
  open(userId: string, sealed: Buffer): Buffer;
  /** The stored form of a short code, which could be guessed from a plain hash. */
  hash(userId: string, code: string): Buffer;
}

const read = new WeakMap<Settings, FactorKey>();

/** The key of `FACTOR_KEY`, or of a file in the data folder that only the server's user can read. */
export function factorKeyOf(settings: Settings): FactorKey {
  let key = read.get(settings);
  if (!key) {
    key = createKey(Buffer.from(settings.factorKey ?? readOrMake(path.join(settings.dataDir, 'factor.key')), 'hex'));
    read.set(settings, key);
  }
  return key;
}

function createKey(secret: Buffer): FactorKey {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const sealing = derived('seal');
  const hashing = derived('codes');
  return {
    id: createHash('sha256').update(derived('id')).digest('hex').slice(0, 16),
    seal(userId, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(userId));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(userId, sealed) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(userId))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    },
    hash: (userId, code) => createHmac('sha256', hashing).update(`${userId} ${code}`).digest(),
  };
}

/** Of several processes that start at once, one makes the file, and all read it. */
function readOrMake(file: string): string {
  const own = `${file}.${process.pid}`;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  writeFileSync(own, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
