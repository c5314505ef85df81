import { callsTexts } from '@antam/texts/given/calls';
import { textsOf } from '../../lib/texts/texts';

export const useCallsTexts = textsOf({
  given: callsTexts,
  vi: () => import('@antam/texts/vi/calls').then((module) => module.callsTexts),
});
