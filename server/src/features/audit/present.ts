import type { AuditEntry, AuditServer } from '@antam/contract/audit';
import type { AnchorFileRow } from '../../platform/audit/anchor-files';
import type { AuditRow } from './queries';

/**
 * An entry for the Admin: who did what to which object, never the object's content. A warning has no id but a name, which
 * says what the patient is allergic to, takes or suffers from: only a doctor reads it, with the prescription.
 */
export function presentEntry(row: AuditRow): AuditEntry {
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    actor: row.actorId ? { _id: row.actorId, userName: row.actorName, roleName: row.actorRole } : null,
    action: row.action,
    outcome: row.outcome,
    objectType: row.objectType,
    objectId: row.objectType === 'warning' ? null : row.objectId,
    patientIds: row.patientIds,
    times: row.times,
    basis: row.basis,
  };
}

/** A server as an Admin sees it. */
export function presentServer({ serverId, seenAt, checkedAt, foundAt, ...row }: AnchorFileRow): AuditServer {
  return {
    _id: serverId,
    host: row.host,
    lastSeal: row.lastSeal,
    behind: row.behind,
    seenAt: seenAt.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
    finding: row.finding,
    foundAt: foundAt?.toISOString() ?? null,
    isSilent: row.isSilent,
  };
}
