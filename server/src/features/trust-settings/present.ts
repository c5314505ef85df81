import type { TrustSettings } from '@antam/contract/trust-settings';
import type { TrustRow } from './queries';

/** The settings for the Admin who changes them. */
export function presentTrust({ factorRequiredSince: _, ...settings }: TrustRow): TrustSettings {
  return settings;
}
