import { smsRepliesTexts } from '@antam/texts/given/sms-replies';
import { textsOf } from '../../lib/texts/texts';

export const useSmsRepliesTexts = textsOf({
  given: smsRepliesTexts,
  vi: () => import('@antam/texts/vi/sms-replies').then((module) => module.smsRepliesTexts),
});
