import { landingTexts } from '@antam/texts/given/landing';
import { textsOf } from '../../lib/texts/texts';

export const useLandingTexts = textsOf({
  given: landingTexts,
  vi: () => import('@antam/texts/vi/landing').then((module) => module.landingTexts),
});
