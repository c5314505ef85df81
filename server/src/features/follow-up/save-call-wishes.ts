import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { followUpScope } from '../../platform/session/scope';
import { announceFollowUps } from './announce-follow-ups';
import { upsertCallWishes } from './queries';

interface Wishes {
  safeFrom: string | null;
  safeTo: string | null;
  alias: string | null;
}

/** Keeps when a patient can be called without another person hearing it, and under which name to ask for them. */
export async function saveCallWishes(
  call: Pick<Call, 'db' | 'viewer' | 'entry'>,
  patientId: string,
  wishes: Wishes,
): Promise<void> {
  const { db, viewer } = call;
  const entry = call.entry({ action: 'callWishes.save', patientIds: [patientId] });
  const given = { patientId, ...wishes, by: viewer.userId };
  if (!(await upsertCallWishes(db, followUpScope(viewer), given, entry))) throw new Refusal('patient.notFound');
  await announceFollowUps(db);
}
