import { workingTimeTexts } from '@antam/texts/given/working-time';
import { textsOf } from '../../lib/texts/texts';

export const useWorkingTimeTexts = textsOf({
  given: workingTimeTexts,
  vi: () => import('@antam/texts/vi/working-time').then((module) => module.workingTimeTexts),
});
