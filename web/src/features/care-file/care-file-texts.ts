import { careFileRefusals } from '@antam/texts/given/care-file-refusals';
import { careFileTexts } from '@antam/texts/given/doctor-care-file';
import { careFileRefusals as viRefusals } from '@antam/texts/vi/care-file-refusals';
import { inPlaceOf } from '../../lib/texts/area-words';
import { textsOf } from '../../lib/texts/texts';

export const useCareFileTexts = textsOf({
  given: careFileTexts,
  vi: () => import('@antam/texts/vi/doctor-care-file').then((module) => module.careFileTexts),
  en: () => import('@antam/texts/en/doctor-care-file').then((module) => module.careFileTexts),
});

export const useCareFileRefusals = textsOf<Record<keyof typeof careFileRefusals, string>>({
  given: careFileRefusals,
  vi: () => import('@antam/texts/vi/care-file-refusals').then((module) => module.careFileRefusals),
});

/** The doctor's area is Vietnamese as given. */
export const REFUSALS_IN_VIETNAMESE = [inPlaceOf<Record<string, string>>(careFileRefusals, viRefusals)];
