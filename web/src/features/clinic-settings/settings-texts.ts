import { clinicSettingsTexts } from '@antam/texts/given/clinic-settings';
import { textsOf } from '../../lib/texts/texts';

export const useSettingsTexts = textsOf({
  given: clinicSettingsTexts,
  vi: () => import('@antam/texts/vi/clinic-settings').then((module) => module.clinicSettingsTexts),
});
