import type { Mail } from '../mail';
import type { Push } from '../push';
import type { SmsGateway } from '../sms/sms-gateway';
import type { ChannelAdapters } from './channel';
import { emailChannel } from './email-channel';
import { pushChannel } from './push-channel';
import { smsChannel } from './sms-channel';

export interface Senders {
  mail: Mail;
  push: Pick<Push, 'send'>;
  /** Null where the clinic has no gateway. */
  sms: SmsGateway | null;
}

/** Every way out of the house that this clinic has. */
export function adaptersOf({ mail, push, sms }: Senders): ChannelAdapters {
  return { push: pushChannel(push), email: emailChannel(mail), ...(sms ? { sms: smsChannel(sms) } : {}) };
}
