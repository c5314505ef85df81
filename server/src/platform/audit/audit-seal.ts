import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database';
import { AUDIT_LOCK } from './audit';

export const GENESIS = Buffer.alloc(32);
export const MOST_IN_A_SEAL = 5000;
/** A number below every entry, so that an entry inserted before the first one is found too. */
export const BEFORE_ALL = Number.MIN_SAFE_INTEGER;

const ENTRY = sql`jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_id, actor_role,
  action, outcome, object_type, object_id, patient_ids, request_id)`;
/** What an entry's hash covers; this must never change. Only an entry that stands for several carries their number. */
const WITH_TIMES = sql`case when times = 1 then ${ENTRY} else ${ENTRY} || to_jsonb(times) end`;
/** Only an entry that says why care could be opened carries the basis, and then always its number too. */
const LINE = sql<string>`(case when basis is null then ${WITH_TIMES} else ${ENTRY} || to_jsonb(times) || to_jsonb(basis) end)::text`;

type Line = RawBuilder<string>;

/** The same for an older schema, which has not all of these columns. */
export function lineOf(columns: readonly string[]): Line {
  if (columns.includes('basis')) return LINE;
  return columns.includes('times') ? sql<string>`(${WITH_TIMES})::text` : sql<string>`${ENTRY}::text`;
}

export interface SealRow {
  id: number;
  firstEntry: number;
  lastEntry: number;
  entries: number;
  previous: Buffer;
  hash: Buffer;
}

/**
 * Seals the entries written since the last seal. The exclusive lock waits for open transactions that write entries, so
 * that no entry can be inserted below a sealed one; it gives up quickly rather than delay requests.
 */
export async function sealAudit(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '500ms'`.execute(tx);
    await sql`select pg_advisory_xact_lock(${AUDIT_LOCK})`.execute(tx);
    const last = await lastSeal(tx);
    const lines = await readLines(tx, last?.lastEntry ?? BEFORE_ALL, MOST_IN_A_SEAL);
    if (lines.length === 0) return 0;
    const previous = last?.hash ?? GENESIS;
    const row = {
      firstEntry: String(lines[0]?.id),
      lastEntry: String(lines.at(-1)?.id),
      entries: lines.length,
      previous,
      hash: chain(previous, lines),
    };
    await tx.insertInto('auditSeals').values(row).execute();
    return row.entries;
  });
}

async function lastSeal(db: Db): Promise<SealRow | undefined> {
  const row = await db.selectFrom('auditSeals').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row as SealRow | undefined;
}

export async function readLines(
  db: Db,
  after: number,
  limit: number,
  upTo?: number,
  line: Line = LINE,
): Promise<{ id: number; line: string }[]> {
  let query = db
    .selectFrom('auditLog')
    .select(['id', line.as('line')])
    .where('id', '>', String(after))
    .orderBy('id')
    .limit(limit);
  if (upTo !== undefined) query = query.where('id', '<=', String(upTo));
  return (await query.execute()) as unknown as { id: number; line: string }[];
}

export function chain(previous: Buffer, lines: readonly { line: string }[]): Buffer {
  const hash = createHash('sha256').update(previous);
  for (const { line } of lines) hash.update(line).update('\n');
  return hash.digest();
}
