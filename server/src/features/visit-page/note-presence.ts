import { publish } from '../../platform/http/live';
import type { Call } from '../../platform/http/serve';
import { openCareOfVisit, type VisitName } from '../../platform/session/open-visit';
import { upsertPresence } from './queries';

/** Notes that a doctor is at a visit, or has left it, tells the others who are there, and answers who they are. */
export async function notePresence(
  call: Pick<Call, 'db' | 'viewer' | 'clinic' | 'now' | 'entry'>,
  visit: VisitName,
  isHere: boolean,
): Promise<{ _id: string; fullName: string | null }[]> {
  const { db, viewer } = call;
  const scope = await openCareOfVisit(call, visit, null);
  const { others, isChange } = await upsertPresence(db, scope, { visit, authorId: viewer.userId, isHere });
  if (isChange && others.length > 0) await publish(db, { kind: 'visits' }, { userIds: others.map(({ _id }) => _id) });
  return others;
}
