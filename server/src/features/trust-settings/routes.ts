import { getTrustSettings, updateTrustSettings } from '@antam/contract/trust-settings';
import type { Feature } from '../../platform/feature';
import { changeTrust } from './change-trust';
import { presentTrust } from './present';
import { findTrust } from './queries';

export const trustSettingsRoutes: Feature = ({ serve }) => {
  serve(getTrustSettings, async ({ db }) => presentTrust(await findTrust(db)));

  serve(updateTrustSettings, async (call) => {
    await changeTrust(call, call.body);
    return { version: call.body.version + 1 };
  });
};
