import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { KNOWN_FOR_DAYS } from '../../platform/session/device';

/** What is over, table by table. */
function leftovers(idleSeconds: number, maxSessionSeconds: number): [table: string, isOver: RawBuilder<boolean>][] {
  return [
    [
      'sessions',
      sql`last_seen_at < now() - ${idleSeconds} * interval '1 second'
          or created_at < now() - ${maxSessionSeconds} * interval '1 second'`,
    ],
    ['known_devices', sql`created_at < now() - ${KNOWN_FOR_DAYS} * interval '1 day'`],
    ['one_time_links', sql`expires_at < now() or used_at is not null`],
    ['rate_counters', sql`resets_at < now()`],
    ['login_failures', sql`updated_at < now() - interval '2 days'`],
    ['idempotency_keys', sql`created_at < now() - interval '24 hours'`],
    ['pending_addresses', sql`asked_at < now() - interval '7 days'`],
    ['former_addresses', sql`created_at < now() - interval '7 days'`],
    ['csp_reports', sql`at < now() - interval '30 days'`],
    // Answers go with their request.
    ['contact_requests', sql`status <> 'new' and handled_at < now() - interval '1 year'`],
    ['newsletter_subscribers', sql`unsubscribed_at < now() - interval '30 days'`],
    ['notifications', sql`read_at is not null and created_at < now() - interval '180 days'`],
  ];
}

const BATCH = 5000;
const MOST_BATCHES = 20;

interface Limits {
  idleSeconds: number;
  maxSessionSeconds: number;
}

/** Deletes what is over, in batches short enough to hold nobody up; what is left over waits for the next round. */
export async function deleteLeftovers(db: Db, limits: Limits): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const [table, isOver] of leftovers(limits.idleSeconds, limits.maxSessionSeconds)) {
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const rows = await deleteBatch(db, table, isOver);
      if (rows > 0) deleted[table] = (deleted[table] ?? 0) + rows;
      if (rows < BATCH) break;
    }
  }
  return deleted;
}

async function deleteBatch(db: Db, table: string, isOver: RawBuilder<boolean>): Promise<number> {
  const name = sql.table(table);
  const { numAffectedRows } = await sql`
    delete from ${name} where ctid = any(array(
      select ctid from ${name} where ${isOver} limit ${BATCH} for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
