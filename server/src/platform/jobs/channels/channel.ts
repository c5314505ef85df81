import type { KnownLanguage } from '@antam/contract/constants';
import type { DeliveryFailure, OutsideChannel } from '@antam/contract/deliveries';
import type { LetterText } from '@antam/texts/letters';
import type { Notice } from '@antam/texts/notices';
import type { SmsName } from '@antam/texts/sms';
import type { MayLeave } from '../mail';

/** Longer than a channel may take, and than the queue waits for a job: a claim this old belongs to a run that died. */
export const DEAD_AFTER = '60 seconds';

/** A message to one patient, in the words of every channel. */
export interface OutsideMessage {
  /** The same for every try, so that a receiving server can drop a duplicate. */
  id: string;
  patientId: string;
  language: KnownLanguage | null;
  email: string | null;
  /** The number the patient agreed to get SMS by. */
  smsPhone: string | null;
  alias: string | null;
  notice: Notice;
  sms: SmsName;
  letter(): Promise<LetterText>;
}

/** One way out of the house. */
export interface ChannelAdapter {
  /** Whether a message that may have left before a crash may be sent again, because the receiver drops duplicates. */
  mayRepeat: boolean;
  /** Throws `NotTaken` when the message did not get through. `mayLeave` is asked right before it leaves. */
  send(message: OutsideMessage, mayLeave: MayLeave): Promise<void>;
}

export type ChannelAdapters = Partial<Record<OutsideChannel, ChannelAdapter>>;

/** A channel did not take a message: for now, for good, or it is not known whether it did. */
export class NotTaken extends Error {
  constructor(
    readonly why: DeliveryFailure,
    readonly lasts: 'forNow' | 'forGood' | 'unknown',
    message: string,
  ) {
    super(message);
  }
}
