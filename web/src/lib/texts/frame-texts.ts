import { frameTexts } from '@antam/texts/given/frame';
import { textsOf } from './texts';

export const useFrameTexts = textsOf({
  given: frameTexts,
  vi: () => import('@antam/texts/vi/frame').then((module) => module.frameTexts),
});
