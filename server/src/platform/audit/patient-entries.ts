import { type RawBuilder, sql } from 'kysely';

/** The window of the oldest entry. Ids and times grow together, but the index by time needs no such promise. */
export const OLDEST_WINDOW = sql`(select coalesce((select audit_window(at) from audit_log order by at limit 1), 0))`;

/**
 * Whether the entry `e` is about a patient and lies in one window of 30 days. The index holds hashes only, so both are
 * compared again.
 */
export function isInWindow(patientId: string, window: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(audit_keys(e.patient_ids, e.at) @> array[uuid_hash_extended(${patientId}::uuid, ${window})]
    and e.patient_ids @> array[${patientId}]::uuid[] and audit_window(e.at) = ${window})`;
}

/** The ids of all entries about a patient. Materialized, so that the log is never walked from its end to find them. */
export function entriesAbout(patientId: string): RawBuilder<unknown> {
  return sql`about as materialized (
    select e.id from audit_log e where audit_keys(e.patient_ids, e.at) && (
      select array_agg(uuid_hash_extended(${patientId}::uuid, at))
      from generate_series(${OLDEST_WINDOW}, audit_window(now()) + 1) at)
    and e.patient_ids @> array[${patientId}]::uuid[])`;
}
