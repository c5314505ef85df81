import type { AuditAction } from '@antam/contract/audit-actions';
import type { ErrorCode } from '@antam/contract/errors';
import type { Viewer } from '@antam/rules/access';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../database/database';
import { prepared } from '../database/prepared';
import type { AuditTables } from '../database/tables/audit';

export interface AuditNote {
  /** `noun.verb`, such as `record.list`; the catalogue holds every one. A refusal is named by its code. */
  action: AuditAction | `denied.${ErrorCode}`;
  patientIds?: readonly string[];
  objectType?: string;
  objectId?: string;
  outcome?: 'done' | 'refused';
}

export interface Actor {
  viewer: Pick<Viewer, 'userId' | 'role'> | null;
  requestId: string | null;
}

/**
 * Held shared while an entry is written and exclusively while entries are sealed, so that a seal never misses an entry.
 */
export const AUDIT_LOCK = 4243;

/** Adds to the audit log in the transaction of the act it describes: both are written or neither is. */
export async function writeAudit(db: Db, actor: Actor, note: AuditNote): Promise<void> {
  await newEntry(db, { entry: entryOf(actor, note) });
}

/** Adds one entry that stands for several equal ones. */
export async function writeTimes(db: Db, actor: Actor, note: AuditNote, times: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock_shared(${sql.lit(AUDIT_LOCK)})`.execute(tx);
    await tx
      .insertInto('auditLog')
      .values({ ...entryOf(actor, note), times })
      .execute();
  });
}

export type AuditEntry = Omit<Selectable<AuditTables['auditLog']>, 'id' | 'at' | 'times' | 'basis'>;

/** The values of an entry, for a statement that writes it together with the act it describes. */
export function entryOf(actor: Actor, note: AuditNote): AuditEntry {
  return {
    actorId: actor.viewer?.userId ?? null,
    actorRole: actor.viewer?.role ?? null,
    action: note.action,
    outcome: note.outcome ?? 'done',
    objectType: note.objectType ?? null,
    objectId: note.objectId ?? null,
    patientIds: [...new Set(note.patientIds ?? [])],
    requestId: actor.requestId,
  };
}

/**
 * The insert of an entry as a part of a statement. The lock is taken after the rows of `after` were written: a
 * transaction that holds it must not wait for another writer, because the sealer may be waiting between the two.
 * `basis` is an expression over a row of `after`; without it the entry fits an older schema too.
 */
export function insertEntry(
  entry: AuditEntry,
  after: RawBuilder<unknown>,
  basis?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into audit_log (actor_id, actor_role, action, outcome, object_type, object_id, patient_ids, request_id${basis ? sql`, basis` : sql``})
    select ${entry.actorId}::uuid, ${entry.actorRole}, ${entry.action}, ${entry.outcome}, ${entry.objectType},
      ${entry.objectId}, ${entry.patientIds}::uuid[], ${entry.requestId}${basis ? sql`, held.basis` : sql``}
    from (select pg_advisory_xact_lock_shared(${sql.lit(AUDIT_LOCK)})${basis ? sql`, ${basis} as basis` : sql``} from ${after} offset 0) held`;
}

/** The same for several objects: one entry for each row of `rows`, which names its `id` and its `patient_id`. */
export function insertEntries(entry: AuditEntry, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into audit_log (actor_id, actor_role, action, outcome, object_type, object_id, patient_ids, request_id)
    select ${entry.actorId}::uuid, ${entry.actorRole}, ${entry.action}, ${entry.outcome}, ${entry.objectType},
      held.id::text, array[held.patient_id], ${entry.requestId}
    from (select id, patient_id, pg_advisory_xact_lock_shared(${sql.lit(AUDIT_LOCK)}) from ${rows} offset 0) held`;
}

/** The same for care that a doctor opens: each row names its `object_id`, `patient_id` and the `basis`. */
export function insertOpening(entry: AuditEntry, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into audit_log (actor_id, actor_role, action, outcome, object_type, object_id, patient_ids, request_id, basis)
    select ${entry.actorId}::uuid, ${entry.actorRole}, ${entry.action}, ${entry.outcome}, ${entry.objectType},
      coalesce(${entry.objectId}, held.object_id), array[held.patient_id], ${entry.requestId}, held.basis
    from (select object_id, patient_id, basis, pg_advisory_xact_lock_shared(${sql.lit(AUDIT_LOCK)}) from ${rows} offset 0) held`;
}

const newEntry = prepared((_db, { entry }: { entry: AuditEntry }) => insertEntry(entry, sql`(values (1)) as at_once`));
