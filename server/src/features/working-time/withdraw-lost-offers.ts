import type { Call } from '../../platform/http/serve';
import { appointmentsOfChange } from '../../platform/session/scope';
import { lockOpenOffers } from '../waiting-list/lock-offers';
import { withdrawOffers } from '../waiting-list/withdraw-offers';
import { type Change, keepTakenOff } from './find-broken-visits';

/**
 * Takes back the open offers in a time that leave or a closure takes off. The doctors are held, so that no offer is made
 * there meanwhile.
 */
export async function withdrawLostOffers(call: Pick<Call, 'db' | 'entry' | 'viewer'>, change: Change): Promise<void> {
  const scope = appointmentsOfChange(call.viewer, change.doctorId);
  const offers = await lockOpenOffers(call.db, scope, change);
  await withdrawOffers(call, scope, await keepTakenOff(call.db, change, offers));
}
