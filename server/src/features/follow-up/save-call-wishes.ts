import type { CallWishesRequest, OwnCallWishesRequest } from '@antam/contract/call-wishes';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { callWishesOf } from '../../platform/session/scope';
import { announceFollowUps } from './announce-follow-ups';
import { findCallWishes, upsertCallWishes } from './queries';

/**
 * Keeps when a patient can be called without another person hearing it, and under which name to ask for them. Reception
 * writes down what it is told, unless the wishes changed since it read them; a patient says it in their account, and there
 * also whether they may be called at all.
 */
export async function saveCallWishes(
  call: Pick<Call, 'db' | 'viewer' | 'entry'>,
  patientId: string,
  wishes: CallWishesRequest | OwnCallWishesRequest,
): Promise<void> {
  const { db, viewer } = call;
  const entry = call.entry({ action: 'callWishes.save', patientIds: [patientId] });
  const scope = callWishesOf(viewer, patientId);
  if (!(await upsertCallWishes(db, scope, { ...wishes, by: viewer.userId }, entry)))
    throw new Refusal((await findCallWishes(db, scope)) ? 'callWishes.changed' : 'patient.notFound');
  await announceFollowUps(db);
}
