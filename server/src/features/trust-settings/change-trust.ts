import { ROLES } from '@antam/contract/constants';
import type { TrustChange } from '@antam/contract/trust-settings';
import { publish } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { updateTrust } from './queries';

/** Saves the settings, unless another Admin saved others since they were read. */
export async function changeTrust({ db, now, audit }: Pick<Call, 'db' | 'now' | 'audit'>, change: TrustChange) {
  if (!(await updateTrust(db, change, now))) throw new Refusal('clinic.settingsChanged');
  await audit({ action: 'clinic.trust', objectType: 'trustSettings' });
  await publish(db, { kind: 'clinic' }, { roles: ROLES });
}
