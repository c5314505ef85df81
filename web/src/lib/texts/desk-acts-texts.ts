import { deskActsTexts } from '@antam/texts/given/desk-acts';
import { textsOf } from './texts';

export const useDeskActsTexts = textsOf({
  given: deskActsTexts,
  vi: () => import('@antam/texts/vi/desk-acts').then((module) => module.deskActsTexts),
});
