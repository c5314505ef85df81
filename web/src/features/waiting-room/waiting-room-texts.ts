import { waitingRoomTexts } from '@antam/texts/given/waiting-room';
import { textsOf } from '../../lib/texts/texts';

export const useWaitingRoomTexts = textsOf({
  given: waitingRoomTexts,
  vi: () => import('@antam/texts/vi/waiting-room').then((module) => module.waitingRoomTexts),
  en: () => import('@antam/texts/en/waiting-room').then((module) => module.waitingRoomTexts),
});
