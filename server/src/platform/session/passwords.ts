import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { DEMO_ACCOUNTS } from '../demo-accounts';
import { Refusal } from '../http/refusal';
import { hashQueue } from './hash-queue';

// 2 is Argon2id; the package's const enum cannot be imported under isolatedModules.
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Of no password, and as costly to check as a real one. It is written down, because one that is computed can fail, and
 * then unknown names are answered differently from known ones.
 */
export const UNKNOWN_ACCOUNT_HASH = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const common = new Set([
  ...(dictionary['passwords-common'] as (string | number)[]).map(String),
  // The demo's password is public.
  ...DEMO_ACCOUNTS.map(({ password }) => password.toLowerCase()),
]);

/** The most common passwords are refused; there are no rules about what a password must be made of. */
export function demandUncommon(password: string): void {
  if (common.has(password.normalize('NFC').toLowerCase())) throw new Refusal('auth.passwordCommon');
}

/** NFC first, so that the same letters from another keyboard give the same password. */
export function hashPassword(password: string): Promise<string> {
  return hashQueue.run(() => hash(password.normalize('NFC'), OPTIONS));
}

/** The same for a password that was just chosen; a common one is refused. */
export async function hashNewPassword(password: string): Promise<string> {
  demandUncommon(password);
  return hashPassword(password);
}

/** Whether two typed passwords are equal after normalization. */
export function isSamePassword(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC');
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return hashQueue.run(() => verify(passwordHash, password.normalize('NFC')));
}

/** Does the hashing of a real account, so that the duration of an answer does not reveal which accounts exist. */
export async function verifyUnknownAccount(password: string): Promise<false> {
  await isPassword(UNKNOWN_ACCOUNT_HASH, password);
  return false;
}
