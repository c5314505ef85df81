import { trustSettingsTexts } from '@antam/texts/given/trust-settings';
import { textsOf } from '../../lib/texts/texts';

export const useTrustTexts = textsOf({
  given: trustSettingsTexts,
  vi: () => import('@antam/texts/vi/trust-settings').then((module) => module.trustSettingsTexts),
});
