import type { OwnCallWishesRequest } from '@antam/contract/call-wishes';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { callWishesOf } from '../../platform/session/scope';
import { announceFollowUps } from './announce-follow-ups';
import { upsertCallWishes } from './queries';

/**
 * Keeps when a patient can be called without another person hearing it, and under which name to ask for them. Reception
 * writes down what it is told; a patient says it in their account, and there also whether they may be called at all.
 */
export async function saveCallWishes(
  call: Pick<Call, 'db' | 'viewer' | 'entry'>,
  patientId: string,
  wishes: OwnCallWishesRequest,
): Promise<void> {
  const { db, viewer } = call;
  const entry = call.entry({ action: 'callWishes.save', patientIds: [patientId] });
  const given = { ...wishes, by: viewer.userId };
  if (!(await upsertCallWishes(db, callWishesOf(viewer, patientId), given, entry)))
    throw new Refusal('patient.notFound');
  await announceFollowUps(db);
}
