import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { AUDIT_LOCK } from './audit';
import type { Db } from './database';
import type { Settings } from './env';

const GENESIS = Buffer.alloc(32);
const BATCH = 5000;
/** Below every entry, so that one slipped in under the first shows too. */
const BEFORE_ALL = Number.MIN_SAFE_INTEGER;

/** What an entry's hash covers, written the same way forever. */
const ENTRY = sql<string>`jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_id, actor_role,
  action, outcome, object_type, object_id, patient_ids, request_id)::text`;

interface SealRow {
  id: number;
  firstEntry: number;
  lastEntry: number;
  entries: number;
  previous: Buffer;
  hash: Buffer;
}

/** Where the head of the chain is written down outside the database. */
export function anchorFileOf(settings: Pick<Settings, 'dataDir'>): string {
  return path.join(settings.dataDir, 'audit-anchors.jsonl');
}

/**
 * Chains what was written since the last seal. The exclusive lock waits for writers still in their transactions, so
 * no entry can slip in below a sealed one; it gives up quickly rather than make the clinic wait.
 */
export async function sealAudit(db: Db, anchorFile: string): Promise<number> {
  const seal = await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '500ms'`.execute(tx);
    await sql`select pg_advisory_xact_lock(${AUDIT_LOCK})`.execute(tx);
    const last = await lastSeal(tx);
    const lines = await readLines(tx, last?.lastEntry ?? BEFORE_ALL, BATCH);
    if (lines.length === 0) return null;
    const previous = last?.hash ?? GENESIS;
    const row = {
      firstEntry: String(lines[0]?.id),
      lastEntry: String(lines.at(-1)?.id),
      entries: lines.length,
      previous,
      hash: chain(previous, lines),
    };
    const { id } = await tx.insertInto('auditSeals').values(row).returning('id').executeTakeFirstOrThrow();
    return { id, ...row };
  });
  if (!seal) return 0;
  await anchor(anchorFile, seal.id, seal.hash);
  return seal.entries;
}

export interface AuditCheck {
  whole: boolean;
  entries: number;
  sealed: number;
  finding: string | null;
}

/**
 * Recomputes every seal, and compares them with the anchors kept outside the database. Every anchor counts, not the
 * last alone: after a cut tail new seals follow the stump, and the newest anchor would fit again.
 */
export async function checkAuditChain(db: Db, anchorFile: string): Promise<AuditCheck> {
  // Read before the seals: one that is made meanwhile must not look as if it were missing.
  const anchors = await readAnchors(anchorFile);
  const { entries } = await db
    .selectFrom('auditLog')
    .select(sql<number>`count(*)`.as('entries'))
    .executeTakeFirstOrThrow();
  let previous: Buffer = GENESIS;
  let upTo = BEFORE_ALL;
  let sealed = 0;
  const fail = (finding: string): AuditCheck => ({ whole: false, entries, sealed, finding });

  const seals = new Map<string, string>();
  for (let after = 0; ; ) {
    const batch = await readSeals(db, after);
    if (batch.length === 0) break;
    for (const seal of batch) {
      const lines = await readLines(db, upTo, seal.entries + 1, seal.lastEntry);
      if (!seal.previous.equals(previous)) return fail(`seal ${seal.id} does not follow the one before it`);
      if (lines.length !== seal.entries)
        return fail(`seal ${seal.id} covers ${seal.entries} entries, ${lines.length} are there`);
      if (!chain(previous, lines).equals(seal.hash))
        return fail(`an entry between ${seal.firstEntry} and ${seal.lastEntry} was changed`);
      previous = seal.hash;
      upTo = seal.lastEntry;
      sealed += seal.entries;
      after = seal.id;
      seals.set(String(seal.id), seal.hash.toString('hex'));
    }
  }
  const lost = anchors.find(({ seal, hash }) => seals.get(seal) !== hash);
  if (lost) return fail(`seal ${lost.seal} is anchored outside but missing or different here`);
  return { whole: true, entries, sealed, finding: null };
}

async function lastSeal(db: Db): Promise<SealRow | undefined> {
  const row = await db.selectFrom('auditSeals').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row as SealRow | undefined;
}

async function readSeals(db: Db, after: number): Promise<SealRow[]> {
  const rows = await db
    .selectFrom('auditSeals')
    .selectAll()
    .where('id', '>', String(after))
    .orderBy('id')
    .limit(500)
    .execute();
  return rows as unknown as SealRow[];
}

async function readLines(db: Db, after: number, limit: number, upTo?: number): Promise<{ id: number; line: string }[]> {
  let query = db
    .selectFrom('auditLog')
    .select(['id', ENTRY.as('line')])
    .where('id', '>', String(after))
    .orderBy('id')
    .limit(limit);
  if (upTo !== undefined) query = query.where('id', '<=', String(upTo));
  return (await query.execute()) as unknown as { id: number; line: string }[];
}

function chain(previous: Buffer, lines: readonly { line: string }[]): Buffer {
  const hash = createHash('sha256').update(previous);
  for (const { line } of lines) hash.update(line).update('\n');
  return hash.digest();
}

async function anchor(file: string, seal: string, hash: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify({ seal: String(seal), hash: hash.toString('hex') })}\n`, { mode: 0o600 });
}

async function readAnchors(file: string): Promise<{ seal: string; hash: string }[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  // Only whole lines: a crash may have left the beginning of one.
  const lines = text.split('\n').slice(0, -1);
  return lines.flatMap((line) => {
    const [, seal, hash] = /^\{"seal":"(\d+)","hash":"([0-9a-f]{64})"\}$/.exec(line) ?? [];
    return seal && hash ? [{ seal, hash }] : [];
  });
}
