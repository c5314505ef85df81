import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { openCareOfVisit, type VisitName } from '../../platform/session/open-visit';
import { upsertDraft } from './queries';

type Writing = Pick<Call, 'db' | 'viewer' | 'clinic' | 'now' | 'entry'>;

/** Keeps what a doctor typed for a visit. The first save of a draft is audited; those that follow come every 2 seconds. */
export async function saveDraft(
  call: Writing,
  visit: VisitName,
  { content, version }: { content: Record<string, unknown>; version: number },
) {
  const { db, viewer } = call;
  const scope = await openCareOfVisit(call, visit, version === 0 ? { action: 'visit.draft' } : null);
  const kept = await upsertDraft(db, scope, { visit, authorId: viewer.userId, content, version });
  if (kept.isSigned) throw new Refusal('visit.alreadySigned');
  if (kept.version === null || kept.updatedAt === null) throw new Refusal('draft.changedElsewhere');
  return { version: kept.version, savedAt: kept.updatedAt.toISOString() };
}
