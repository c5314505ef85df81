import type { MayLeave } from '../mail';

export interface Sms {
  /** The same for every try. */
  id: string;
  /** With the country's code and without a plus. */
  to: string;
  text: string;
}

/** What a phone sent back. */
export interface SmsReply {
  from: string;
  text: string;
}

export interface SmsGateway {
  /** Throws `NotTaken`; without permission at the last moment nothing leaves. */
  send(sms: Sms, mayLeave: MayLeave): Promise<void>;
  /** A reply counts as received once the promise is fulfilled; otherwise the gateway brings it again. */
  onReply(note: (reply: SmsReply) => Promise<void>): void;
  stop(): Promise<void>;
}
