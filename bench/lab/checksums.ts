import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/database/database';

// These tables are also written by reads and refusals; all others only change when data is changed.
const LOGS = ['audit_log', 'audit_seals', 'audit_anchor_files', 'rate_counters', 'login_failures', 'csp_reports'];

/** One line for each table: how many rows, and a hash over all of them. */
export async function readChecksums(db: Db, except: readonly string[] = LOGS): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const sums = new Map<string, string>();
  for (const { name } of rows.filter((row) => !except.includes(row.name))) {
    const table = sql.table(name);
    const { rows: found } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '-') as sum
      from (select md5((to_jsonb(t) - 'last_seen_at')::text) as line from ${table} t) lines`.execute(db);
    sums.set(name, found[0]?.sum ?? '');
  }
  return sums;
}

export function differing(a: Map<string, string>, b: Map<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
}
