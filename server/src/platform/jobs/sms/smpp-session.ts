import net from 'node:net';
import tls from 'node:tls';
import { bindBody, COMMANDS, type Pdu, readDelivered, readPdus, responseTo, writePdu } from './smpp-pdu';
import type { SmsReply } from './sms-gateway';

const ANSWER_MS = 10_000;
const ENQUIRE_EVERY_MS = 30_000;
/** Tells the gateway to bring a message again later. */
const TRY_AGAIN = 0x64;
const NOT_UNDERSTOOD = 0x03;

export interface SmppAddress {
  host: string;
  port: number;
  isSecure: boolean;
  systemId: string;
  password: string;
}

export interface SmppSession {
  readonly isOpen: boolean;
  /** The status of the answer; null when the connection ended, or no answer came in time. */
  ask(command: number, body?: Buffer): Promise<number | null>;
  close(): void;
}

/**
 * Connects and binds; rejects when the gateway is away or refuses the password. The session ends with `signal`, also while
 * it is being opened: a gateway that says nothing would otherwise keep the server from stopping.
 */
export async function openSession(
  address: SmppAddress,
  note: (reply: SmsReply) => Promise<void>,
  signal: AbortSignal,
): Promise<SmppSession> {
  signal.throwIfAborted();
  const { host, port, isSecure } = address;
  const socket = isSecure ? tls.connect({ host, port, servername: host }) : net.connect({ host, port });
  socket.setNoDelay(true);
  const session = overSocket(socket, note);
  signal.addEventListener('abort', session.close);
  socket.once('close', () => signal.removeEventListener('abort', session.close));
  await new Promise<void>((connected, failed) => {
    const timer = setTimeout(() => failed(new Error('SMPP: no connection in time')), ANSWER_MS);
    const end = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    socket.once(isSecure ? 'secureConnect' : 'connect', () => end(connected));
    socket.once('close', () => end(() => failed(new Error('SMPP: no connection'))));
  }).catch((error) => {
    session.close();
    throw error;
  });
  const status = await session.ask(COMMANDS.bindTransceiver, bindBody(address));
  if (status === 0) return session;
  session.close();
  throw new Error(`SMPP: not bound (${status ?? 'no answer'})`);
}

function overSocket(socket: net.Socket, note: (reply: SmsReply) => Promise<void>): SmppSession {
  const waiting = new Map<number, (status: number | null) => void>();
  let sequence = 0;
  let isOpen = true;
  const read = readPdus();

  const close = () => {
    isOpen = false;
    clearInterval(enquiring);
    socket.destroy();
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  };
  const ask: SmppSession['ask'] = (command, body) => {
    if (!isOpen) return Promise.resolve(null);
    sequence = (sequence % 0x7fffffff) + 1;
    const own = sequence;
    return new Promise((answered) => {
      const timer = setTimeout(() => answer(null), ANSWER_MS);
      const answer = (status: number | null) => {
        clearTimeout(timer);
        waiting.delete(own);
        answered(status);
      };
      waiting.set(own, answer);
      socket.write(writePdu(command, { sequence: own, body }));
    });
  };
  const take = async (pdu: Pdu) => {
    if (pdu.isResponse) return waiting.get(pdu.sequence)?.(pdu.status);
    if (pdu.command === COMMANDS.deliverSm) return void socket.write(responseTo(pdu, await deliver(pdu, note)));
    if (pdu.command === COMMANDS.enquireLink || pdu.command === COMMANDS.unbind) socket.write(responseTo(pdu));
    else socket.write(writePdu(COMMANDS.genericNack, { sequence: pdu.sequence, status: NOT_UNDERSTOOD }));
    if (pdu.command === COMMANDS.unbind) close();
  };

  // A connection that died without a word is noticed by the enquiry that gets no answer.
  const enquiring = setInterval(async () => {
    if ((await ask(COMMANDS.enquireLink)) === null) close();
  }, ENQUIRE_EVERY_MS).unref();
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const pdu of read(chunk)) void take(pdu);
    } catch {
      close();
    }
  });
  socket.on('error', close);
  socket.on('close', close);
  return {
    get isOpen() {
      return isOpen;
    },
    ask,
    close,
  };
}

async function deliver({ body }: Pdu, note: (reply: SmsReply) => Promise<void>): Promise<number> {
  try {
    const { from, text, isReceipt } = readDelivered(body);
    if (!isReceipt) await note({ from, text });
    return 0;
  } catch {
    return TRY_AGAIN;
  }
}
