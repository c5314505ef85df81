import { sql } from 'kysely';
import type { Db } from '../database/database';

const MOST_AT_ONCE = 1000;

export interface SealHash {
  id: number;
  hash: Buffer;
}

/** The seals after one, oldest first, no more than a file takes at once. */
export async function listSealsAfter(db: Db, after: number): Promise<SealHash[]> {
  const rows = await db
    .selectFrom('auditSeals')
    .select(['id', 'hash'])
    .where('id', '>', String(after))
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute();
  return rows.map(({ id, hash }) => ({ id: Number(id), hash }));
}

export async function findNewestSeal(db: Db): Promise<number> {
  const row = await db.selectFrom('auditSeals').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return Number(row?.id ?? 0);
}

export async function findAnchorFile(db: Db, serverId: string): Promise<{ lastSeal: number } | undefined> {
  const row = await db
    .selectFrom('auditAnchorFiles')
    .select('lastSeal')
    .where('serverId', '=', serverId)
    .executeTakeFirst();
  return row && { lastSeal: Number(row.lastSeal) };
}

interface AnchorFile {
  serverId: string;
  host: string;
  lastSeal: number;
  bytes: number;
}

/** Notes how far a server's file has come. */
export async function upsertAnchorFile(db: Db, { serverId, host, lastSeal, bytes }: AnchorFile): Promise<void> {
  await sql`insert into audit_anchor_files (server_id, host, last_seal, bytes)
    values (${serverId}, ${host}, ${lastSeal}, ${bytes})
    on conflict (server_id) do update set host = excluded.host, last_seal = excluded.last_seal, bytes = excluded.bytes,
      seen_at = now()`.execute(db);
}

/** Notes that something is wrong; the first finding stays until an Admin has noted it. */
export async function updateFinding(
  db: Db,
  { serverId, host, finding }: { serverId: string; host: string; finding: string },
): Promise<void> {
  await sql`insert into audit_anchor_files as f (server_id, host, last_seal, bytes, finding, found_at)
    values (${serverId}, ${host}, 0, 0, ${finding}, now())
    on conflict (server_id) do update set seen_at = now(), finding = coalesce(f.finding, excluded.finding),
      found_at = coalesce(f.found_at, excluded.found_at)`.execute(db);
}

/** Notes that a server has compared its whole file. */
export async function updateChecked(db: Db, serverId: string): Promise<void> {
  await sql`update audit_anchor_files set checked_at = now(), seen_at = now() where server_id = ${serverId}`.execute(
    db,
  );
}

export interface AnchorFileRow {
  serverId: string;
  host: string;
  lastSeal: number;
  behind: number;
  seenAt: Date;
  checkedAt: Date | null;
  finding: string | null;
  foundAt: Date | null;
  isSilent: boolean;
}

/** Every server with how far its file has come. One that lacks seals and has not been seen for a while is silent. */
export async function listAnchorFiles(db: Db): Promise<AnchorFileRow[]> {
  const { rows } = await sql<AnchorFileRow>`
    with newest as (select coalesce(max(id), 0) as id from audit_seals)
    select server_id, host, last_seal::float8 as last_seal, greatest(0, newest.id - last_seal)::float8 as behind, seen_at,
      checked_at, finding, found_at, last_seal < newest.id and seen_at < now() - interval '10 minutes' as is_silent
    from audit_anchor_files, newest order by (finding is not null) desc, host, server_id limit 200`.execute(db);
  return rows;
}

/** Takes a server off the list; one that still runs enters itself again with its next seal. Whether it was there. */
export async function deleteAnchorFile(db: Db, serverId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auditAnchorFiles')
    .where('serverId', '=', serverId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
