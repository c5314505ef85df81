import { aboutPageTexts } from '@antam/texts/given/about-page';
import { textsOf } from '../../lib/texts/texts';

export const useAboutPageTexts = textsOf({
  given: aboutPageTexts,
  vi: () => import('@antam/texts/vi/about-page').then((module) => module.aboutPageTexts),
});
