import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { openCareOfVisit, type VisitName } from '../../platform/session/open-visit';
import { isVisitSigned } from '../medical-records/queries';
import { upsertDraft } from './queries';

type Writing = Pick<Call, 'db' | 'viewer' | 'entry'>;

/** Keeps what a doctor typed for a visit. The first save of a draft is audited; those that follow come every 2 seconds. */
export async function saveDraft(
  call: Writing,
  visit: VisitName,
  { content, version }: { content: Record<string, unknown>; version: number },
) {
  const { db, viewer } = call;
  const scope = await openCareOfVisit(call, visit, version === 0 ? { action: 'visit.draft' } : null);
  if (await isVisitSigned(db, scope, visit)) throw new Refusal('visit.alreadySigned');
  const saved = await upsertDraft(db, scope, { visit, authorId: viewer.userId, content, version });
  if (!saved) throw new Refusal('draft.changedElsewhere');
  return { version: saved.version, savedAt: saved.updatedAt.toISOString() };
}
