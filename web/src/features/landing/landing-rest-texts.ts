import { landingRestTexts } from '@antam/texts/given/landing-rest';
import { textsOf } from '../../lib/texts';

export const useLandingRestTexts = textsOf({
  given: landingRestTexts,
  vi: () => import('@antam/texts/vi/landing-rest').then((module) => module.landingRestTexts),
  en: () => import('@antam/texts/en/landing-rest').then((module) => module.landingRestTexts),
});
