import { toMoveTexts } from '@antam/texts/given/to-move';
import { textsOf } from '../../../lib/texts/texts';

export const useToMoveTexts = textsOf({
  given: toMoveTexts,
  vi: () => import('@antam/texts/vi/to-move').then((module) => module.toMoveTexts),
});
