import { listSealsAfter } from '../platform/audit/anchor-files';
import { appendAnchors, lastAnchor } from '../platform/audit/audit-anchors';
import { sealAudit } from '../platform/audit/audit-seal';
import type { Db } from '../platform/database/database';

/** Seals what is new and writes the seals that a file of anchors lacks, as a running server does; how many entries. */
export async function sealAndAnchor(db: Db, anchorFile: string): Promise<number> {
  const entries = await sealAudit(db);
  const seals = await listSealsAfter(db, Number((await lastAnchor(anchorFile))?.seal ?? 0));
  if (seals.length > 0) await appendAnchors(anchorFile, seals);
  return entries;
}
