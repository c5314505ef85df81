import { authTexts } from '@antam/texts/given/auth';
import { textsOf } from '../../lib/texts/texts';

export const useAuthTexts = textsOf({
  given: authTexts,
  vi: () => import('@antam/texts/vi/auth').then((module) => module.authTexts),
});
