import { careReasonTexts } from '@antam/texts/given/care-reasons';
import { textsOf } from '../../lib/texts/texts';

export const useCareReasonTexts = textsOf({
  given: careReasonTexts,
  vi: () => import('@antam/texts/vi/care-reasons').then((module) => module.careReasonTexts),
});
