import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Settings } from '../env';

export interface Letter {
  /** The same for every try of the same letter, so that a receiving server can drop a duplicate. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

// Together shorter than a job's time limit: a try that hangs must end before the next begins.
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export interface Mail {
  send(letter: Letter): Promise<void>;
  /** The folder for letters when there is no SMTP server. */
  readonly outbox: string | null;
}

export function outboxOf(settings: Pick<Settings, 'dataDir'>): string {
  return path.join(settings.dataDir, 'outbox');
}

/** Sends by SMTP, or writes each letter as a file into the outbox. */
export function createMail(settings: Settings): Mail {
  if (settings.smtpUrl) {
    const transport = nodemailer.createTransport({ url: settings.smtpUrl, ...TIMEOUTS }, { from: settings.mailFrom });
    return { outbox: null, send: async (letter) => void (await transport.sendMail(addressed(letter))) };
  }
  const outbox = outboxOf(settings);
  const writer = nodemailer.createTransport(
    { streamTransport: true, buffer: true, newline: 'unix' },
    { from: settings.mailFrom },
  );
  return {
    outbox,
    async send(letter) {
      const { message } = await writer.sendMail(addressed(letter));
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const file = path.join(outbox, `${letter.id}.eml`);
      // A rename is atomic, and a second try writes the same file again.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}

/** The error names the address it could not reach, and the queue would keep it. */
export function withoutAddress(error: { code?: string; responseCode?: number }): never {
  throw new Error(`letter not sent: ${error.responseCode ?? error.code ?? 'unknown'}`);
}

function addressed(letter: Letter) {
  const { id, to, subject, text } = letter;
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return { messageId: `<${id}@an-tam>`, to: { name: '', address: to }, subject, text, headers };
}
