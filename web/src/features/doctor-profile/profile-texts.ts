import { profileTexts } from '@antam/texts/given/doctor-profile';
import { textsOf } from '../../lib/texts/texts';

export const useProfileTexts = textsOf({
  given: profileTexts,
  vi: () => import('@antam/texts/vi/doctor-profile').then((module) => module.profileTexts),
  en: () => import('@antam/texts/en/doctor-profile').then((module) => module.profileTexts),
});
