import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { DEMO_ACCOUNTS } from '../demo-accounts';
import { Refusal } from '../http/refusal';

// 2 is Argon2id; the package's own enum cannot be imported from a module that is compiled alone.
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const MAX_WAITING = 200;

const common = new Set([
  ...(dictionary['passwords-common'] as (string | number)[]).map(String),
  // Everybody who has seen the demo knows its password.
  ...DEMO_ACCOUNTS.map(({ password }) => password.toLowerCase()),
]);

/** The most common passwords are refused; there are no rules about what a password must be made of. */
export function demandUncommon(password: string): void {
  if (common.has(password.normalize('NFC').toLowerCase())) throw new Refusal('auth.passwordCommon');
}

/** NFC first, so that the same letters typed on another keyboard are the same password. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password.normalize('NFC'), OPTIONS));
}

/** Whether two passwords that were typed are one, as the hash sees them. */
export function isSamePassword(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC');
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return queued(() => verify(passwordHash, password.normalize('NFC')));
}

/** The work a real account would cost, so that the time of an answer does not tell who exists. */
export async function verifyNobody(password: string): Promise<false> {
  nobody ??= hashPassword('nobody');
  await isPassword(await nobody, password);
  return false;
}

let nobody: Promise<string> | undefined;
let running = 0;
const waiting: (() => void)[] = [];

/** Few hashes at once: a rush of logins must not stall everything else. */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new Refusal('server.unavailable', { retryAfter: 2 });
    await new Promise<void>((go) => waiting.push(go));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
