import type { AuditEntry } from '@antam/contract/audit';
import type { AuditRow } from './queries';

/** An entry for the Admin: who did what to which object, never the object's content. */
export function presentEntry(row: AuditRow): AuditEntry {
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    actor: row.actorId ? { _id: row.actorId, userName: row.actorName, roleName: row.actorRole } : null,
    action: row.action,
    outcome: row.outcome,
    objectType: row.objectType,
    objectId: row.objectId,
    patientIds: row.patientIds,
    times: row.times,
    basis: row.basis,
  };
}
