import { waitingScreensTexts } from '@antam/texts/given/waiting-screens';
import { textsOf } from '../../lib/texts/texts';

export const useWaitingScreensTexts = textsOf({
  given: waitingScreensTexts,
  vi: () => import('@antam/texts/vi/waiting-screens').then((module) => module.waitingScreensTexts),
});
