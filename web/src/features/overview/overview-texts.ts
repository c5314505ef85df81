import { overviewTexts } from '@antam/texts/given/overview';
import { textsOf } from '../../lib/texts/texts';

export const useOverviewTexts = textsOf({
  given: overviewTexts,
  vi: () => import('@antam/texts/vi/overview').then((module) => module.overviewTexts),
  en: () => import('@antam/texts/en/overview').then((module) => module.overviewTexts),
});
