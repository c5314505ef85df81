import type { Mail } from '../mail';
import { type ChannelAdapter, NotTaken } from './channel';

/** Letters. Mail servers drop a second letter with the same Message-ID, so one that may have left is sent again. */
export function emailChannel(mail: Mail): ChannelAdapter {
  return {
    mayRepeat: true,
    async send({ id, email, letter }, mayLeave) {
      if (email === null) throw new NotTaken('refused', 'forGood', 'no address');
      const { subject, text } = await letter();
      await mail.send({ id, to: email, subject, text }, mayLeave).catch(notSent);
    },
  };
}

/** The error names the address it could not reach, and the queue would keep it. */
function notSent({ code, responseCode }: { code?: string; responseCode?: number }): never {
  const isFinal = responseCode !== undefined && responseCode >= 550 && responseCode <= 554;
  const message = `letter not sent: ${responseCode ?? code ?? 'unknown'}`;
  throw isFinal ? new NotTaken('refused', 'forGood', message) : new NotTaken('notReached', 'forNow', message);
}
