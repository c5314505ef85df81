import type { TrustChange } from '@antam/contract/trust-settings';

/** What the demo clinic begins with: every doctor reads every patient, and no account needs a second factor. */
export const OPEN_TRUST: Omit<TrustChange, 'version'> = {
  careAccess: 'clinic',
  treatingMonths: 18,
  reasonHours: 4,
  factorRequired: false,
  lookedNames: false,
};
