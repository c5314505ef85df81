import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
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

/** So long nothing is tried after a mail server was silent: every letter would wait for it, and the calls behind them too. */
const REST_MS = 20_000;

/** Asked right before a message leaves the house. */
export type MayLeave = () => Promise<boolean>;

export interface Mail {
  /** Without permission at the last moment, when the mail server has answered, nothing is sent. */
  send(letter: Letter, mayLeave?: MayLeave): Promise<void>;
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
    transport.use('stream', askBeforeText);
    const rested = restingAfterSilence();
    return { outbox: null, send: (letter, ask) => rested(() => transport.sendMail(addressed(letter, ask))) };
  }
  const outbox = outboxOf(settings);
  const writer = nodemailer.createTransport(
    { streamTransport: true, buffer: true, newline: 'unix' },
    { from: settings.mailFrom },
  );
  writer.use('stream', askBeforeText);
  return {
    outbox,
    async send(letter, ask) {
      const { message } = await writer.sendMail(addressed(letter, ask));
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const file = path.join(outbox, `${letter.id}.eml`);
      // A rename is atomic, and a second try writes the same file again.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}

function restingAfterSilence() {
  let restsUntil = 0;
  return async (send: () => Promise<unknown>): Promise<void> => {
    if (performance.now() < restsUntil) throw Object.assign(new Error('the mail server was silent'), { code: SILENT });
    try {
      await send();
    } catch (error) {
      if ((error as { code?: string }).code === SILENT) restsUntil = performance.now() + REST_MS;
      throw error;
    }
  };
}

const SILENT = 'ETIMEDOUT';

interface Composed {
  data: object;
  message: { transform(make: () => Transform): void };
}

/** The text is read once the mail server has answered, which can take seconds; a text that fails is not delivered. */
function askBeforeText({ data, message }: Composed, done: () => void): void {
  const { mayLeave } = data as { mayLeave?: MayLeave };
  if (mayLeave) {
    const asked = once(mayLeave);
    message.transform(
      () =>
        new Transform({
          transform: (chunk, _encoding, next) =>
            void asked().then((may) => (may ? next(null, chunk) : next(new Error('stopped'))), next),
        }),
    );
  }
  done();
}

function once(ask: MayLeave): MayLeave {
  let answer: Promise<boolean> | undefined;
  return () => (answer ??= ask());
}

function addressed(letter: Letter, mayLeave?: MayLeave) {
  const { id, to, subject, text } = letter;
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return { messageId: `<${id}@an-tam>`, to: { name: '', address: to }, subject, text, headers, mayLeave };
}
