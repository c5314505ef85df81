import type { Logger } from 'pino';
import type { JobRun } from '../../platform/jobs/jobs';
import type { Mail } from '../../platform/jobs/mail';
import { giveUpLetter } from './give-up-letter';
import { deleteFormerAddress } from './queries';
import { type Desk, writeLetter } from './write-letter';

interface PostOffice extends Desk {
  mail: Mail;
  log: Logger;
}

/** Sends one letter. A permanent refusal by the mail server gives it up; anything else is retried later. */
export async function sendLetter(office: PostOffice, job: JobRun<'send-mail'>): Promise<void> {
  const { db, mail, log } = office;
  const { id, data } = job;
  const letter = await writeLetter(office, job);
  if (!letter) return;
  try {
    await mail.send({ id, ...letter });
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    log.warn({ jobId: id, template: data.template, code, responseCode }, 'letter not sent');
    // The original error contains the address, and the queue would store it.
    if (!isRefusedForGood(responseCode)) throw new Error(`letter not sent: ${responseCode ?? code ?? 'unknown'}`);
    return giveUpLetter(db, data);
  }
  if (data.template === 'addressChanged' && data.objectId) await deleteFormerAddress(db, data.objectId);
}

/** The mail server's answer to this address is final (RFC 5321: 550–554). */
function isRefusedForGood(responseCode: number | undefined): boolean {
  return responseCode !== undefined && responseCode >= 550 && responseCode <= 554;
}
