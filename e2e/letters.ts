import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

/** Waits for a letter to this address in the clinic's outbox and answers its text. */
export async function untilLetter(to: string, contains: string): Promise<string> {
  const outbox = inject('outbox');
  for (let tries = 0; tries < 100; tries += 1) {
    const files = existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : [];
    for (const file of files) {
      const letter = plain(readFileSync(path.join(outbox, file), 'utf8'));
      if (letter.includes(`To: ${to}`) && letter.includes(contains)) return letter;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No letter to ${to} with "${contains}" arrived`);
}

/** Undoes the folding that mail programs do on long lines. */
function plain(letter: string): string {
  return letter.replace(/=\n/g, '').replace(/=3D/g, '=');
}
