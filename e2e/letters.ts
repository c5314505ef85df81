import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { clinic } from './clinic';

/** Waits for a letter to this address in the clinic's outbox and answers its text. */
export async function untilLetter(to: string, contains: string): Promise<string> {
  let found = '';
  await expect
    .poll(
      () => (found = lettersSoFar().find((letter) => letter.includes(`To: ${to}`) && letter.includes(contains)) ?? ''),
    )
    .not.toBe('');
  return found;
}

/** The confirmation link in the letter that was sent to this address. */
export async function untilConfirmLink(address: string): Promise<string> {
  const letter = await untilLetter(address, '/confirm-email#');
  return letter.match(/\/confirm-email#[A-Za-z0-9_-]+/)?.[0] as string;
}

/** Follows that link without a screen. */
export async function confirmAddress(address: string): Promise<void> {
  const [, token] = (await untilConfirmLink(address)).split('#');
  const answer = await fetch(`${clinic().baseUrl}/api/auth/confirm-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

function lettersSoFar(): string[] {
  const outbox = clinic().outbox;
  const files = existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : [];
  return files.map((file) => plain(readFileSync(path.join(outbox, file), 'utf8')));
}

/** Undoes the folding that mail programs do on long lines. */
function plain(letter: string): string {
  return letter.replace(/=\n/g, '').replace(/=3D/g, '=');
}
