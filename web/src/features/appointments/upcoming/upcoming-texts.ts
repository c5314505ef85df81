import { upcomingTexts } from '@antam/texts/given/upcoming';
import { textsOf } from '../../../lib/texts/texts';

export const useUpcomingTexts = textsOf({
  given: upcomingTexts,
  vi: () => import('@antam/texts/vi/upcoming').then((module) => module.upcomingTexts),
});
