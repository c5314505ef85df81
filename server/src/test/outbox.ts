import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { outboxOf } from '../platform/jobs/mail';
import type { TestClinic } from './clinic';

export interface ReadLetter {
  id: string;
  to: string;
  raw: string;
  text: string;
}

/** The letters that have gone out so far. */
export function readOutbox(clinic: TestClinic): ReadLetter[] {
  const outbox = outboxOf(clinic.settings);
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readLetter(file.replace('.eml', ''), readFileSync(path.join(outbox, file), 'utf8')));
}

/** Waits until a letter to this address has gone out; answers the latest. */
export async function letterTo(clinic: TestClinic, address: string, saying = ''): Promise<ReadLetter> {
  const find = () => readOutbox(clinic).findLast(({ to, text }) => to === address && text.includes(saying));
  await expect.poll(find, { message: `a letter to ${address}` }).toBeDefined();
  return find() as ReadLetter;
}

export function readLetter(id: string, raw: string): ReadLetter {
  const [head = '', ...body] = raw.split(/\r?\n\r?\n/);
  const encoded = body.join('\n\n');
  const text = /base64/i.test(head) ? Buffer.from(encoded, 'base64').toString('utf8') : fromQuotedPrintable(encoded);
  return { id, to: head.match(/^To: <?([^>\s]+)>?/m)?.[1] ?? '', raw, text };
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
