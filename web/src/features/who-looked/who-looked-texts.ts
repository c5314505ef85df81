import { whoLookedTexts } from '@antam/texts/given/who-looked';
import { textsOf } from '../../lib/texts/texts';

export const useWhoLookedTexts = textsOf({
  given: whoLookedTexts,
  vi: () => import('@antam/texts/vi/who-looked').then((module) => module.whoLookedTexts),
});
