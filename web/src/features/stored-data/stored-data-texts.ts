import { storedDataTexts } from '@antam/texts/given/stored-data';
import { textsOf } from '../../lib/texts/texts';

export const useStoredDataTexts = textsOf({
  given: storedDataTexts,
  vi: () => import('@antam/texts/vi/stored-data').then((module) => module.storedDataTexts),
});
