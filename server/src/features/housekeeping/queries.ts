import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { REGISTERED_TABLES, type RegisteredTable } from '../../platform/database/register';

const BATCH = 5000;
const MOST_BATCHES = 20;

interface SessionLimits {
  idleSeconds: number;
  maxSessionSeconds: number;
}

/**
 * Deletes the rows whose time limit in the register has passed, in batches short enough not to block other work; the
 * rest is deleted in the next round.
 */
export async function deleteLeftovers(db: Db, limits: SessionLimits): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const { table, retention } of REGISTERED_TABLES) {
    if (retention === 'kept') continue;
    const isOver = sql.join(
      retention.map((limit) => isPast(limit, limits)),
      sql` or `,
    );
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const rows = await deleteBatch(db, table, isOver);
      if (rows > 0) deleted[table] = (deleted[table] ?? 0) + rows;
      if (rows < BATCH) break;
    }
  }
  return deleted;
}

type Limit = Exclude<RegisteredTable['retention'], 'kept'>[number];

function isPast({ since, for: duration, where }: Limit, limits: SessionLimits): RawBuilder<unknown> {
  const only = where ? sql` and ${sql.raw(where)}` : sql``;
  return sql`(${sql.ref(since)} < now() - ${lengthOf(duration, limits)}::interval${only})`;
}

function lengthOf(duration: Limit['for'], { idleSeconds, maxSessionSeconds }: SessionLimits): string {
  if (duration === 'sessionIdle') return `${idleSeconds} seconds`;
  return duration === 'sessionMax' ? `${maxSessionSeconds} seconds` : duration;
}

async function deleteBatch(db: Db, table: string, isOver: RawBuilder<unknown>): Promise<number> {
  const name = sql.table(table);
  const { numAffectedRows } = await sql`
    delete from ${name} where ctid = any(array(
      select ctid from ${name} where ${isOver} limit ${BATCH} for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
