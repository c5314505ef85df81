import type { TrustSettings } from '@antam/contract/trust-settings';

export type NumberName = 'treatingMonths' | 'reasonHours';

/** The settings as the form holds them: every number as it is typed. */
export type TrustValues = Omit<TrustSettings, NumberName> & Record<NumberName, string>;

export function valuesOf(settings: TrustSettings): TrustValues {
  return {
    ...settings,
    treatingMonths: String(settings.treatingMonths),
    reasonHours: String(settings.reasonHours),
  };
}
