import { NotTaken } from '../channels/channel';

/** The operations of SMPP 3.4 that this client uses. A response has the highest bit set. */
export const COMMANDS = {
  genericNack: 0x80000000,
  bindTransceiver: 0x00000009,
  submitSm: 0x00000004,
  deliverSm: 0x00000005,
  unbind: 0x00000006,
  enquireLink: 0x00000015,
} as const;

const RESPONSE = 0x80000000;
const HEADER = 16;
/** Far more than any message; a longer length means that the two sides no longer agree where a message begins. */
const LONGEST = 70_000;

export interface Pdu {
  command: number;
  isResponse: boolean;
  status: number;
  sequence: number;
  body: Buffer;
}

export function writePdu(
  command: number,
  { status = 0, sequence, body = Buffer.alloc(0) }: Partial<Pdu> & { sequence: number },
) {
  const header = Buffer.alloc(HEADER);
  header.writeUInt32BE(HEADER + body.length, 0);
  header.writeUInt32BE(command, 4);
  header.writeUInt32BE(status, 8);
  header.writeUInt32BE(sequence, 12);
  return Buffer.concat([header, body]);
}

export const responseTo = ({ command, sequence }: Pdu, status = 0): Buffer =>
  // A response to a message carries an empty message id.
  writePdu((command | RESPONSE) >>> 0, {
    ...{ status, sequence },
    body: command === COMMANDS.deliverSm ? Buffer.alloc(1) : undefined,
  });

/** Collects what arrives and answers the whole messages in it; throws when the stream makes no sense. */
export function readPdus(): (chunk: Buffer) => Pdu[] {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const found: Pdu[] = [];
    while (rest.length >= HEADER) {
      const length = rest.readUInt32BE(0);
      if (length < HEADER || length > LONGEST) throw new Error('SMPP: not a message');
      if (rest.length < length) break;
      const command = rest.readUInt32BE(4);
      found.push({
        ...{ command: (command & ~RESPONSE) >>> 0, isResponse: command >>> 31 === 1 },
        ...{ status: rest.readUInt32BE(8), sequence: rest.readUInt32BE(12), body: rest.subarray(HEADER, length) },
      });
      rest = rest.subarray(length);
    }
    return found;
  };
}

const text = (value: string) => Buffer.from(`${value}\0`, 'latin1');
const bytes = (...values: number[]) => Buffer.from(values);

const VERSION_3_4 = 0x34;

export function bindBody({ systemId, password }: { systemId: string; password: string }): Buffer {
  return Buffer.concat([text(systemId), text(password), text(''), bytes(VERSION_3_4, 0, 0), text('')]);
}

const UNKNOWN_NUMBER = [0, 0] as const;
const INTERNATIONAL_NUMBER = [1, 1] as const;
const NAME = [5, 0] as const;
const UCS2 = 8;
/** The letters that stand at the same place in ASCII and in the GSM alphabet; others are sent as UCS-2. */
const IN_BOTH_ALPHABETS = /^[A-Za-z0-9 \n.,:;!?'"()+\-/*<=>%&#]*$/;
/** The bytes of one message: 160 letters of the GSM alphabet, or 70 of UCS-2. */
const LONGEST_PLAIN = 160;
const LONGEST_WIDE = 140;

/** One message to a phone. A text that needs more than one is refused: the length of a text has one byte. */
export function submitBody({ from, to, text: words }: { from: string; to: string; text: string }): Buffer {
  const isPlain = IN_BOTH_ALPHABETS.test(words);
  const message = isPlain ? Buffer.from(words, 'latin1') : Buffer.from(words, 'utf16le').swap16();
  if (message.length > (isPlain ? LONGEST_PLAIN : LONGEST_WIDE))
    throw new NotTaken('refused', 'forGood', 'SMS not sent: longer than one message');
  return Buffer.concat([
    text(''),
    bytes(...(/^\d*$/.test(from) ? UNKNOWN_NUMBER : NAME)),
    text(from),
    bytes(...INTERNATIONAL_NUMBER),
    text(to),
    bytes(0, 0, 0),
    text(''),
    text(''),
    bytes(0, 0, isPlain ? 0 : UCS2, 0, message.length),
    message,
  ]);
}

export interface Delivered {
  from: string;
  text: string;
  /** A receipt or another notice of the gateway, which no person wrote. */
  isReceipt: boolean;
}

/** What a deliver_sm carries. */
export function readDelivered(body: Buffer): Delivered {
  let at = 0;
  const string = () => {
    const end = body.indexOf(0, at);
    if (end === -1) throw new Error('SMPP: a text without an end');
    const value = body.toString('latin1', at, end);
    at = end + 1;
    return value;
  };
  string();
  at += 2;
  const from = string();
  at += 2;
  string();
  const esmClass = body.readUInt8(at);
  at += 3;
  string();
  string();
  at += 2;
  const coding = body.readUInt8(at);
  at += 2;
  const length = body.readUInt8(at);
  at += 1;
  const message = body.subarray(at, at + length);
  const words = (esmClass & 0x40) !== 0 ? message.subarray(1 + (message[0] ?? 0)) : message;
  const isWide = coding === UCS2 && words.length % 2 === 0;
  return {
    from,
    text: isWide ? Buffer.from(words).swap16().toString('utf16le') : words.toString('latin1'),
    isReceipt: (esmClass & 0x3c) !== 0,
  };
}
