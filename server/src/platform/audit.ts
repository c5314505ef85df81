import type { Viewer } from '@antam/rules/access';
import { sql } from 'kysely';
import type { Db } from './database';

export interface AuditNote {
  /** `noun.verb`, such as `record.read`. */
  action: string;
  patientIds?: readonly string[];
  objectType?: string;
  objectId?: string;
  outcome?: 'done' | 'refused';
}

interface Actor {
  viewer: Pick<Viewer, 'userId' | 'role'> | null;
  requestId: string | null;
}

/** Held shared by whoever writes an entry and exclusively by the sealer, so that a seal never misses a late entry. */
export const AUDIT_LOCK = 4243;

/** Adds to the audit log, in the transaction of what it tells about: both happen or neither. */
export async function writeAudit(db: Db, actor: Actor, note: AuditNote): Promise<void> {
  await sql`
    insert into audit_log (actor_id, actor_role, action, outcome, object_type, object_id, patient_ids, request_id)
    select ${actor.viewer?.userId ?? null}::uuid, ${actor.viewer?.role ?? null}, ${note.action}, ${note.outcome ?? 'done'},
           ${note.objectType ?? null}, ${note.objectId ?? null}, ${[...new Set(note.patientIds ?? [])]}::uuid[], ${actor.requestId}
    from pg_advisory_xact_lock_shared(${AUDIT_LOCK})`.execute(db);
}
