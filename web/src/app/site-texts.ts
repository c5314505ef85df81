import { siteTexts } from '@antam/texts/given/site';
import { textsOf } from '../lib/texts/texts';

export const useSiteTexts = textsOf({
  given: siteTexts,
  vi: () => import('@antam/texts/vi/site').then((module) => module.siteTexts),
});
