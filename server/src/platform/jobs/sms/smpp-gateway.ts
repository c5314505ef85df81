import type { Logger } from 'pino';
import { NotTaken } from '../channels/channel';
import { COMMANDS, submitBody } from './smpp-pdu';
import { openSession, type SmppAddress, type SmppSession } from './smpp-session';
import type { SmsGateway, SmsReply } from './sms-gateway';

const CONNECT_AGAIN_MS = 10_000;
/** System error, message queue full, throttled: the gateway has not taken it, and may do so later. */
const FOR_NOW: readonly number[] = [0x08, 0x14, 0x58];

/** Sends by SMPP over one connection, which is opened again when it breaks. */
export function createSmppGateway(url: string, from: string, log: Logger): SmsGateway {
  const address = addressOf(url);
  let note: ((reply: SmsReply) => Promise<void>) | null = null;
  let opening: Promise<SmppSession> | null = null;
  const stopping = new AbortController();

  const take = async (reply: SmsReply) => {
    if (!note) throw new Error('nothing takes replies yet');
    await note(reply);
  };
  const connect = (): Promise<SmppSession> => {
    opening ??= openSession(address, take, stopping.signal).catch((error: Error) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  const bound = async (): Promise<SmppSession> => {
    const current = connect();
    const session = await current;
    if (session.isOpen) return session;
    // Another caller may have opened a new one meanwhile.
    if (opening === current) opening = null;
    return connect();
  };
  // Replies come over the same connection, so it is kept open although nothing is sent.
  const keepOpen = () => {
    bound().catch((error: Error) => {
      if (!stopping.signal.aborted) log.warn({ reason: error.message }, 'SMS gateway');
    });
  };
  const keeping = setInterval(keepOpen, CONNECT_AGAIN_MS).unref();

  return {
    async send({ to, text }, mayLeave) {
      const session = await bound().catch(() => {
        throw new NotTaken('notReached', 'forNow', 'SMS not sent: no connection');
      });
      if (!(await mayLeave())) throw new NotTaken('refused', 'forGood', 'SMS not sent: stopped');
      if (!session.isOpen) throw new NotTaken('notReached', 'forNow', 'SMS not sent: no connection');
      const status = await session.ask(COMMANDS.submitSm, submitBody({ from, to, text }));
      if (status === 0) return;
      if (status === null) throw new NotTaken('noAnswer', 'unknown', 'SMS: no answer');
      const message = `SMS not sent: ${status}`;
      throw FOR_NOW.includes(status)
        ? new NotTaken('notReached', 'forNow', message)
        : new NotTaken('refused', 'forGood', message);
    },
    onReply(handler) {
      note = handler;
      keepOpen();
    },
    async stop() {
      clearInterval(keeping);
      stopping.abort();
    },
  };
}

function addressOf(url: string): SmppAddress {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smpps:';
  return {
    ...{ host: hostname, port: Number(port) || (isSecure ? 3550 : 2775), isSecure },
    ...{ systemId: decodeURIComponent(username), password: decodeURIComponent(password) },
  };
}
