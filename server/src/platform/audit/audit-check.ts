import { sql } from 'kysely';
import type { Db } from '../database/database';
import { readAnchors } from './audit-anchors';
import { BEFORE_ALL, chain, GENESIS, lineOf, MOST_IN_A_SEAL, readLines, type SealRow } from './audit-seal';

/** Few enough that a step takes well under a second, on a log of any length. */
const SEALS_AT_ONCE = 2000;
const ENTRIES_AT_ONCE = 2 * MOST_IN_A_SEAL;
/** How much of the whole check is recomputing the chain; the rest is comparing the anchors. */
const CHAIN_SHARE = 0.9;

type Line = ReturnType<typeof lineOf>;

/** Where a check continues: after a seal that was found to be right, or at a byte of the anchor file. */
export type AuditPlace = { afterSeal: number } | { anchorsFrom: number };

export interface AuditStep {
  finding: string | null;
  /** How many entries this step found as they were sealed. */
  sealed: number;
  /** How far the check has come, from 0 to 1. */
  part: number;
  next: AuditPlace | null;
}

export interface AuditCheck {
  whole: boolean;
  entries: number;
  sealed: number;
  finding: string | null;
}

/**
 * One limited step of a check: recomputes the next seals, and then compares all of them, piece by piece, with the
 * anchors outside the database. Every anchor is compared, not only the last: when the end of the log was cut off, new
 * seals follow and the newest anchor fits again. An anchor is written after its seal, so none read here is too new.
 */
export async function checkAuditStep(db: Db, anchorFile: string, place: AuditPlace, line?: Line): Promise<AuditStep> {
  return 'afterSeal' in place ? checkSeals(db, place.afterSeal, line) : checkAnchors(db, anchorFile, place.anchorsFrom);
}

export const FROM_THE_BEGINNING: AuditPlace = { afterSeal: 0 };

/** The whole check at once, for a backup or a restore, whose clinic may have an older schema than this program. */
export async function checkAuditChain(db: Db, anchorFile: string): Promise<AuditCheck> {
  const entries = await countEntries(db);
  const line = lineOf(await columnsOfLog(db));
  let sealed = 0;
  for (let place: AuditPlace | null = FROM_THE_BEGINNING; place; ) {
    const step: AuditStep = await checkAuditStep(db, anchorFile, place, line);
    sealed += step.sealed;
    if (step.finding) return { whole: false, entries, sealed, finding: step.finding };
    place = step.next;
  }
  return { whole: true, entries, sealed, finding: null };
}

/** How many entries are not sealed yet, counted up to a limit. */
export async function countUnsealed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from audit_log
      where id > (select coalesce(max(last_entry), 0) from audit_seals) limit 100000) unsealed`.execute(db);
  return rows[0]?.count ?? 0;
}

async function checkSeals(db: Db, after: number, line?: Line): Promise<AuditStep> {
  const before = after > 0 ? (await readSeals(db, after - 1, 1))[0] : undefined;
  if (after > 0 && before?.id !== after) return found(`seal ${after} is missing`, 0);
  const seals = fewEnough(await readSeals(db, after, SEALS_AT_ONCE));
  const last = seals.at(-1);
  if (!last) return { finding: null, sealed: 0, part: CHAIN_SHARE, next: { anchorsFrom: 0 } };

  let previous = before?.hash ?? GENESIS;
  let sealed = 0;
  const covered = seals.reduce((sum, { entries }) => sum + claimed(entries), 0);
  const lines = await readLines(db, before?.lastEntry ?? BEFORE_ALL, covered + 1, last.lastEntry, line);
  let at = 0;
  for (const seal of seals) {
    const from = at;
    while (at < lines.length && (lines[at]?.id ?? 0) <= seal.lastEntry) at += 1;
    const own = lines.slice(from, at);
    if (!seal.previous.equals(previous)) return found(`seal ${seal.id} does not follow the one before it`, sealed);
    if (own.length !== seal.entries)
      return found(`seal ${seal.id} covers ${seal.entries} entries, ${own.length} are there`, sealed);
    if (!chain(previous, own).equals(seal.hash))
      return found(`an entry between ${seal.firstEntry} and ${seal.lastEntry} was changed`, sealed);
    previous = seal.hash;
    sealed += own.length;
  }
  const part = (CHAIN_SHARE * last.lastEntry) / Math.max(last.lastEntry, await newestEntry(db));
  return { finding: null, sealed, part, next: { afterSeal: last.id } };
}

async function checkAnchors(db: Db, file: string, from: number): Promise<AuditStep> {
  const { anchors, next, size } = await readAnchors(file, from);
  const rows = await db
    .selectFrom('auditSeals')
    .select(['id', 'hash'])
    .where(sql<boolean>`id = any(${anchors.map(({ seal }) => seal)}::bigint[])`)
    .execute();
  const hashes = new Map(rows.map(({ id, hash }) => [String(id), hash.toString('hex')]));
  const lost = anchors.find(({ seal, hash }) => hashes.get(seal) !== hash);
  if (lost) return found(`seal ${lost.seal} is anchored outside but missing or different here`, 0);
  if (next === null) return { finding: null, sealed: 0, part: 1, next: null };
  const part = CHAIN_SHARE + (1 - CHAIN_SHARE) * (next / size);
  return { finding: null, sealed: 0, part, next: { anchorsFrom: next } };
}

function found(finding: string, sealed: number): AuditStep {
  return { finding, sealed, part: 1, next: null };
}

/** A forged seal may claim to cover any number of entries; a real one never covers more than this. */
const claimed = (entries: number) => Math.min(entries, MOST_IN_A_SEAL);

/** The first seals that cover no more entries than a step takes, and at least one. */
function fewEnough(seals: readonly SealRow[]): SealRow[] {
  let covered = 0;
  const end = seals.findIndex(({ entries }) => {
    covered += claimed(entries);
    return covered > ENTRIES_AT_ONCE;
  });
  return seals.slice(0, end === -1 ? seals.length : Math.max(1, end));
}

async function readSeals(db: Db, after: number, limit: number): Promise<SealRow[]> {
  const rows = await db
    .selectFrom('auditSeals')
    .selectAll()
    .where('id', '>', String(after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows as unknown as SealRow[];
}

async function columnsOfLog(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute where attrelid = 'audit_log'::regclass`.execute(db);
  return rows.map(({ name }) => name);
}

async function newestEntry(db: Db): Promise<number> {
  const { rows } = await sql<{ newest: number }>`select coalesce(max(id), 1) as newest from audit_log`.execute(db);
  return Number(rows[0]?.newest);
}

async function countEntries(db: Db): Promise<number> {
  const { entries } = await db
    .selectFrom('auditLog')
    .select(sql<number>`count(*)`.as('entries'))
    .executeTakeFirstOrThrow();
  return entries;
}
