import { smsNumber } from '@antam/rules/phone';
import { smsText } from '@antam/texts/sms';
import type { SmsGateway } from '../sms/sms-gateway';
import { type ChannelAdapter, NotTaken } from './channel';

/** SMS. A gateway does not drop duplicates, so a message that may have left is never sent again. */
export function smsChannel(gateway: SmsGateway): ChannelAdapter {
  return {
    mayRepeat: false,
    async send({ id, smsPhone, alias, language, sms }, mayLeave) {
      const to = smsPhone === null ? null : smsNumber(smsPhone);
      if (to === null) throw new NotTaken('refused', 'forGood', 'no mobile number');
      await gateway.send({ id, to, text: smsText(sms, { language, alias }) }, mayLeave);
    },
  };
}
