import { landingRestTexts } from '@antam/texts/given/landing-rest';
import { textsOf } from '../../lib/texts/texts';

export const useLandingRestTexts = textsOf({
  given: landingRestTexts,
  vi: () => import('@antam/texts/vi/landing-rest').then((module) => module.landingRestTexts),
});
