import { waitingTexts } from '@antam/texts/given/waiting-list';
import { textsOf } from './texts';

export const useWaitingTexts = textsOf({
  given: waitingTexts,
  vi: () => import('@antam/texts/vi/waiting-list').then((module) => module.waitingTexts),
});
